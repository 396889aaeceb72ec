import type { ProgressMode } from "../global-flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { plainLine } from "./plain-line.ts";
import type { Progress } from "./progress.ts";

type Telling = "live" | "plain" | "ndjson" | "none";

/**
 * How progress is told: a live region only on a terminal that can show one, lines elsewhere, nothing when quiet was
 * asked for.
 */
export function tellingFor(host: Host, mode: ProgressMode, quiet: boolean): Telling {
  if (mode !== "auto") return mode;
  if (quiet) return "none";
  const { env, stderr } = host;
  const plain = !stderr.isTTY || env.TERM === "dumb" || env.INK_SCREEN_READER === "true" || env.CI !== undefined;
  return plain ? "plain" : "live";
}

/** Opens the telling of a run of `total` targets; Ink is loaded only for the live one. */
export async function openProgress(
  host: Host,
  io: Io,
  how: { readonly mode: ProgressMode; readonly quiet: boolean; readonly total: number },
): Promise<Progress> {
  const telling = tellingFor(host, how.mode, how.quiet);
  const quietly = async () => undefined;
  switch (telling) {
    case "none":
      return { tell: () => undefined, end: quietly };
    case "ndjson":
      return { tell: (event) => void host.stderr.write(`${JSON.stringify(event)}\n`), end: quietly };
    case "plain":
      return {
        tell(event) {
          const line = plainLine(io.err, event, how.total === 1);
          if (line !== null) host.stderr.write(`${line}\n`);
        },
        end: quietly,
      };
    case "live": {
      const { openLiveRegion } = await import("./live-region.ts");
      return openLiveRegion(io.err, process.stderr, how.total);
    }
  }
}
