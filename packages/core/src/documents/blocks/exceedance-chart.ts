import { DOCUMENT_MONEY } from "@broker/contracts";

interface Tick {
  readonly at: number;
  readonly label: string;
}

/** One curve: its path in the drawing's units, and the place of its name. */
interface Line {
  readonly name: string;
  readonly path: string;
  readonly dashed: boolean;
  readonly x: number;
  readonly words: readonly { readonly text: string; readonly y: number }[];
}

/** Losses by return period on two logarithmic axes, as drawn. All positions are in the drawing's own units. */
export interface ExceedanceChart {
  readonly kind: "exceedance";
  /** The main result. */
  readonly caption: string;
  /** Text alternative of the drawing. */
  readonly words: string;
  readonly width: number;
  readonly height: number;
  readonly plot: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly across: readonly Tick[];
  readonly up: readonly Tick[];
  readonly lines: readonly Line[];
  /** The part of a loss that the policy pays, as a band; null = no limit recorded. */
  readonly layer: {
    readonly left: number;
    readonly width: number;
    readonly top: number;
    readonly height: number;
    readonly label: string;
    readonly y: number;
  } | null;
}

/** A curve's name and its points: years, and pence above zero. */
export interface ExceedanceLine {
  readonly name: string;
  readonly dashed: boolean;
  readonly points: readonly { readonly years: number; readonly pence: number }[];
}

const SIZE = { width: 640, height: 250 };
const PLOT = { left: 70, top: 12, right: 520, bottom: 214 };
const ten = (value: number) => Math.log10(value);
const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Whole powers of ten from below the least to above the most; pence. */
function decades(values: readonly number[]): { readonly low: number; readonly high: number } {
  const low = Math.floor(ten(Math.min(...values)));
  return { low, high: Math.max(low + 1, Math.ceil(ten(Math.max(...values)))) };
}

/**
 * Layout of exceedance curves; null if no curve has two points.
 * @param paid the policy's share of one loss: from and to, in pence
 */
export function exceedanceChart(
  caption: string,
  words: string,
  given: readonly ExceedanceLine[],
  paid: { readonly from: number; readonly to: number; readonly label: string } | null,
): ExceedanceChart | null {
  // A logarithmic axis has no zero, and an empty layer has no band.
  const layer = paid === null || paid.to <= paid.from ? null : paid;
  const lines = given
    .map((line) => ({ ...line, points: line.points.filter(({ pence }) => pence > 0) }))
    .filter(({ points }) => points.length > 1);
  if (lines.length === 0) return null;
  const all = lines.flatMap(({ points }) => points);
  const { low, high } = decades([...all.map(({ pence }) => pence), ...(layer === null ? [] : [layer.to])]);
  const years = [...new Set(all.map((point) => point.years))].sort((a, b) => a - b);
  const [first = 1, last = 10] = [years[0], years.at(-1)];
  const x = (value: number) =>
    hundredth(PLOT.left + ((PLOT.right - PLOT.left) * ten(value / first)) / Math.max(ten(last / first), 1e-9));
  const y = (pence: number) => hundredth(PLOT.bottom - ((PLOT.bottom - PLOT.top) * (ten(pence) - low)) / (high - low));
  const held = (value: number) => Math.min(PLOT.bottom, Math.max(PLOT.top, value));
  const drawn = lines.map(({ name, dashed, points }) => {
    const path = points.map((each, place) => `${place === 0 ? "M" : "L"}${x(each.years)} ${y(each.pence)}`).join("");
    const end = points.at(-1) ?? { years: last, pence: 1 };
    return { name, dashed, path, x: x(end.years) + 8, y: y(end.pence) + 4 };
  });
  return {
    kind: "exceedance",
    caption,
    words,
    ...SIZE,
    plot: PLOT,
    across: roomy(years.map((value) => ({ at: x(value), label: `1 in ${value}` }))),
    up: Array.from({ length: high - low + 1 }, (_, step) => ({
      at: y(10 ** (low + step)),
      label: DOCUMENT_MONEY.short(10 ** (low + step)),
    })),
    lines: apart(drawn).map(({ y: top, ...line }) => ({ ...line, words: inTwoLines(line.name, top) })),
    layer:
      layer === null ? null : band(held(y(layer.to)), held(layer.from <= 0 ? PLOT.bottom : y(layer.from)), layer.label),
  };
}

const band = (top: number, bottom: number, label: string) => ({
  left: PLOT.left,
  width: PLOT.right - PLOT.left,
  top,
  height: hundredth(bottom - top),
  label,
  y: hundredth(bottom - 7),
});

/** Ticks without the labels that would overlap. */
function roomy(ticks: readonly Tick[]): Tick[] {
  let last = Number.NEGATIVE_INFINITY;
  return ticks.map((tick) => {
    if (tick.at - last < 44) return { ...tick, label: "" };
    last = tick.at;
    return tick;
  });
}

/** A name in two lines of about the same length. */
function inTwoLines(name: string, y: number): Line["words"] {
  const words = name.split(" ");
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")]
    .filter((text) => text !== "")
    .map((text, line) => ({ text, y: hundredth(y + line * 13) }));
}

/** Labels of lines that end close together, moved apart so that none overlap. */
function apart<Named extends { readonly y: number }>(lines: readonly Named[]): Named[] {
  const sorted = lines.toSorted((a, b) => a.y - b.y);
  let free = Number.NEGATIVE_INFINITY;
  const placed = new Map(
    sorted.map((line) => {
      const y = Math.max(line.y, free);
      free = y + 32;
      return [line, y] as const;
    }),
  );
  return lines.map((line) => ({ ...line, y: placed.get(line) ?? line.y }));
}
