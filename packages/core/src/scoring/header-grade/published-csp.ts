/** A policy as the published method reads it: directives with their sources in lower case; 'invalid' as it calls it. */
export type PublishedCsp =
  | "invalid"
  | { readonly directives: ReadonlyMap<string, ReadonlySet<string>>; readonly repeats: boolean };

const MAY_REPEAT = new Set(["report-uri", "report-to"]);
/** More sources in one directive are padding, and comparing them would take long. */
const MOST_SOURCES = 500;
/** Shorter texts contain no policy. */
const SHORTEST = 6;

/** One source covers another if it is the same, or a folder that contains the other. */
function covers(outer: string, inner: string): boolean {
  return outer === inner || (outer.endsWith("/") && inner.startsWith(outer));
}

/**
 * Reads policies as the published method does, to the letter: a directive named twice in one policy makes all invalid
 * (report-only ones excepted); of several policies a directive retains the sources found in each of those that name it,
 * and one that only a later policy names retains none.
 */
export function publishedCsp(texts: readonly string[]): PublishedCsp {
  const policies = texts.flatMap((text) => text.split(",")).map((text) => text.trim());
  if (policies.some((text) => text.length < SHORTEST)) return "invalid";
  const merged = new Map<string, string[]>();
  let repeats = false;
  for (const [index, text] of policies.entries()) {
    const seen = new Set<string>();
    for (const part of text.split(";")) {
      const [word = "", ...rest] = part.trim().split(/\s+/);
      const name = word.toLowerCase();
      if (name === "") continue;
      if (seen.has(name)) {
        if (!MAY_REPEAT.has(name)) return "invalid";
        repeats = true;
      }
      seen.add(name);
      const sources = rest.slice(0, MOST_SOURCES).map((source) => source.toLowerCase());
      if (sources.length === 0 && name.endsWith("-src")) sources.push("'none'");
      const before = merged.get(name) ?? [];
      const both = sources.filter((source) => before.some((other) => covers(other, source) || covers(source, other)));
      merged.set(name, index === 0 ? sources : both);
    }
  }
  const directives = new Map([...merged].map(([name, list]) => [name, new Set(list.length > 0 ? list : ["'none'"])]));
  return { directives, repeats };
}
