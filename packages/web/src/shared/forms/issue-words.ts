/** What a schema found wrong, as far as the words depend on it. */
interface Found {
  readonly code?: string;
  readonly input?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
}

const FORMATS: Readonly<Record<string, string>> = {
  email: "Write an e-mail address, such as name@firm.co.uk.",
  url: "Write a web address, such as https://firm.co.uk.",
  date: "Write a date, such as 2026-11-05.",
  datetime: "Write a date and time.",
};

const missing = (input: unknown): boolean =>
  input === undefined || input === null || input === "" || (typeof input === "number" && Number.isNaN(input));

/** A schema's finding in plain words; undefined = the schema's own message stands. */
export function issueWords(found: Found): string | undefined {
  const { code, input, origin, minimum, maximum, format } = found;
  if (code === "invalid_type") {
    if (typeof input === "number" && Number.isNaN(input)) return "Write a number.";
    return missing(input) ? "Fill this in." : "This does not fit here.";
  }
  if (code === "too_small") {
    if (origin === "string") return missing(input) ? "Fill this in." : `Write at least ${String(minimum)} characters.`;
    return origin === "array" ? `Choose at least ${String(minimum)}.` : `The least is ${String(minimum)}.`;
  }
  if (code === "too_big") {
    if (origin === "string") return `Write no more than ${String(maximum)} characters.`;
    return origin === "array" ? `Choose no more than ${String(maximum)}.` : `The most is ${String(maximum)}.`;
  }
  if (code === "invalid_value") return missing(input) ? "Choose one." : "Choose one of the list.";
  if (code === "invalid_format") {
    if (missing(input)) return "Fill this in.";
    return typeof format === "string" ? FORMATS[format] : undefined;
  }
  return undefined;
}
