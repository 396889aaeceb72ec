import {
  type CyberEssentialsAnalysis,
  ESSENTIALS_STATE_WORDS,
  type EssentialsState,
  type IcoState,
  type Outcome,
  type ScanReport,
  showCount,
  showDate,
} from "@broker/contracts";
import { authenticationOf, companySection, essentialsOf, icoCompliance, icoViewOf } from "@broker/core";
import { glyph, type Look } from "../terminal/look.ts";
import { checkMark } from "../terminal/marks.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

/** Cells of a label: 'Market average' is the longest. */
const LABEL = 14;

/**
 * Trade, size and places of the company, where it stands beside others and what it does well, each with how it is
 * known.
 */
export function analysisCompany(look: Look, report: ScanReport): string[] {
  const made = companySection(report);
  if (made === null) return [];
  const rows = [...made.values, ...made.market].flatMap(({ label, value, provenance }) => {
    const told = terminalText(provenance === "none" ? value : `${value.replace(/\.$/, "")} (${provenance})`);
    if (look.columns < 60) return paragraph(look, " ", `${label}: ${told}`);
    return paragraph(look, `     ${left(look, label, LABEL)}  `, told);
  });
  if (made.advantages.length === 0) return rows;
  const well = made.advantages.map(terminalText).join("; ");
  if (look.columns < 60) return [...rows, ...paragraph(look, " ", `Strengths: ${well} (observed)`)];
  return [...rows, ...paragraph(look, `     ${left(look, "Strengths", LABEL)}  `, `${well} (observed)`)];
}

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

const SHOWN = 5;
const ICO_OUTCOMES = { met: "pass", partial: "partial", "not-met": "fail", "not-visible": "not-observed" } as const;
const GRAVE: readonly IcoState[] = ["not-met", "partial"];

/** How a point is known that was not seen by the scan itself. */
function otherWise(evidence: ReturnType<typeof icoCompliance>["points"][number]["evidence"]): string {
  const other = evidence.find(({ provenance }) => provenance !== "observed");
  return other === undefined ? "" : ` (${other.provenance})`;
}

/** The fourteen points in a line, then the numbers of those that are not met or partly met, with why. */
export function analysisIco(look: Look, report: ScanReport): string[] {
  const { points, counts } = icoCompliance(icoViewOf(report));
  const told = `${counts.met} met, ${counts.partial} partly, ${counts["not-met"]} not; ${counts["not-visible"]} not observable externally`;
  const open = GRAVE.flatMap((state) => points.filter((point) => point.state === state));
  const rest = open.length - SHOWN;
  return [
    ...paragraph(look, "     ", told),
    ...open.slice(0, SHOWN).flatMap(({ n, state, words, reason, evidence }) => {
      const mark = checkMark({ ...look, colour: false }, ICO_OUTCOMES[state]);
      return paragraph(look, `     ${mark} `, `${n}. ${words}: ${terminalText(reason)}${otherWise(evidence)}`);
    }),
    ...(rest > 0 ? [`     ${glyph(look, "ellipsis")} and ${rest} more in the report`] : []),
  ];
}

const signed = (look: Look, points: number) => (points < 0 ? `${glyph(look, "minus")}${-points}` : `+${points}`);

function entrances({ facts: { page } }: ScanReport, read: number): string {
  if (page === null) return "Login pages: not observed, because no page was read";
  if (read > 0) return `Login pages: ${showCount(read, "page")} read (observed)`;
  const linked = page.loginLinks.length + page.adminLinks.length;
  if (linked > 0) return `Login pages: ${showCount(linked, "link")} observed, none read (observed)`;
  return "Login pages: none is linked from the home page (observed)";
}

/** How people sign in, how likely MFA is and by which sum, what to verify. */
export function analysisSignIn(look: Look, report: ScanReport): string[] {
  const { ssoProvider, loginPages, securityHeaders, mfa, verifyAtOnboarding } = authenticationOf(report);
  const say = (text: string) => paragraph(look, "     ", terminalText(text));
  const provider = report.facts.page === null ? "not observed" : `${ssoProvider ?? "no provider observed"} (observed)`;
  const declared = mfa.provenance === "declared";
  const sum = mfa.reasons.map(
    ({ rule, points }, n) => `${n === 0 || declared ? points : signed(look, points)} ${rule}`,
  );
  return [
    ...say(
      `MFA ${mfa.likelihood}% ${declared ? "answered" : "likely"} (${mfa.provenance}), confidence ${mfa.confidence}`,
    ),
    ...paragraph(look, "       ", terminalText(sum.join("; "))),
    ...say(`Sign-in through: ${provider}`),
    ...say(entrances(report, loginPages.length)),
    ...say(`Session cookies: ${securityHeaders.sessionManagement}`),
    ...say(`Verify at onboarding: ${verifyAtOnboarding.join(", ")}`),
  ];
}
