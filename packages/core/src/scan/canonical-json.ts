type Fields = Readonly<Record<string, unknown>>;

/** A key that an object would reorder, or not store as a key at all. */
function isUnruly(key: string): boolean {
  const first = key.charCodeAt(0);
  return (first >= 0x30 && first <= 0x39) || key === "__proto__";
}

/**
 * The same value with the keys of every object in order, so that JSON.stringify can be used; null = some object cannot
 * have them in that order.
 */
function inOrder(value: object): object | null {
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value as readonly unknown[]) {
      const ordered = typeof item === "object" && item !== null ? inOrder(item) : item;
      if (ordered === null && item !== null) return null;
      items.push(ordered);
    }
    return items;
  }
  const fields = value as Fields;
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(fields).sort()) {
    if (isUnruly(key)) return null;
    const item = fields[key];
    const part = typeof item === "object" && item !== null ? inOrder(item) : item;
    if (part === null && item !== null) return null;
    ordered[key] = part;
  }
  return ordered;
}

function writeOut(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map((item) => writeOut(item ?? null)).join(",")}]`;
  const fields = value as Fields;
  const written = Object.keys(fields)
    .sort()
    .filter((key) => fields[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${writeOut(fields[key])}`);
  return `{${written.join(",")}}`;
}

/** JSON with the keys of every object sorted and no white space: equal values give equal bytes. */
export function canonicalJson(value: unknown): string {
  const ordered = typeof value === "object" && value !== null ? inOrder(value) : null;
  return ordered === null ? writeOut(value) : JSON.stringify(ordered);
}
