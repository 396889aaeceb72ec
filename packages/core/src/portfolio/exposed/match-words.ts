const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Whether the words of a query stand one after another in a name: 'exchange' in 'Microsoft Exchange'. */
function within(query: readonly string[], name: string): boolean {
  const own = words(name);
  return own.some((_, start) => query.every((word, place) => own[start + place] === word));
}

/** A host is the one named, or below the domain named. */
const isHost = (name: string, query: string) => name === query || (query.includes(".") && name.endsWith(`.${query}`));

/** How a query is matched with names: whole names first; only where none is, single words of a name. */
export function nameMatcher(query: string, all: Iterable<string>): (...names: readonly string[]) => boolean {
  const text = query.trim().toLowerCase();
  const asked = words(text);
  const whole = (name: string) => isHost(name.toLowerCase(), text);
  const matches = [...all].some(whole) ? whole : (name: string) => asked.length > 0 && within(asked, name);
  const known = new Map<string, boolean>();
  return (...names) =>
    names.some((name) => {
      const before = known.get(name);
      if (before !== undefined) return before;
      const found = matches(name);
      known.set(name, found);
      return found;
    });
}
