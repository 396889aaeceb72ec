/** Entries of a preload list: host, and whether it covers what is below it. */
export type PreloadEntries = ReadonlyMap<string, boolean>;

/** Whether a host is on the list by itself, or below an entry that includes subdomains. */
export function findPreloadEntry(entries: PreloadEntries, host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (entries.has(name)) return true;
  for (let dot = name.indexOf("."); dot !== -1; dot = name.indexOf(".", dot + 1)) {
    if (entries.get(name.slice(dot + 1)) === true) return true;
  }
  return false;
}
