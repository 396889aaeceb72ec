import {
  type CheckResult,
  CLIENT_FIELDS,
  type ControlSnapshot,
  fieldTitle,
  type Known,
  type OpenQuestion,
  type Provenance,
  plainText,
  type ScanReport,
  SOURCE_TITLES,
  type SubmissionFacts,
  showCount,
  showDate,
  withoutEnd,
} from "@broker/contracts";
import { evidenceWords } from "../base/evidence-words.ts";
import { productName } from "../scan/derived/technologies/product-name.ts";
import { valuesDiffer } from "./effective-value.ts";

interface Answers {
  readonly controls: ControlSnapshot;
  readonly claims: SubmissionFacts["claims"];
  readonly name: SubmissionFacts["insured"]["name"];
  readonly companyNumber: SubmissionFacts["insured"]["companyNumber"];
}

/** An observation or public record that conflicts with an answer. */
interface Observation {
  readonly text: string;
  readonly provenance: Extract<Provenance, "observed" | "registry" | "third-party">;
  readonly asOf: string;
  /** Its source. */
  readonly by: string;
}

/** What one rule finds: the answer, and the observation that contradicts it. */
interface Conflict {
  readonly answer: { readonly text: string; readonly known: Omit<Known<unknown>, "value"> };
  readonly observation: Observation;
  /** The finding is disputed, so it does not block. */
  readonly disputed?: boolean;
}

/** A way in which an answer and a scan can conflict. */
interface ConflictRule {
  /** Field of the client record with the conflict. */
  readonly field: string;
  /** Why the two conflict: a sentence for print. */
  readonly reason: string;
  /**
   * True if the observation excludes the answer. False if it only makes it unlikely, or is uncertain: then it is a
   * question to confirm.
   */
  readonly blocks: boolean;
  /** null = no conflict, no answer, or nothing observed. */
  readonly find: (report: ScanReport, answers: Answers) => Conflict | null;
}

function failedCheck(report: ScanReport, id: string): CheckResult | null {
  return report.checks.find((each) => each.id === id && each.outcome === "fail") ?? null;
}

/** A failed check against an answer that a control has; null where the check did not fail or the answer is another. */
function againstCheck(checkId: string, key: keyof ControlSnapshot, answer: "yes" | "no"): ConflictRule["find"] {
  return (report, { controls }) => {
    const declared = controls[key];
    const check = failedCheck(report, checkId);
    if (check === null || declared?.answer !== answer) return null;
    const seen = evidenceWords(check);
    const text = seen === "" ? check.title : `${check.title} (${seen})`;
    return {
      answer: { text: declared.answer, known: declared },
      observation: { text, provenance: "observed", asOf: check.asOf, by: `scan of ${report.target.domain}` },
      disputed: check.dispute?.state === "open",
    };
  };
}

/** The broker's decision about a field, with its reason as the source. */
export interface FieldDecision {
  readonly field: string;
  readonly asOf: string;
  readonly by: string;
  readonly source?: string | undefined;
}

/** The decision that confirms an answer: made on the day of the observation, or later. */
export const confirmationOf = <Decision extends FieldDecision>(
  field: string,
  { asOf }: Pick<Observation, "asOf">,
  decisions: readonly Decision[],
): Decision | undefined =>
  decisions.find((each) => each.field === field && each.asOf.slice(0, 10) >= asOf.slice(0, 10));

/** What a broker did about a conflict, which then does not block; empty = nothing. */
function resolvedWords(disputed: boolean, confirmed: FieldDecision | undefined): string {
  const reason = confirmed?.source === undefined ? "" : `: ${withoutEnd(plainText(confirmed.source), ".")}`;
  return [
    ...(disputed ? [" The finding is disputed."] : []),
    ...(confirmed === undefined
      ? []
      : [` The answer was confirmed by ${plainText(confirmed.by)} on ${showDate(confirmed.asOf)}${reason}.`]),
  ].join("");
}

/**
 * Answers that conflict with the scan or a public record, as questions for print. One about a disputed finding, and one
 * that the broker confirmed after the observation, does not block. The declared answer remains in effect: no
 * observation replaces it.
 * @param decisions the broker's decisions about fields
 */
export function conflictsWithScan(
  report: ScanReport | null,
  answers: Answers,
  { sample = false, decisions = [] }: { readonly sample?: boolean; readonly decisions?: readonly FieldDecision[] } = {},
): OpenQuestion[] {
  if (report === null) return [];
  return CONFLICT_RULES.flatMap(({ field, reason, blocks, find }): OpenQuestion[] => {
    const conflict = find(report, answers);
    const known = CLIENT_FIELDS.find((each) => each === field);
    if (conflict === null || known === undefined) return [];
    const { answer, observation, disputed = false } = conflict;
    const { provenance, declaredBy, asOf, source } = answer.known;
    const confirmed = confirmationOf(field, observation, decisions);
    return [
      {
        field,
        title: fieldTitle(known),
        reason: `${reason}${resolvedWords(disputed, confirmed)}`,
        ...(blocks && !disputed && confirmed === undefined ? {} : { blocks: false as const }),
        said: [
          {
            text: plainText(answer.text),
            provenance,
            ...(declaredBy === undefined ? {} : { declaredBy }),
            asOf,
            by: source ?? "the record",
            ...(source === undefined ? {} : { source }),
            stands: true,
          },
          {
            ...observation,
            ...(sample ? { provenance: "sample" as const } : {}),
            text: plainText(observation.text),
            stands: false,
          },
        ],
      },
    ];
  });
}

/** The port of Windows remote desktop (IANA service name ms-wbt-server). */
const RDP_PORT = 3389;
/** Days within which critical updates must be applied (Cyber Essentials 3.3, security update management). */
const PATCH_DAYS = 14;
const DAY_MS = 86_400_000;

function openRdp(report: ScanReport): string[] {
  const open = report.facts.vulnerabilities?.openPorts ?? [];
  return open.filter(({ ports }) => ports.includes(RDP_PORT)).map(({ address }) => address);
}

/** Exploited vulnerabilities listed for longer than the patching period at the time of the scan. */
function overdue(report: ScanReport) {
  const latest = new Date(Date.parse(report.startedAt) - PATCH_DAYS * DAY_MS).toISOString().slice(0, 10);
  const possible = report.facts.vulnerabilities?.possible ?? [];
  return possible.filter(({ exploitedSince }) => exploitedSince !== null && exploitedSince < latest);
}

/** Compares registered and recorded name; `sure` = the record has the number of that entry. */
const registeredName =
  (sure: boolean): ConflictRule["find"] =>
  (report, { name, companyNumber }) => {
    const registry = report.facts.registry;
    const entry = registry?.found ? registry.company : null;
    if (!registry || !entry || name === null || !valuesDiffer(entry.name, name.value)) return null;
    if ((companyNumber?.value === entry.number) !== sure) return null;
    return {
      answer: { text: name.value, known: name },
      observation: {
        text: `${entry.name}, ${entry.number}`,
        provenance: "registry",
        asOf: registry.asOf,
        by: "Companies House",
      },
    };
  };

type Exposure = NonNullable<ScanReport["facts"]["darkWeb"]>["exposures"][number];

/** A listed exposure of this kind against the declaration that there was no claim. */
function againstNoClaims(kind: Exposure["kind"], by: string, show: (listed: Exposure) => string): ConflictRule["find"] {
  return ({ facts: { darkWeb } }, { claims }) => {
    const exposure = darkWeb?.exposures.find((each) => each.kind === kind);
    if (!exposure || darkWeb?.lastScan == null || claims === null || claims.value.length > 0) return null;
    return {
      answer: { text: "none", known: claims },
      observation: { text: show(exposure), provenance: "third-party", asOf: darkWeb.lastScan, by },
    };
  };
}

/**
 * Every conflict between an answer and a scan that we can detect, most severe first.
 */
const CONFLICT_RULES: readonly ConflictRule[] = [
  {
    field: "legalName",
    reason: "The register has a different name for the recorded company number.",
    blocks: true,
    find: registeredName(true),
  },
  {
    field: "legalName",
    reason: "The register has a different name from the website, possibly that of another group company.",
    blocks: false,
    find: registeredName(false),
  },
  {
    field: "controls.rdpExposed",
    reason: "A public index lists RDP as exposed to the internet, but the answer is that it is not.",
    blocks: true,
    find(report, { controls: { rdpExposed } }) {
      const addresses = openRdp(report);
      const list = report.facts.vulnerabilities;
      if (list === null || addresses.length === 0 || rdpExposed?.answer !== "no") return null;
      const text = `Port ${RDP_PORT} open on ${addresses.slice(0, 3).join(", ")}`;
      return {
        answer: { text: "no", known: rdpExposed },
        observation: { text, provenance: "third-party", asOf: list.asOf, by: SOURCE_TITLES.internetdb },
      };
    },
  },
  {
    field: "controls.endOfLifeSystems",
    reason: "The website runs on unsupported (end-of-life) software.",
    blocks: true,
    find: againstCheck("supported-software", "endOfLifeSystems", "no"),
  },
  {
    field: "claims",
    reason: "An extortion group claims to hold the company's data, but no loss is declared.",
    blocks: true,
    find: againstNoClaims(
      "extortion-claim",
      SOURCE_TITLES.ransomwareLive,
      ({ name, on }) => `Claimed by ${name}${on === null ? "" : ` on ${showDate(on)}`}`,
    ),
  },
  {
    field: "claims",
    reason: "A service of the company is listed in a data breach, but no loss is declared. It may have caused none.",
    blocks: false,
    find: againstNoClaims(
      "own-service",
      SOURCE_TITLES.hibp,
      ({ name, on }) => `${name}${on === null ? "" : `, ${showDate(on)}`}`,
    ),
  },
  {
    field: "controls.patchCriticalDays",
    reason: `Software with an exploited vulnerability listed for more than ${PATCH_DAYS} days was observed. Installed updates are not observable externally.`,
    blocks: false,
    find(report, { controls: { patchCriticalDays } }) {
      const [first, ...more] = overdue(report);
      const list = report.facts.vulnerabilities;
      if (list === null || first === undefined || patchCriticalDays?.answer !== "yes") return null;
      const rest = more.length === 0 ? "" : ` and ${showCount(more.length, "more", "more")}`;
      return {
        answer: { text: "yes", known: patchCriticalDays },
        observation: {
          text: `Possible: ${first.cve} on ${productName(first.on)}${rest}`,
          provenance: "third-party",
          asOf: list.asOf,
          by: SOURCE_TITLES[first.source],
        },
      };
    },
  },
  {
    field: "controls.patchCriticalDays",
    reason: "The website uses end-of-life JavaScript libraries.",
    blocks: false,
    find: againstCheck("no-end-of-life-libraries", "patchCriticalDays", "yes"),
  },
  {
    field: "controls.emailFiltering",
    reason: "Email filtering is declared, but DMARC is not enforced against email spoofing the company's domain.",
    blocks: false,
    find: againstCheck("dmarc-enforced", "emailFiltering", "yes"),
  },
  {
    field: "controls.mfaAdmin",
    reason: "A login uses HTTP Basic authentication, which has no MFA of its own.",
    blocks: false,
    find: againstCheck("no-basic-authentication", "mfaAdmin", "yes"),
  },
];
