/**
 * A file of the site's own file system, which a worker reads where it lies. An entry of Cache Storage comes through a pipe: while a page starts, that
 * takes ten times as long. WebKitGTK and some private windows have no such files.
 */

const PREFIX = "engine-memory-";

const folder = () => navigator.storage.getDirectory();

/** Stores the file and removes older ones. Returns whether that was possible. @param {string} name @param {Blob} contents */
export async function writeFile(name, contents) {
  try {
    await removeFiles();
    const file = await (await folder()).getFileHandle(PREFIX + name, { create: true });
    await contents.stream().pipeTo(await file.createWritable());
    return true;
  } catch {
    await removeFile(name); // what was begun
    return false;
  }
}

/** Removes all files, but for one that another tab reads at this moment. */
async function removeFiles() {
  const files = /** @type {any} */ (await folder()); // its declaration lacks keys()
  for await (const name of files.keys()) if (name.startsWith(PREFIX)) await files.removeEntry(name).catch(() => {});
}

/** Removes the file, if it is there and no other tab reads it at this moment. @param {string} name */
export async function removeFile(name) {
  try {
    await (await folder()).removeEntry(PREFIX + name);
  } catch {
    // no such file
  }
}

/** Returns whether the file is there. @param {string} name */
export async function hasFile(name) {
  try {
    await (await folder()).getFileHandle(PREFIX + name);
    return true;
  } catch {
    return false;
  }
}

/**
 * @typedef {object} Source stored bytes
 * @property {(into: Uint8Array, at: number) => void} read fills an array with the bytes from `at` on; throws beyond the end
 * @property {() => void} close
 */

/** @param {ArrayBuffer} bytes @returns {Source} */
export const inMemory = (bytes) => ({ read: (into, at) => into.set(new Uint8Array(bytes, at, into.length)), close: () => {} });

/** Reads where the file lies, without a copy of it. @param {any} handle as a worker has it @returns {Promise<Source>} */
async function inPlace(handle) {
  const reading = await handle.createSyncAccessHandle({ mode: "read-only" });
  return {
    read(into, at) {
      if (reading.read(into, { at }) < into.length) throw new Error("the file has been cut off");
    },
    close: () => reading.close(),
  };
}

/** Opens a file to be read; rejects without a file. For workers. @param {string} name */
export async function openFile(name) {
  const handle = await (await folder()).getFileHandle(PREFIX + name);
  // Firefox lets one tab at a time read like that.
  return inPlace(handle).catch(async () => inMemory(await (await handle.getFile()).arrayBuffer()));
}
