// A page that dies between two calls to its storage: what it has called before took effect, what it calls later does not, and the browser
// aborts its transactions and frees its locks.

/** What the calls of a dead page fail with. */
export class Died extends Error {}

/** From now on nobody hears what the requests of a dead page are rejected with. @returns {() => void} ends this */
export function ignoreDead() {
  const before = process.listeners("unhandledRejection");
  const hear = (/** @type {any} */ reason, /** @type {Promise<unknown>} */ promise) => {
    if (reason?.name !== "AbortError" && !(reason instanceof Died)) for (const listener of before) listener(reason, promise);
  };
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", hear);
  return () => {
    process.off("unhandledRejection", hear);
    for (const listener of before) process.on("unhandledRejection", listener);
  };
}

/**
 * Counts the calls that change what is stored: a write to localStorage, a request to change IndexedDB, a committed transaction, a lock.
 * After so many the page is dead.
 * @param {number} last
 */
export function dyingPage(last) {
  let calls = 0;
  /** @type {Set<IDBTransaction>} */
  const active = new Set();
  /** @type {(() => void)[]} */
  const undo = [];

  const isDead = () => calls >= last;

  /** One call took effect. */
  function called() {
    calls += 1;
    if (!isDead()) return;
    for (const transaction of active) transaction.abort();
    active.clear();
  }

  function alive() {
    if (isDead()) throw new Died();
  }

  /**
   * Every call of this method passes through here.
   * @param {any} owner
   * @param {string} name
   * @param {(before: (...args: any[]) => any, args: any[]) => any} around
   */
  function patch(owner, name, around) {
    const before = owner[name];
    owner[name] = function (/** @type {any[]} */ ...args) {
      if (args[1] !== "versionchange") alive(); // the fake database itself asks for this one
      return around((...more) => before.apply(this, more), args);
    };
    undo.push(() => {
      owner[name] = before;
    });
  }

  for (const name of ["put", "add", "delete"])
    patch(IDBObjectStore.prototype, name, (before, args) => {
      const request = before(...args);
      called();
      return request;
    });
  patch(IDBDatabase.prototype, "transaction", (before, args) => {
    const transaction = before(...args);
    if (args[1] !== "readwrite") return transaction;
    active.add(transaction);
    transaction.addEventListener("complete", () => {
      active.delete(transaction);
      if (!isDead()) called();
    });
    return transaction;
  });

  return {
    isDead,
    calls: () => calls,
    /** The same localStorage, as long as the page lives. @param {import("./browser.js").FakeStorage} store */
    storage: (store) =>
      new Proxy(store, {
        get(target, name) {
          if (name !== "setItem" && name !== "removeItem") return Reflect.get(target, name);
          return (/** @type {[string, string]} */ ...args) => {
            alive();
            target[name](...args);
            called();
          };
        },
      }),
    /** The same locks, as long as the page lives. @param {import("./browser.js").FakeLocks} locks */
    locks: (locks) => ({
      /** @param {[string, LockOptions, (lock: object|null) => any]} args */
      request(...args) {
        alive();
        const held = locks.request(...args);
        called();
        return held;
      },
    }),
    /** The next page is another one. @param {import("./browser.js").FakeLocks} locks */
    leave(locks) {
      for (const one of undo.reverse()) one();
      locks.held.clear();
    },
  };
}
