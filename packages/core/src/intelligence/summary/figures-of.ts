import { roundHalfUp, type ScanReport } from "@broker/contracts";

const own = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/**
 * The value at a fact's path in a report: a check by its id, everything else by its fields; undefined = there is no
 * such fact.
 */
export function factAt(report: ScanReport, path: string): unknown {
  const [head = "", ...rest] = path.split(".");
  if (head !== "checks") return rest.reduce(own, own(report, head));
  const [id = "", ...fields] = rest;
  return fields.reduce(
    own,
    report.checks.find((check) => check.id === id),
  );
}

const FIGURE = /\d+(?:[.,]\d+)*/g;

/** The figures in a text, without thousands separators: '1,200 accounts in 2 breaches' has 1200 and 2. */
export function figuresIn(text: string): string[] {
  return [...text.matchAll(FIGURE)].map(([figure]) => figure.replace(/,(?=\d{3}(?:\D|$))/g, ""));
}

/** A number as prose may write it: whole, to one decimal, and as a percentage where it is a share. */
function written(value: number): string[] {
  const size = Math.abs(value);
  const rounded = [size, roundHalfUp(size, 1), roundHalfUp(size)];
  return [...rounded, ...(size <= 1 ? [roundHalfUp(size * 100)] : [])].map(String);
}

/** Dates are written without the leading zeros of their ISO form. */
const ofText = (text: string) => figuresIn(text).flatMap((figure) => [figure, figure.replace(/^0+(?=\d)/, "")]);

function ofValue(value: unknown): string[] {
  if (typeof value === "number") return written(value);
  if (typeof value === "string") return ofText(value);
  if (Array.isArray(value)) return [String(value.length), ...value.flatMap(ofValue)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [...figuresIn(key), ...ofValue(item)]);
}

/** The top of the score scale. */
const SCALE = "100";

/**
 * Every figure that a sentence based on these facts may contain: their values, how many of a kind (of checks, say) they
 * are, and with a score the 100 that it is out of.
 */
export function figuresOf(report: ScanReport, facts: readonly string[]): ReadonlySet<string> {
  const kinds = facts.map((path) => path.split(".")[0]);
  const counts = [...new Set(kinds)].map((kind) => String(kinds.filter((each) => each === kind).length));
  const scale = kinds.includes("scores") ? [SCALE] : [];
  return new Set([...scale, ...counts, ...facts.flatMap((path) => ofValue(factAt(report, path)))]);
}
