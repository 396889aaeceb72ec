import { ReadStream } from "node:tty";
import {
  COLLECTOR_WORDS,
  type ScanEvent,
  SOURCE_STATUS_WORDS,
  SOURCE_TITLES,
  showBand,
  showFixed,
  showPercent,
  WEB_RISK_BANDS,
} from "@broker/contracts";
import type { Host } from "../host.ts";
import type { Invocation, ProgressMode } from "../invocation.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";
import { LIVE_START, liveLines, liveState } from "./live-lines.ts";
import type { LiveView, Progress } from "./live-region.ts";

const OUTCOMES = { complete: "done", partial: "done in part", failed: "failed", skipped: "skipped" } as const;

function bandWords({ band, caveats }: Extract<ScanEvent, { type: "scan-finished" }>): string {
  const known = WEB_RISK_BANDS.find(({ name }) => name === band)?.name;
  return known === undefined ? "no band" : showBand(known, caveats).sentence;
}

/** A milestone in one line; null = not a milestone. `single` = one target, reported in stages. */
export function plainLine(look: Look, event: ScanEvent, single: boolean): string | null {
  switch (event.type) {
    case "collector-finished": {
      if (!single) return null;
      const reason = event.reason && event.status !== "complete" ? `: ${terminalText(event.reason)}` : "";
      return `${event.domain}  ${COLLECTOR_WORDS[event.collector]} ${OUTCOMES[event.status]} (${event.done} of ${event.total})${reason}`;
    }
    case "source-answered":
      return single ? `${event.domain}  ${SOURCE_TITLES[event.source]} ${SOURCE_STATUS_WORDS[event.status]}` : null;
    case "scan-finished": {
      const mark = glyph(look, event.status === "failed" ? "failed" : "done");
      const seconds = `${showFixed(event.durationMs / 1000, 1)}s`;
      if (event.status === "failed") return `${mark} ${event.domain}  ${terminalText(event.error ?? "failed")}`;
      if (event.posture === null)
        return `${mark} ${event.domain}  Requires Validation, ${showPercent(event.coverage)} assessed, ${seconds}`;
      return `${mark} ${event.domain}  posture ${event.posture}, ${bandWords(event)}, ${seconds}`;
    }
    default:
      return null;
  }
}

type Mode = "live" | "plain" | "ndjson" | "none";

/** Live only on a terminal that can show it, plain lines elsewhere, nothing with --quiet. */
export function progressMode(host: Host, mode: ProgressMode, quiet: boolean): Mode {
  if (mode !== "auto") return mode;
  if (quiet) return "none";
  const { env, stderr } = host;
  const plain = !stderr.isTTY || env.TERM === "dumb" || env.INK_SCREEN_READER === "true" || env.CI !== undefined;
  return plain ? "plain" : "live";
}

/** How a run is shown: its milestones as plain lines (null = not a milestone), or live. */
export interface Telling<Event> {
  line(event: Event): string | null;
  live(): LiveView<Event>;
}

/** Opens the progress of a run in the requested mode; Ink is loaded only for a live region. */
export async function openProgressOf<Event>(
  { host, flags }: Pick<Invocation, "host" | "flags">,
  { line, live }: Telling<Event>,
): Promise<Progress<Event>> {
  const end = async () => undefined;
  const write = (text: string | null) => {
    if (text !== null) host.stderr.write(`${text}\n`);
  };
  switch (progressMode(host, flags.progress, flags.quiet)) {
    case "none":
      return { tell: () => undefined, end };
    case "ndjson":
      return { tell: (event) => write(JSON.stringify(event)), end };
    case "plain":
      return { tell: (event) => write(line(event)), end };
    case "live": {
      const view = live();
      const { input, output } = host.terminal ?? { input: host.stdin ?? process.stdin, output: process.stderr };
      if (view.key !== undefined && input instanceof ReadStream)
        return (await import("./key-region.ts")).openKeyedRegion(input, output, view);
      return (await import("./live-region.ts")).openLiveRegion(output, view);
    }
  }
}

/** Opens the progress of scans of `total` targets. */
export function openProgress(
  invocation: Pick<Invocation, "host" | "io" | "flags">,
  total: number,
): Promise<Progress<ScanEvent>> {
  const { err } = invocation.io;
  return openProgressOf(invocation, {
    line: (event) => plainLine(err, event, total === 1),
    live() {
      let state = LIVE_START;
      return {
        take(event) {
          state = liveState(state, event);
          return [];
        },
        lines: (columns, rows) => liveLines({ ...err, columns }, rows, state, total),
      };
    },
  });
}
