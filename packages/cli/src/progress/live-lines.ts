import { COLLECTOR_WORDS, type CollectorName } from "@broker/contracts";
import { type Glyph, glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { cut, left } from "../terminal/text.ts";
import type { LiveState } from "./live-state.ts";
import { targetLine } from "./target-line.ts";

const MOST_LINES = 15;
const SIGNS: Readonly<Record<string, readonly [Glyph, Tone, string]>> = {
  running: ["waiting", "accent", "asking"],
  complete: ["done", "good", ""],
  partial: ["part", "warn", "in part"],
  failed: ["failed", "bad", "no answer"],
  skipped: ["unseen", "quiet", "left out"],
};

function stageLine(look: Look, name: CollectorName, at: string): string {
  const [sign, kind, word] = SIGNS[at] ?? ["waiting", "quiet", ""];
  return `  ${tone(look, kind, left(look, glyph(look, sign), 2))} ${left(look, COLLECTOR_WORDS[name], 10)} ${tone(look, "quiet", word)}`.trimEnd();
}

/**
 * The lines of the live region: for one target its stages with ticks, for several one line each. Never more than 15 or
 * the window's height less two, each shorter than the window.
 */
export function liveLines(look: Look, rows: number, state: LiveState, total: number): string[] {
  const room = Math.max(3, Math.min(MOST_LINES, rows - 2));
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
