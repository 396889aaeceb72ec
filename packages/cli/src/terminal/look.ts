import { styleText } from "node:util";
import type { Host, OutputStream } from "../host.ts";

/** Meaning of a text, shown as colour if available. Colour never replaces words. */
export type Tone = "strong" | "quiet" | "good" | "warn" | "bad" | "critical" | "accent";

/** How a stream may be written to: decided once a stream, handed to every rendering, so that renderings stay pure. */
export interface Look {
  /** Characters a line may have. */
  readonly columns: number;
  /** False = the ASCII twins of every symbol. */
  readonly unicode: boolean;
  readonly colour: boolean;
  /** Bars are for eyes: none in a pipe. */
  readonly bars: boolean;
  /** True = the command runs on the demonstration's workspace, and so must the next one. */
  readonly demo?: boolean;
}

const STYLES = {
  strong: "bold",
  quiet: "dim",
  good: "green",
  warn: "yellow",
  bad: "red",
  critical: ["bold", "red"],
  accent: "blue",
} as const;

/** Applies a tone to text on a stream with colour, and leaves it unchanged elsewhere. */
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

/** The content of a cell: a sign, a text, a bar. The layout draws it for the window. */
export interface Cell {
  readonly text: string;
  readonly tone?: Tone;
  /** Sign before the text, in the cell's tone. */
  readonly sign?: Glyph;
  /** Share of 0–1, drawn as a bar of `cells` (default: 12) in place of the text; a pipe has no bars. */
  readonly bar?: number;
  readonly cells?: number;
}

type Env = Host["env"];

/** Colour by the conventions of NO_COLOR, FORCE_COLOR, TERM=dumb and --no-color; each stream is judged by itself. */
function hasColour(stream: OutputStream, env: Env, allowed: boolean): boolean {
  if (!allowed || (env.NO_COLOR !== undefined && env.NO_COLOR !== "")) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return stream.isTTY === true && env.TERM !== "dumb";
}

/** Whether the terminal shows more than ASCII: by the locale, and on Windows by the terminals known to. */
function hasUnicode(env: Env, platform: string): boolean {
  if (env.TERM === "dumb" || env.TERM === "linux") return false;
  if (platform === "win32")
    return Boolean(env.WT_SESSION || env.TERM_PROGRAM === "vscode" || env.ConEmuTask === "{cmd::Cmder}" || env.CI);
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  return !locale || /utf-?8/i.test(locale);
}

function columnsOf(stream: OutputStream, env: Env): number {
  const stated = stream.isTTY ? stream.columns : Number.parseInt(env.COLUMNS ?? "", 10);
  return stated && stated >= 20 ? stated : 80;
}

/** Decides how one stream may be written to. */
export function detectLook(stream: OutputStream, host: Pick<Host, "env" | "platform">, colourAllowed: boolean): Look {
  return {
    columns: columnsOf(stream, host.env),
    unicode: hasUnicode(host.env, host.platform),
    colour: hasColour(stream, host.env, colourAllowed),
    bars: stream.isTTY === true,
  };
}
