/**
 * Loads the page again without files that the browser holds in its memory: it would use the scripts of the last build, or a damaged one,
 * without asking the service worker. Fetching a file anew removes the one in memory.
 * @param {string[]} [more] addresses that this page has not asked for
 */
export async function reloadFresh(more = []) {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = loaded.filter((url) => url.startsWith(`${location.origin}/`));
  await Promise.allSettled([...new Set([...more, ...own])].map((url) => fetch(url, { cache: "reload" })));
  location.reload();
}
