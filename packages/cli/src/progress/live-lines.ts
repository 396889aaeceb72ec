import { COLLECTOR_WORDS, type CollectorName, type ScanEvent } from "@broker/contracts";
import { type Glyph, glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { cut, left } from "../terminal/text.ts";

type Stage = "running" | "complete" | "partial" | "failed" | "skipped";

/** One target in progress. */
export interface LiveTarget {
  readonly domain: string;
  readonly stages: ReadonlyMap<CollectorName, Stage>;
  /** How many collectors there will be; 0 = not known yet. */
  readonly total: number;
  readonly judged: boolean;
}

/** What the live region shows: the targets in progress in order, and how many have ended. */
export interface LiveState {
  readonly targets: readonly LiveTarget[];
  readonly finished: readonly Extract<ScanEvent, { type: "scan-finished" }>[];
}

export const LIVE_START: LiveState = { targets: [], finished: [] };

function change(state: LiveState, domain: string, with_: (target: LiveTarget) => LiveTarget): LiveState {
  return { ...state, targets: state.targets.map((target) => (target.domain === domain ? with_(target) : target)) };
}

const stage = (target: LiveTarget, collector: CollectorName, at: Stage, total = target.total): LiveTarget => ({
  ...target,
  total,
  stages: new Map(target.stages).set(collector, at),
});

/** The state after one more event; pure. */
export function liveState(state: LiveState, event: ScanEvent): LiveState {
  switch (event.type) {
    case "scan-started":
      return {
        ...state,
        targets: [...state.targets, { domain: event.domain, stages: new Map(), total: 0, judged: false }],
      };
    case "collector-started":
      return change(state, event.domain, (target) => stage(target, event.collector, "running"));
    case "collector-finished":
      return change(state, event.domain, (target) => stage(target, event.collector, event.status, event.total));
    case "source-answered":
      return state;
    case "checks-judged":
      return change(state, event.domain, (target) => ({ ...target, judged: true }));
    case "scan-finished":
      return {
        targets: state.targets.filter((target) => target.domain !== event.domain),
        finished: [...state.finished, event],
      };
  }
}

function doneShare(target: LiveTarget): number {
  const done = [...target.stages.values()].filter((at) => at !== "running").length;
  return target.total === 0 ? 0 : done / target.total;
}

/** One target in progress in one line: its name, its current query, and its progress if there is room. */
export function targetLine(look: Look, target: LiveTarget): string {
  const narrow = look.columns < 60;
  const running = [...target.stages].filter(([, at]) => at === "running").map(([name]) => COLLECTOR_WORDS[name]);
  const doing = target.judged ? "judging" : running.join(", ") || "waiting";
  const name = left(look, target.domain, narrow ? 20 : 28);
  const cells = 11;
  const full = Math.round(doneShare(target) * cells);
  const drawn = narrow ? "" : ` ${glyph(look, "bar").repeat(full)}${glyph(look, "rest").repeat(cells - full)}`;
  return `  ${name} ${left(look, doing, look.columns - 6 - (narrow ? 20 : 28) - (narrow ? 0 : cells + 1))}${drawn}`;
}

const MAX_LINES = 15;
const SIGNS: Readonly<Record<string, readonly [Glyph, Tone, string]>> = {
  running: ["waiting", "accent", "asking"],
  complete: ["done", "good", ""],
  partial: ["part", "warn", "in part"],
  failed: ["failed", "bad", "no answer"],
  skipped: ["unseen", "quiet", "skipped"],
};

function stageLine(look: Look, name: CollectorName, at: string): string {
  const [sign, kind, word] = SIGNS[at] ?? ["waiting", "quiet", ""];
  return `  ${tone(look, kind, left(look, glyph(look, sign), 2))} ${left(look, COLLECTOR_WORDS[name], 10)} ${tone(look, "quiet", word)}`.trimEnd();
}

/** Lines of the live region, at most 15 or the window's height less two, each shorter than the window. */
export function liveLines(look: Look, rows: number, state: LiveState, total: number): string[] {
  const room = Math.max(3, Math.min(MAX_LINES, rows - 2));
  const [only] = state.targets;
  if (total === 1) {
    if (!only) return [];
    const stages = [...only.stages].map(([name, at]) => stageLine(look, name, at));
    const last = only.judged ? ["  Judging and scoring"] : [];
    return [`  ${cut(look, only.domain, look.columns - 4)}`, ...stages, ...last].slice(0, room);
  }
  const head = `  ${state.finished.length} of ${total} finished`;
  const fits = room - 3;
  const shown = state.targets.slice(0, fits).map((target) => targetLine(look, target));
  const hidden = state.targets.length - shown.length;
  return [
    head,
    ...shown,
    ...(hidden > 0 ? [`  ${glyph(look, "ellipsis")} and ${hidden} more`] : []),
    tone(look, "quiet", "  Ctrl-C stops and saves."),
  ];
}
