/** What a source might send in place of what it should. */
const ODD: readonly unknown[] = [
  null,
  "",
  "\u202e<script>alert(1)</script>\u001b[31m",
  -1,
  1e308,
  [],
  {},
  "2026-99-99",
  true,
  "x".repeat(20_000),
  undefined,
];

type Path = readonly (string | number)[];
const MAX_ROWS = 3;

/** Every place in an answer, of a list its first rows. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return at.length === 0 ? [] : [at];
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.slice(0, MAX_ROWS).map((item, index) => [index, item] as const)
    : Object.entries(value);
  const below = entries.flatMap(([key, item]) => placesIn(item, [...at, key]));
  return at.length === 0 ? below : [at, ...below];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? replaced(item, rest, by) : item));
  const held = value as Record<string, unknown>;
  return { ...held, [key]: replaced(held[key], rest, by) };
}

/** The answer with one of its places, chosen by `n`, holding something odd; the same `n` gives the same. */
export function oddAnswer(body: unknown, n: number): unknown {
  const places = placesIn(body);
  const place = places[(n * 7919) % Math.max(1, places.length)];
  return place === undefined ? ODD[n % ODD.length] : replaced(body, place, ODD[n % ODD.length]);
}
