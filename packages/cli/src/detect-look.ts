import type { Host, OutputStream } from "./host.ts";
import type { Look } from "./look.ts";

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
