import {
  type BandCaveats,
  type BatchEvent,
  bandCaveat,
  type ScanEvent,
  type ScanReport,
  showCount,
  showFixed,
  showPercent,
  WEB_RISK_BANDS,
  type WebRiskBand,
} from "@broker/contracts";
import type { Invocation } from "../invocation.ts";
import type { Progress } from "../progress/live-region.ts";
import { openProgressOf } from "../progress/open-progress.ts";
import { type Cell, glyph, type Look, tone } from "../terminal/look.ts";
import { bandCell } from "../terminal/marks.ts";
import { left, right, terminalText } from "../terminal/text.ts";
import { batchLines } from "./batch-lines.ts";
import { BATCH_START, batchState, type EnrichedProspect, type FinishedProspect } from "./batch-state.ts";
import { chooseRow, detailLines, NO_DETAILS } from "./row-details.ts";

/** Below 80 columns a line has no room for 'Low by score · 1 critical'. */
const hasRoom = (look: Look) => look.columns >= 80;

/** A band as every list shows it; in a smaller window, only what must appear beside it. */
function shortBand(look: Look, band: WebRiskBand, caveats: BandCaveats | undefined): Cell {
  const caveat = bandCaveat(caveats);
  return caveat === null || hasRoom(look) ? bandCell(band, caveats) : { text: caveat, tone: "strong" };
}

const NAME_CELLS = 21;

function figuresOf(look: Look, event: FinishedProspect | EnrichedProspect): string {
  const band = WEB_RISK_BANDS.find(({ name: word }) => word === event.band)?.name;
  const cell: Cell = band ? shortBand(look, band, event.caveats) : { text: "validate", tone: "quiet" };
  const risk = tone(look, cell.tone ?? "quiet", cell.text);
  const figure = right(event.posture === null ? glyph(look, "dash") : `${event.posture}`, 3);
  if (look.columns < 60) return `${figure} ${risk}`;
  const seen = right(event.coverage === null ? "" : showPercent(event.coverage), 4);
  return `${figure}  ${risk}${" ".repeat(Math.max(0, (hasRoom(look) ? 31 : 19) - cell.text.length))}${seen}`;
}

/** One finished row of a list in one line, shorter than the window: its posture and risk, or why it failed. */
export function finishedLine(look: Look, event: FinishedProspect): string {
  const narrow = look.columns < 60;
  const skipped = event.status === "skipped";
  const failed = event.status === "failed" || skipped;
  const mark = skipped ? "unseen" : failed ? "failed" : event.status === "partial" ? "part" : "done";
  const sign = tone(
    look,
    skipped ? "quiet" : failed ? "bad" : event.status === "partial" ? "warn" : "good",
    left(look, glyph(look, mark), look.unicode ? 2 : 3),
  );
  const name = left(look, terminalText(event.domain), NAME_CELLS);
  if (failed) {
    const why = terminalText(event.error ?? "no answer");
    return `${sign}${name} ${left(look, why, look.columns - NAME_CELLS - 5)}`.trimEnd();
  }
  const took = event.durationMs === null ? "" : `${showFixed(event.durationMs / 1000, 1)}s`;
  return `${sign}${name} ${figuresOf(look, event)}${narrow ? "" : ` ${right(took, 7)}`}`;
}

/** A row enriched by outside sources, in one line: its posture and risk with their data. */
export function enrichedLine(look: Look, event: EnrichedProspect): string {
  const { state, without } = event.enrichment;
  const narrow = look.columns < 60;
  const enrichmentWords = state === "done" ? (without.length > 0 ? "part enriched" : "enriched") : "not enriched";
  const sign = tone(look, state === "done" ? "good" : "warn", left(look, glyph(look, "arrow"), look.unicode ? 2 : 3));
  const name = left(look, terminalText(event.domain), NAME_CELLS);
  return `${sign}${name} ${figuresOf(look, event)}${narrow ? "" : `  ${tone(look, "quiet", enrichmentWords)}`}`;
}

/** The scans whose details were asked for, each read once; null = it is being read, or cannot be. */
function readScans(read: (id: string) => Promise<ScanReport>) {
  const known = new Map<string, ScanReport | null>();
  return (id: string | undefined): ScanReport | null => {
    if (id === undefined) return null;
    if (!known.has(id)) {
      known.set(id, null);
      read(id).then(
        (report) => known.set(id, report),
        () => undefined, // The details are shown without its findings.
      );
    }
    return known.get(id) ?? null;
  };
}

/**
 * Opens the progress of a batch of the list `source`.
 * @param read a stored scan, for the details of a finished row
 */
export function openBatchProgress(
  invocation: Invocation,
  source: string,
  read: (id: string) => Promise<ScanReport>,
): Promise<Progress<ScanEvent | BatchEvent>> {
  const { err } = invocation.io;
  const finished = (look: Look, event: ScanEvent | BatchEvent) => {
    if (event.type === "prospect-finished") return finishedLine(look, event);
    return event.type === "prospect-enriched" ? enrichedLine(look, event) : null;
  };
  return openProgressOf<ScanEvent | BatchEvent>(invocation, {
    line(event) {
      if (event.type !== "batch-started") return finished(err, event);
      const earlier = event.finished > 0 ? `, ${event.finished} of them finished earlier` : "";
      return `Batch ${event.batchId}: ${showCount(event.total, "company", "companies")}${earlier}`;
    },
    live() {
      let state = BATCH_START;
      let details = NO_DETAILS;
      const scanOf = readScans(read);
      const began = performance.now();
      const sized = (columns: number) => ({ ...err, columns });
      return {
        take(event) {
          state = batchState(state, event);
          if (event.type === "prospect-finished") details = { ...details, rows: [...details.rows, event] };
          const line = finished(sized(invocation.host.stderr.columns || 80), event);
          return line === null ? [] : [line];
        },
        lines: (columns, rows) =>
          batchLines({
            look: sized(columns),
            rows,
            state,
            source,
            elapsedMs: performance.now() - began,
            stopping: invocation.host.signal.aborted,
            details: detailLines(sized(columns), details, {
              line: (row) => finishedLine(sized(columns), row),
              report: details.chosen === null ? null : scanOf(details.rows[details.chosen]?.scanId),
            }),
          }),
        key(heard) {
          details = chooseRow(details, heard);
        },
      };
    },
  });
}
