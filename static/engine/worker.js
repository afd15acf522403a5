// The engine in a plain module worker, without PyScript: the same py/engine.py behind the same contract. Used when
// PyScript cannot start (a browser that blocks IndexedDB, say) and for every restart, because a PyScript worker can
// only be made without 'unsafe-eval' in the first moment of a page (docs/decisions/0010-boot.md).

import { holdLife } from "./worker-life.js";

holdLife(self.name); // before any other file is asked for: the page waits for this word

const starting = (async () => {
  const [python, source] = await Promise.all([
    import("./pyodide-config.js").then(({ startAnew }) => startAnew()),
    fetch(new URL("../../py/engine.py", import.meta.url)).then((answer) => answer.text()),
  ]);
  python.runPython(source);
  return python.globals.get("dispatch");
})();

starting.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

addEventListener("message", async ({ data }) => {
  try {
    const dispatch = await starting;
    postMessage({ n: data.n, text: dispatch(data.text) });
  } catch (error) {
    postMessage({ n: data.n, error: String(error) });
  }
});
