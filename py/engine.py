"""Worker entry: hands the engine's one function to the page. The only Python file that knows PyScript.

PyScript reads `__export__`; the direct worker (static/engine/worker.js) runs this same file and takes `dispatch`.
"""

from turnwright.api.session import Session

dispatch = Session().dispatch

__export__ = ["dispatch"]
