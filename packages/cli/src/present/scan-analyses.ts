import {
  type CyberEssentialsAnalysis,
  ESSENTIALS_STATE_WORDS,
  type EssentialsState,
  type IcoState,
  midSentence,
  nameProvenance,
  type Outcome,
  PROVENANCE_NAMES,
  type ScanReport,
  showCount,
  showDate,
  showSigned,
} from "@broker/contracts";
import {
  authenticationOf,
  companySection,
  essentialsOf,
  icoCompliance,
  icoViewOf,
  peersSentence,
  type SectorSizePeers,
} from "@broker/core";
import { andMore, facts, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { checkCell, checkMark } from "../terminal/marks.ts";

/** Trade, size and locations of the company, its peers and its strengths, each with its provenance. */
export function analysisCompany(look: Look, report: ScanReport, peers: SectorSizePeers | null): string[] {
  const made = companySection(report);
  if (made === null) return [];
  const values = made.values.map(({ label, value, provenance, provenanceWords }) => ({
    title: label,
    value:
      provenance === "none"
        ? value
        : `${value.replace(/\.$/, "")} (${provenance === "declared" ? midSentence(provenanceWords) : PROVENANCE_NAMES[provenance]})`,
  }));
  const compared = peers === null ? "not compared: the workspace was not consulted" : peersSentence(report, peers);
  const rows = [...values, { title: "Peers", value: compared }];
  const strengths = made.advantages.join("; ");
  return facts(look, strengths === "" ? rows : [...rows, { title: "Strengths", value: `${strengths} (observed)` }], {
    indent: 5,
  });
}

type Theme = CyberEssentialsAnalysis["themes"][number];

const OUTCOMES: Readonly<Record<EssentialsState, Outcome>> = {
  met: "pass",
  partial: "partial",
  doubtful: "partial",
  "not-met": "fail",
  "not-assessed": "not-observed",
};
const ACTIONS = 2;

function knownBy(requirements: Theme["requirements"]): string {
  const ways = new Set(requirements.flatMap(({ evidence }) => evidence.map(nameProvenance)));
  return ways.size === 0 ? "" : ` (${[...ways].sort().join(", ")})`;
}

/** The certificate in a line, then the five themes with the evidence for their status. */
export function analysisEssentials(look: Look, report: ScanReport): string[] {
  const { certificate, themes, actions } = essentialsOf(report);
  const known = certificate.evidence[0];
  const level = certificate.level === null ? "" : `, ${certificate.level}`;
  const until = certificate.expiresOn === null ? "" : `, until ${showDate(certificate.expiresOn)}`;
  const how = known === undefined ? "" : ` (${nameProvenance(known)})`;
  const claim = `Certificate ${certificate.status.replace("-", " ")}${level}${until}${how}`;
  const head = prose(look, claim, { indent: 5 });
  if (themes.every((theme) => theme.state === "not-assessed"))
    return [...head, ...prose(look, "All five themes: not assessed. Only the client can answer.", { indent: 5 })];
  const rows = themes.map(({ title, state, words, requirements }) => ({
    title: { ...checkCell(OUTCOMES[state]), text: title },
    value: `${state === "not-assessed" ? ESSENTIALS_STATE_WORDS[state] : words}${knownBy(requirements)}`,
  }));
  return [
    ...head,
    ...facts(look, rows, { indent: 5 }),
    ...actions.slice(0, ACTIONS).flatMap((action) => prose(look, action, { indent: 5, mark: "Action: " })),
  ];
}

const SHOWN = 5;
const ICO_OUTCOMES = { met: "pass", partial: "partial", "not-met": "fail", "not-visible": "not-observed" } as const;
const UNMET: readonly IcoState[] = ["not-met", "partial"];

/** How a point is known that the scan itself did not observe. */
function otherProvenance(evidence: ReturnType<typeof icoCompliance>["points"][number]["evidence"]): string {
  const other = evidence.find(({ provenance }) => provenance !== "observed");
  return other === undefined ? "" : ` (${nameProvenance(other)})`;
}

/** The fourteen points in a line, then those that are not met or partly met, with the reason. */
export function analysisIco(look: Look, report: ScanReport): string[] {
  const { points, counts } = icoCompliance(icoViewOf(report));
  const summary = `${counts.met} met, ${counts.partial} partly met, ${counts["not-met"]} not met; ${counts["not-visible"]} not assessed`;
  const open = UNMET.flatMap((state) => points.filter((point) => point.state === state));
  return [
    ...prose(look, summary, { indent: 5 }),
    ...open.slice(0, SHOWN).flatMap(({ n, state, words, reason, evidence }) =>
      prose(look, `${n}. ${words}: ${reason}${otherProvenance(evidence)}`, {
        indent: 5,
        mark: `${checkMark({ ...look, colour: false }, ICO_OUTCOMES[state])} `,
      }),
    ),
    ...andMore(look, open.length - SHOWN, " in the report", 5),
  ];
}

function loginPages({ facts: { page } }: ScanReport, read: number): string {
  if (page === null) return "Login pages: not observed, because no page was read";
  if (read > 0) return `Login pages: ${showCount(read, "page")} read (observed)`;
  const linked = page.loginLinks.length + page.adminLinks.length;
  if (linked > 0) return `Login pages: ${showCount(linked, "link")} observed, none read (observed)`;
  return "Login pages: none is linked from the home page (observed)";
}

/** How people log in, how likely MFA is and why, and what to verify. */
export function analysisSignIn(look: Look, report: ScanReport): string[] {
  const { ssoProvider, loginPages: read, securityHeaders, mfa, verifyAtOnboarding } = authenticationOf(report);
  const text = (sentence: string, indent = 5) => prose(look, sentence, { indent });
  const provider = report.facts.page === null ? "not observed" : `${ssoProvider ?? "no provider observed"} (observed)`;
  const declared = mfa.provenance === "declared";
  const reasons = mfa.reasons.map(
    ({ rule, points }, n) => `${rule}: ${n === 0 || declared ? points : showSigned(points)}${declared ? "%" : ""}`,
  );
  return [
    ...text(
      `${declared ? "MFA coverage" : "Likelihood of MFA"}: ${mfa.likelihood}% (${nameProvenance(mfa)}), ${midSentence(mfa.confidence)} confidence`,
    ),
    ...text(reasons.join("; "), 7),
    ...text(`Login provider: ${provider}`),
    ...text(loginPages(report, read.length)),
    ...text(`Session cookies: ${securityHeaders.sessionManagement}`),
    ...text(`Verify at onboarding: ${verifyAtOnboarding.join(", ")}`),
  ];
}
