const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const unsaid = (value: unknown) => value === null || value === undefined;

/** A registered name is in capitals and says Limited where people write Ltd; that is the same name. */
const folded = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[.,]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\blimited\b/g, "ltd")
    .replace(/\bpublic ltd company\b/g, "plc");

/** One text for values that mean the same: the order of a list, letter case and parts that say nothing do not count. */
function canonical(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(folded(value));
  if (Array.isArray(value)) return `[${[...new Set(value.map(canonical))].sort().join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const parts = Object.entries(value).filter(([, part]) => !unsaid(part));
  return `{${parts
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
    .sort()
    .join()}}`;
}

/** Whether two values of one field contradict each other. A part that only one of them tells is no contradiction. */
export function valuesDiffer(a: unknown, b: unknown): boolean {
  if (isObject(a) && isObject(b))
    return Object.keys(a).some((key) => !unsaid(a[key]) && !unsaid(b[key]) && valuesDiffer(a[key], b[key]));
  return canonical(a) !== canonical(b);
}
