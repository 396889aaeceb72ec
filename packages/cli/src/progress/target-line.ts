import { COLLECTOR_WORDS } from "@broker/contracts";
import { glyph, type Look } from "../terminal/look.ts";
import { left } from "../terminal/text.ts";
import type { LiveTarget } from "./live-state.ts";

function doneShare(target: LiveTarget): number {
  const done = [...target.stages.values()].filter((at) => at !== "running").length;
  return target.total === 0 ? 0 : done / target.total;
}

/** One target under way in one line: its name, what it is being asked, and how far it is where there is room. */
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
