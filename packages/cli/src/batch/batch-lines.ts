import { showCount, WEB_RISK_BANDS } from "@broker/contracts";
import { targetLine } from "../progress/live-lines.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { strokes } from "../terminal/marks.ts";
import { cut } from "../terminal/text.ts";
import type { BatchState } from "./batch-state.ts";

/** Time left at the rate of this run, in words; null before the first row is done. `done` counts this run only. */
export function timeLeft(done: number, left: number, elapsedMs: number): string | null {
  if (done === 0 || left === 0) return null;
  const seconds = (elapsedMs / done / 1000) * left;
  if (seconds < 60) return "less than a minute left";
  if (seconds < 3600) return `about ${Math.round(seconds / 60)} min left`;
  return `about ${showCount(Math.round(seconds / 3600), "hour")} left`;
}

const MAX_LINES = 15;

interface BatchView {
  readonly look: Look;
  /** Rows of the window. */
  readonly rows: number;
  readonly state: BatchState;
  /** Name of the list. */
  readonly source: string;
  readonly elapsedMs: number;
  /** True after the first Ctrl-C. */
  readonly stopping: boolean;
  /** Details of a finished row; absent = no keys are heard. */
  readonly details?: readonly string[];
}

function barLine({ look, state, source }: BatchView, finished: number): string {
  const narrow = look.columns < 60;
  const cells = narrow ? 20 : 40;
  const full = state.total === 0 ? 0 : Math.floor((finished / state.total) * cells);
  const bar = glyph(look, "bar").repeat(full) + glyph(look, "rest").repeat(cells - full);
  if (narrow) {
    const percent = state.total === 0 ? 0 : Math.floor((finished / state.total) * 100);
    return ` ${cut(look, `${finished} of ${state.total}`, look.columns - cells - 8)} ${bar} ${percent}%`;
  }
  const count = `${finished} of ${state.total}`;
  const name = cut(look, source, Math.max(8, look.columns - cells - count.length - 13));
  return `  Batch ${name}  ${count}  ${bar}`;
}

function countLines(view: BatchView, left: string | null): string[] {
  const { look, state } = view;
  const counts = [`${state.complete} complete`, `${state.partial} partial`, `${state.failed} failed`];
  if (state.skipped > 0) counts.push(`${state.skipped} left out`);
  const earlier = state.before > 0 ? [`${state.before} earlier`] : [];
  if (look.columns < 60) {
    const between = look.unicode ? ` ${glyph(look, "dot")} ` : ", ";
    return [` ${cut(look, [...counts, ...earlier].join(between), look.columns - 2)}`, ...(left ? [` ${left}`] : [])];
  }
  const bands = WEB_RISK_BANDS.map(({ name }) => `${strokes(look, name)} ${state.bands.get(name) ?? 0}`);
  const validate = `${glyph(look, "dash")} validate ${state.bands.get("validate") ?? 0}`;
  const [counted, ending] = [`  ${counts.join("   ")}`, left ? `   ${left}` : ""];
  const whole = `${counted}     ${state.targets.length} at once${ending}`;
  return [
    whole.length < look.columns ? whole : `${counted}${ending}`,
    `  ${[...bands, validate, ...earlier].join("   ")}`,
  ];
}

/** Enrichment: companies being enriched and waiting, and the time left once the scans have ended. */
function laneLine({ look, state, elapsedMs }: BatchView, scanning: boolean): string[] {
  const { asking, toAsk, enriched } = state;
  if (asking + toAsk === 0) return [];
  const waiting = toAsk > 0 ? `, ${toAsk} waiting` : "";
  const left = scanning ? null : timeLeft(enriched, asking + toAsk, elapsedMs);
  const line = `enriching ${asking}${waiting}${left ? `   ${left}` : ""}`;
  return [`${look.columns < 60 ? " " : "  "}${cut(look, line, look.columns - 3)}`];
}

/** Lines of a batch's live region, at most 15 or the window's height less two, each shorter than the window. */
export function batchLines(view: BatchView): string[] {
  const { look, rows, state, stopping, details } = view;
  const room = Math.max(4, Math.min(MAX_LINES, rows - 2));
  const done = state.complete + state.partial + state.failed + state.skipped;
  const finished = state.before + done;
  const left = timeLeft(done, state.total - finished, view.elapsedMs);
  const head = [barLine(view, finished), ...countLines(view, left), ...laneLine(view, finished < state.total)];
  const narrow = look.columns < 60;
  const keys = stopping
    ? "Stopping and saving. Ctrl-C leaves now."
    : narrow
      ? "Ctrl-C stops and saves"
      : "Ctrl-C stops and saves. A second Ctrl-C leaves now.";
  const arrows = details === undefined || stopping ? "" : narrow ? ", up: details" : " Arrows: row details.";
  const foot = tone(look, "quiet", `${narrow ? " " : "  "}${keys}${arrows}`);
  if (details !== undefined && details.length > 0) {
    const whole = ["", ...head, "", ...details, "", foot];
    return whole.length <= room ? whole : [...head, ...details.slice(0, Math.max(0, room - head.length - 1)), foot];
  }
  const fits = Math.max(0, room - head.length - 4);
  const shown = state.targets.length > fits ? state.targets.slice(0, Math.max(0, fits - 1)) : state.targets;
  const hidden = state.targets.length - shown.length;
  const more = hidden > 0 ? [`  ${glyph(look, "ellipsis")} and ${hidden} more`] : [];
  const lines = ["", ...head, "", ...shown.map((target) => targetLine(look, target)), ...more, "", foot];
  return lines.length <= room ? lines : [...head, foot].slice(0, room);
}
