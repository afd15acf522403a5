// Damages what the page has stored of the open fight, and returns what both stores had before and still have.
// The names of the harms, when it is asked for none.
async ({ what, at, also }) => {
  const modules = await import("./static/inspect/modules.js");
  const { crc32 } = modules["storage/crc32.js"];
  const { fight: id } = modules["app/store.js"].state.ui;
  const range = IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
  const db = await new Promise((resolve) => {
    indexedDB.open("turnwright").onsuccess = ({ target }) => resolve(target.result);
  });
  const done = (work) =>
    new Promise((resolve) => {
      work.oncomplete = resolve;
    });
  const records = () =>
    new Promise((resolve) => {
      const reading = db.objectStoreNames.contains("lines") && db.transaction("lines").objectStore("lines").getAll(range);
      if (reading) reading.onsuccess = () => resolve(reading.result);
      else resolve([]);
    });
  const unsealed = (text) => {
    try {
      return crc32(text.slice(9)) === text.slice(0, 8) ? JSON.parse(text.slice(9)) : null;
    } catch {
      return null;
    }
  };
  const slots = () =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(`turnwright.fight.${id}.`) && /[.][AB]$/.test(name))
      .map((name) => ({ name, slot: unsealed(localStorage[name]) }))
      .filter(({ slot }) => slot !== null)
      .sort((one, other) => other.slot.seq - one.slot.seq);

  const change = async (doing) => {
    const work = db.transaction("lines", "readwrite");
    doing(work.objectStore("lines"));
    await done(work);
  };
  const place = (part, count) => Math.floor(part * count);
  const cut = ({ name }) => {
    localStorage[name] = localStorage[name].slice(0, at * localStorage[name].length);
  };
  const damage = (line) => change((store) => store.put({ ...line, line: line.line.replace(/.$/, " ") }));
  const lose = (lost) =>
    change((store) => {
      for (const { fight, n } of lost) store.delete([fight, n]);
    });
  const isCheckpoint = ({ line }) => line.startsWith('{"checkpoint"');

  const stored = await (async () => {
    for (let tries = 0; ; tries += 1) {
      const lines = await records();
      const newest = slots()[0]?.slot;
      if (newest && lines.at(-1)?.seq === newest.seq) return lines;
      if (tries > 100) throw new Error(`the stores differ: ${lines.at(-1)?.seq} and ${newest?.seq}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const [newest, older = newest] = slots();
  const later = stored.slice(1);
  const some = (part) => later[place(part, later.length)];
  const checkpoints = stored.filter(isCheckpoint);
  const checkpoint = checkpoints[place(also, checkpoints.length)] ?? some(also);
  const several = later.filter((_, n) => (n * 7 + place(also, 97)) % 23 < 1 + place(at, 4));
  const tail = stored.slice(-1 - place(at, 3));

  const HARMS = {
    "a slot is cut": () => cut(also < 0.5 ? newest : older),
    "a letter of both slots": () => {
      for (const { name } of [newest, older]) {
        const text = localStorage[name];
        const n = place(at, text.length);
        localStorage[name] = `${text.slice(0, n)}\u2603${text.slice(n + 1)}`;
      }
    },
    "both slots are gone": () => {
      for (const { name } of [newest, older]) delete localStorage[name];
    },
    "the index is damaged": () => {
      localStorage["turnwright.index"] = localStorage["turnwright.index"].slice(0, at * 200);
    },
    "localStorage is cleared": () => localStorage.clear(),
    "localStorage is full": () => {
      let text = "x".repeat(1_000_000);
      for (let n = 0; text; n += 1)
        try {
          localStorage[`filler${n}`] = text;
        } catch {
          text = text.slice(0, text.length / 2);
        }
    },
    "the database is deleted": () =>
      new Promise((resolve) => {
        db.close();
        indexedDB.deleteDatabase("turnwright").onsuccess = resolve;
      }),
    "the journal is empty": () => change((store) => store.delete(range)),
    "a line is damaged": () => damage(some(at)),
    "a line is missing": () => lose([some(at)]),
    "several lines are missing": () => lose(several),
    "the last lines are missing": () => lose(tail),
    "the head is damaged": () => damage(stored[0]),
    "a checkpoint is damaged": () => damage(checkpoint),
    "the newest slot is cut, and an older line is missing": async () => {
      cut(newest);
      await lose([some(also)]);
    },
    "the newest slot is cut, and the last lines are missing": async () => {
      cut(newest);
      await lose(tail);
    },
    "a slot is cut, and several lines are missing": async () => {
      cut(also < 0.5 ? newest : older);
      await lose(several);
    },
    "both slots are cut, and a line is damaged": async () => {
      cut(newest);
      cut(older);
      await damage(some(also));
    },
    "both slots are cut, and the last lines are missing": async () => {
      cut(newest);
      cut(older);
      await lose(tail);
    },
    "the newest slot is cut, and a checkpoint and several lines are damaged": async () => {
      cut(newest);
      await lose(several);
      await damage(checkpoint);
    },
  };
  if (!what) return Object.keys(HARMS);
  await HARMS[what]();
  const there = what === "the database is deleted" ? [] : await records();
  db.close();
  return {
    lines: stored.map(({ line }) => line),
    records: there.filter(({ line, crc }) => crc32(line) === crc).map(({ n, line }) => [n, line]),
    slots: slots().map(({ slot: { head, lines } }) => ({ head, lines })),
  };
};
