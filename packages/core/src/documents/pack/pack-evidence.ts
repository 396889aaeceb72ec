import {
  CONTROL_TITLES,
  type ControlKey,
  goodAnswer,
  type Known,
  type PackEvidence,
  type ScanReport,
  type SubmissionFacts,
  showDate,
  showProvenance,
} from "@broker/contracts";
import type { SignedDisclosure } from "../submission/submission-gates.ts";

/** What the checklist is drawn up from. */
export interface EvidenceSources {
  readonly facts: SubmissionFacts;
  /** The analysed headline scan; null = none. */
  readonly report: ScanReport | null;
  readonly signature: SignedDisclosure | null;
}

type Priority = PackEvidence["priority"];

const item = (
  [id, title, priority]: readonly [string, string, Priority],
  source: string | null,
  expiresOn: string | null = null,
): PackEvidence => ({ id, title, priority, status: source === null ? "Incomplete" : "Complete", source, expiresOn });

/** 'Declared by insured, 5 Nov 2026'. */
const sourceOf = (known: Known<unknown> | null): string | null =>
  known === null ? null : `${showProvenance(known)}, ${showDate(known.asOf)}`;

/** Controls that insurers ask for first, each of which needs an answer; without any of them a cap holds the posture. */
const CONTROLS: readonly (readonly [ControlKey, Priority])[] = [
  ["mfaEmail", "High"],
  ["mfaRemoteAccess", "High"],
  ["edr", "High"],
  ["backupOffline", "High"],
  ["backupTested", "High"],
  ["incidentPlan", "Medium"],
  ["awarenessTraining", "Medium"],
  ["patchCriticalDays", "Medium"],
];

function controlItem({ facts: { controls } }: EvidenceSources, key: ControlKey, priority: Priority): PackEvidence {
  const known = controls[key];
  const isAnswered = known !== undefined && known.answer !== "unknown";
  const words = isAnswered ? `${known.answer}: ${sourceOf({ ...known, value: known.answer })}` : null;
  const of = item([key, CONTROL_TITLES[key], priority], words);
  // An answer that names a gap is an answer, and not yet evidence of the control.
  return isAnswered && known.answer !== goodAnswer(key) ? { ...of, status: "Incomplete" } : of;
}

function certificateItem({ report }: EvidenceSources): PackEvidence {
  const { status, level, expiresOn } = report?.cyberEssentials?.certificate ?? { status: "not-known" as const };
  const holds = status === "verified" || status === "seen" || status === "claimed";
  const words = holds ? `${level ?? "Certificate"}, ${status === "claimed" ? "as claimed" : status}` : null;
  return item(["certificate", "Cyber Essentials certificate", "Medium"], words, expiresOn ?? null);
}

/** A registration that has run out is no evidence, and is renewed first. */
const unlessExpired = (of: PackEvidence, asOf: string): PackEvidence =>
  of.expiresOn !== null && of.expiresOn < asOf.slice(0, 10) ? { ...of, status: "Incomplete" } : of;

/** The evidence that underwriters ask for, by priority: what there is, with its source, and what is missing. */
export function packEvidence(sources: EvidenceSources): PackEvidence[] {
  const { facts, report, signature } = sources;
  const { insured, claims, authority, sanctions, returnedProposal } = facts;
  const ico = insured.icoRegistration;
  const signed =
    signature === null || signature.changes > 0 ? null : `Signed by ${signature.signer}, ${showDate(signature.on)}`;
  const items = [
    item(
      ["scan", "External scan", "High"],
      report === null ? null : `${report.target.domain}, ${showDate(report.startedAt)}`,
    ),
    item(["claims", "Claims record", "High"], sourceOf(claims)),
    item(["proposal", "Returned proposal form", "High"], sourceOf(returnedProposal ?? null)),
    item(["signature", "Signed disclosure", "High"], signed),
    item(["sanctions", "Sanctions screening", "High"], sanctions.closed === null ? sanctions.note : null),
    ...CONTROLS.map(([key, priority]) => controlItem(sources, key, priority)),
    item(["register", "Companies House entry", "Medium"], sourceOf(insured.companyNumber)),
    certificateItem(sources),
    unlessExpired(item(["ico", "ICO registration", "Medium"], sourceOf(ico), ico?.value.expiresOn ?? null), facts.asOf),
    item(["authority", "Authority to scan", "Low"], sourceOf(authority)),
    item(["frameworks", "Frameworks and standards that apply", "Low"], sourceOf(facts.answers.frameworks ?? null)),
    item(["expiring", "Expiring policy", "Low"], sourceOf(facts.expiring), facts.expiring?.value.expiresOn ?? null),
  ];
  const RANK: Readonly<Record<Priority, number>> = { High: 0, Medium: 1, Low: 2 };
  return items.toSorted((a, b) => RANK[a.priority] - RANK[b.priority]);
}
