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
  type SubmissionFacts,
  showCount,
  showDate,
} from "@broker/contracts";
import { valuesDiffer } from "../../client/effective-value.ts";

/** What the client answers, as documents tell it. */
interface Answers {
  readonly controls: ControlSnapshot;
  readonly claims: SubmissionFacts["claims"];
  readonly name: SubmissionFacts["insured"]["name"];
  readonly companyNumber: SubmissionFacts["insured"]["companyNumber"];
}

/** Something that was seen or is listed and that does not go with an answer. */
interface Observation {
  readonly text: string;
  readonly provenance: Extract<Provenance, "observed" | "registry">;
  readonly asOf: string;
  /** Who saw it. */
  readonly by: string;
}

/** What one rule finds: the answer that is in doubt, and what speaks against it. */
interface Conflict {
  readonly answer: { readonly text: string; readonly known: Omit<Known<unknown>, "value"> };
  readonly sight: Observation;
  /** The finding is disputed, so that it cannot stand in the way. */
  readonly disputed?: boolean;
}

/** One way in which an answer and a scan can fail to agree. */
interface ConflictRule {
  /** Field of the client record that is in doubt. */
  readonly field: string;
  /** Why the two do not go together: a sentence for print. */
  readonly reason: string;
  /**
   * True where what was seen plainly excludes the answer. False where it is only hard to believe beside it, or the
   * sight is not certain: then it is asked and printed.
   */
  readonly blocks: boolean;
  /** null = the answer is not in doubt, was not given, or nothing could be seen. */
  readonly find: (report: ScanReport, answers: Answers) => Conflict | null;
}

/** A failed check as a sight: its title and what was seen first. */
function failedCheck(report: ScanReport, id: string): (CheckResult & { readonly outcome: "fail" }) | null {
  const check = report.checks.find((each) => each.id === id);
  return check?.outcome === "fail" ? { ...check, outcome: "fail" } : null;
}

/** A failed check against an answer that a control has; null where the check did not fail or the answer is another. */
function againstCheck(checkId: string, key: keyof ControlSnapshot, answer: "yes" | "no"): ConflictRule["find"] {
  return (report, { controls }) => {
    const said = controls[key];
    const check = failedCheck(report, checkId);
    if (check === null || said?.answer !== answer) return null;
    const [seen] = check.evidence;
    const text = seen === undefined ? check.title : `${check.title} (${seen.label}: ${seen.value})`;
    return {
      answer: { text: said.answer, known: said },
      sight: { text, provenance: "observed", asOf: check.asOf, by: `scan of ${report.target.domain}` },
      disputed: check.dispute?.state === "open",
    };
  };
}

/**
 * Answers that do not agree with what the scan or a list shows, as questions for print. One about a finding that is
 * disputed is asked and stands in nobody's way. The declared answer stands: nothing that was seen takes its place
 * silently.
 */
export function conflictsWithScan(report: ScanReport | null, answers: Answers, sample = false): OpenQuestion[] {
  if (report === null) return [];
  return CONFLICT_RULES.flatMap(({ field, reason, blocks, find }): OpenQuestion[] => {
    const doubt = find(report, answers);
    const known = CLIENT_FIELDS.find((each) => each === field);
    if (doubt === null || known === undefined) return [];
    const { answer, sight, disputed = false } = doubt;
    const { provenance, asOf, source } = answer.known;
    return [
      {
        field,
        title: fieldTitle(known),
        reason: disputed ? `${reason} The finding is disputed.` : reason,
        ...(blocks && !disputed ? {} : { blocks: false as const }),
        said: [
          { text: plainText(answer.text), provenance, asOf, by: source ?? "the record", stands: true },
          {
            ...sight,
            ...(sample ? { provenance: "sample" as const } : {}),
            text: plainText(sight.text),
            stands: false,
          },
        ],
      },
    ];
  });
}

/** The port of Windows remote desktop (IANA service name ms-wbt-server). */
const RDP_PORT = 3389;
/** Days within which critical fixes are to be in place (Cyber Essentials 3.3, security update management). */
const PATCH_DAYS = 14;
const DAY_MS = 86_400_000;

function openRdp(report: ScanReport): string[] {
  const open = report.facts.vulnerabilities?.openPorts ?? [];
  return open.filter(({ ports }) => ports.includes(RDP_PORT)).map(({ address }) => address);
}

/** Exploited vulnerabilities that were listed for longer than a fix may take when the scan was made. */
function overdue(report: ScanReport) {
  const latest = new Date(Date.parse(report.startedAt) - PATCH_DAYS * DAY_MS).toISOString().slice(0, 10);
  const possible = report.facts.vulnerabilities?.possible ?? [];
  return possible.filter(({ exploitedSince }) => exploitedSince !== null && exploitedSince < latest);
}

/** The registered name against the recorded one; `sure` = whether the record has the number of that very entry. */
const registeredName =
  (sure: boolean): ConflictRule["find"] =>
  (report, { name, companyNumber }) => {
    const registry = report.facts.registry;
    const entry = registry?.found ? registry.company : null;
    if (!registry || !entry || name === null || !valuesDiffer(entry.name, name.value)) return null;
    if ((companyNumber?.value === entry.number) !== sure) return null;
    return {
      answer: { text: name.value, known: name },
      sight: {
        text: `${entry.name}, ${entry.number}`,
        provenance: "registry",
        asOf: registry.asOf,
        by: "Companies House",
      },
    };
  };

/**
 * Every way in which we can tell that an answer and a scan do not agree, the most severe first. Each is a row; nothing
 * else decides.
 */
const CONFLICT_RULES: readonly ConflictRule[] = [
  {
    field: "legalName",
    reason: "The register has another name under the company number on record.",
    blocks: true,
    find: registeredName(true),
  },
  {
    field: "legalName",
    reason:
      "The register has another name for the company that the website names. It may be another company of the group.",
    blocks: false,
    find: registeredName(false),
  },
  {
    field: "controls.rdpExposed",
    reason: "A remote desktop that a public index saw open cannot be closed to the internet as well.",
    blocks: true,
    find(report, { controls: { rdpExposed } }) {
      const addresses = openRdp(report);
      const list = report.facts.vulnerabilities;
      if (list === null || addresses.length === 0 || rdpExposed?.answer !== "no") return null;
      const text = `Port ${RDP_PORT} open on ${addresses.slice(0, 3).join(", ")}`;
      return {
        answer: { text: "no", known: rdpExposed },
        sight: { text, provenance: "registry", asOf: list.asOf, by: "internetdb" },
      };
    },
  },
  {
    field: "controls.endOfLifeSystems",
    reason: "The website itself runs on software that gets no more fixes.",
    blocks: true,
    find: againstCheck("supported-software", "endOfLifeSystems", "no"),
  },
  {
    field: "claims",
    reason: "A group of criminals claims to hold the company's data, and no loss is on record.",
    blocks: true,
    find(report, { claims }) {
      const listed = report.facts.darkWeb;
      const claim = listed?.exposures.find(({ kind }) => kind === "extortion-claim");
      if (!claim || listed?.lastScan == null || claims === null || claims.value.length > 0) return null;
      const text = `Claimed by ${claim.name}${claim.on === null ? "" : ` on ${showDate(claim.on)}`}`;
      return {
        answer: { text: "none", known: claims },
        sight: { text, provenance: "registry", asOf: listed.lastScan, by: "lists of extortion claims" },
      };
    },
  },
  {
    field: "claims",
    reason: "A service of the company stands in a list of breaches, and no loss is on record. It may have caused none.",
    blocks: false,
    find(report, { claims }) {
      const listed = report.facts.darkWeb;
      const breach = listed?.exposures.find(({ kind }) => kind === "own-service");
      if (!breach || listed?.lastScan == null || claims === null || claims.value.length > 0) return null;
      const text = `${breach.name}${breach.on === null ? "" : `, ${showDate(breach.on)}`}`;
      return {
        answer: { text: "none", known: claims },
        sight: { text, provenance: "registry", asOf: listed.lastScan, by: "lists of breaches" },
      };
    },
  },
  {
    field: "controls.patchCriticalDays",
    reason: `Software of which an exploited vulnerability was listed more than ${PATCH_DAYS} days before was seen. Which fixes are in place cannot be seen from outside.`,
    blocks: false,
    find(report, { controls: { patchCriticalDays } }) {
      const [first, ...more] = overdue(report);
      const list = report.facts.vulnerabilities;
      if (list === null || first === undefined || patchCriticalDays?.answer !== "yes") return null;
      const rest = more.length === 0 ? "" : ` and ${showCount(more.length, "more", "more")}`;
      return {
        answer: { text: "yes", known: patchCriticalDays },
        sight: {
          text: `Possible: ${first.cve} on ${first.on}${rest}`,
          provenance: "registry",
          asOf: list.asOf,
          by: first.source === "kev" ? "list of exploited vulnerabilities" : "internetdb",
        },
      };
    },
  },
  {
    field: "controls.patchCriticalDays",
    reason: "The website carries script libraries that get no more fixes.",
    blocks: false,
    find: againstCheck("no-end-of-life-libraries", "patchCriticalDays", "yes"),
  },
  {
    field: "controls.emailFiltering",
    reason: "Mail is said to be filtered, while receivers are not told to refuse mail forged in the company's name.",
    blocks: false,
    find: againstCheck("dmarc-enforced", "emailFiltering", "yes"),
  },
  {
    field: "controls.mfaAdmin",
    reason: "An entrance that takes name and password by HTTP Basic authentication has no second factor of its own.",
    blocks: false,
    find: againstCheck("no-basic-authentication", "mfaAdmin", "yes"),
  },
];
