import { styleText } from "node:util";

/** What a piece of text means; the look decides whether that shows as colour. Colour adds to words and never replaces them. */
export type Tone = "strong" | "quiet" | "good" | "warn" | "bad" | "grave" | "accent";

/** How a stream may be written to: decided once a stream, handed to every rendering, so that renderings stay pure. */
export interface Look {
  /** Characters a line may have. */
  readonly columns: number;
  /** False = the ASCII twins of every symbol. */
  readonly unicode: boolean;
  readonly colour: boolean;
  /** Bars are for eyes: none in a pipe. */
  readonly bars: boolean;
}

const STYLES = {
  strong: "bold",
  quiet: "dim",
  good: "green",
  warn: "yellow",
  bad: "red",
  grave: ["bold", "red"],
  accent: "blue",
} as const;

/** Gives text its tone on a stream that has colour, and leaves it alone elsewhere. */
export function tone(look: Look, kind: Tone, text: string): string {
  if (!look.colour || text === "") return text;
  const style = STYLES[kind];
  return styleText(typeof style === "string" ? style : [...style], text, { validateStream: false });
}

const GLYPHS = {
  done: ["✓", "ok"],
  failed: ["✗", "x"],
  unseen: ["–", "-"],
  waiting: ["·", "."],
  part: ["◐", "~"],
  bar: ["━", "="],
  rest: ["─", "-"],
  double: ["═", "="],
  times: ["×", "x"],
  minus: ["−", "-"],
  dash: ["–", "-"],
  ellipsis: ["…", "..."],
  arrow: ["→", "->"],
  dot: ["·", ","],
} as const;

export type Glyph = keyof typeof GLYPHS;

/** A symbol, or its ASCII twin where the terminal has only those. */
export function glyph(look: Pick<Look, "unicode">, name: Glyph): string {
  return GLYPHS[name][look.unicode ? 0 : 1];
}
