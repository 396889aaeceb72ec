import {
  type CyberEssentialsAnalysis,
  ESSENTIALS_STATE_WORDS,
  type EssentialsState,
  type Outcome,
  type ScanReport,
  showDate,
} from "@broker/contracts";
import { essentialsOf } from "@broker/core";
import type { Look } from "../terminal/look.ts";
import { checkMark } from "../terminal/marks.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

type Theme = CyberEssentialsAnalysis["themes"][number];

const OUTCOMES: Readonly<Record<EssentialsState, Outcome>> = {
  met: "pass",
  partial: "partial",
  doubtful: "partial",
  "not-met": "fail",
  "not-assessed": "not-observed",
};
/** Cells of a theme's title: 'Security update management' is the longest. */
const TITLE = 26;
const ACTIONS = 2;

/** How what is known of a theme is known: in one way, or in several. */
function knownBy(requirements: Theme["requirements"]): string {
  const ways = new Set(requirements.flatMap(({ evidence }) => evidence.map(({ provenance }) => provenance)));
  return ways.size === 0 ? "" : ` (${[...ways].sort().join(", ")})`;
}

/** The certificate in a line, then the five themes with what their state rests on. */
export function analysisEssentials(look: Look, report: ScanReport): string[] {
  const { certificate, themes, actions } = essentialsOf(report);
  const known = certificate.evidence[0]?.provenance;
  const level = certificate.level === null ? "" : `, ${certificate.level}`;
  const until = certificate.expiresOn === null ? "" : `, until ${showDate(certificate.expiresOn)}`;
  const how = known === undefined ? "" : ` (${known})`;
  const claim = `Certificate ${certificate.status.replace("-", " ")}${level}${until}${how}`;
  const head = paragraph(look, "     ", terminalText(claim));
  if (themes.every((theme) => theme.state === "not-assessed"))
    return [...head, ...paragraph(look, "     ", "All five themes: not assessed. Only the client can answer.")];
  return [
    ...head,
    ...themes.flatMap(({ title, state, words, requirements }) => {
      const mark = `     ${checkMark({ ...look, colour: false }, OUTCOMES[state])} `;
      const short = look.columns < 60 || state === "not-assessed";
      const told = `${short ? ESSENTIALS_STATE_WORDS[state] : words}${knownBy(requirements)}`;
      if (look.columns < 60) return paragraph(look, mark, `${title}: ${told}`);
      return paragraph(look, `${mark}${left(look, title, TITLE)}  `, told);
    }),
    ...actions.slice(0, ACTIONS).flatMap((action) => paragraph(look, "     Action: ", terminalText(action))),
  ];
}
