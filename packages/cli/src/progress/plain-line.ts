import { COLLECTOR_WORDS, type ScanEvent, SOURCE_STATUS_WORDS, SOURCE_TITLES } from "@broker/contracts";
import { glyph, type Look } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";

const OUTCOMES = { complete: "done", partial: "done in part", failed: "failed", skipped: "left out" } as const;

/**
 * One line a milestone, for pipes, logs and screen readers; null for events that are no milestone. `single` = one
 * target, told in stages.
 */
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
      const seconds = `${(event.durationMs / 1000).toFixed(1)}s`;
      if (event.status === "failed") return `${mark} ${event.domain}  ${terminalText(event.error ?? "failed")}`;
      if (event.posture === null)
        return `${mark} ${event.domain}  Requires Validation, ${Math.round(event.coverage * 100)}% seen, ${seconds}`;
      return `${mark} ${event.domain}  posture ${event.posture}, ${event.band} risk, ${seconds}`;
    }
    default:
      return null;
  }
}
