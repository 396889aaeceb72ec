import {
  CONTROL_STRENGTH,
  CONTROL_TITLES,
  type ComplianceEntry,
  indexOfRisk,
  isActiveStatus,
  type Opportunity,
  PostureScore,
  type ProspectBand,
  type Readiness,
  type RiskIndex,
  RiskScore,
  regionBand,
  showCompanyStatus,
  showCount,
  showFixed,
  showPercent,
  sourceOf,
  complianceStatus as statusOf,
} from "@broker/contracts";
import {
  type CompanyClass,
  companyClass,
  cyberReadiness,
  employeeCount,
  type Figure,
  notKnown,
  revenue,
} from "./prospect-fields.ts";
import type { ProspectRecord } from "./prospect-record.ts";

/** The risk index of a prospect: a value with its band, or a range. */
interface ProspectRisk {
  readonly index: RiskIndex | null;
  readonly band: ProspectBand | null;
  readonly range: { readonly low: RiskIndex; readonly high: RiskIndex } | null;
}

const indexOf = (risk: number) => indexOfRisk(RiskScore.parse(risk));

/**
 * Risk index = (100 − posture) ÷ 10, one decimal; from 7.5 High, from 6 Medium-High, from 4.5 Medium, else Low. With
 * insufficient coverage ('Requires Validation') it is the range between the unassessed part failing and passing. Until
 * outside sources are queried, the external scan's score is used if at least half of that scan was covered.
 */
export function riskIndex({ figures }: Pick<ProspectRecord, "figures">): Figure<ProspectRisk> {
  if (figures === null) return notKnown("It was never assessed.");
  const seen = `coverage ${showPercent(figures.coverage)}`;
  const from = { provenance: "derived" as const, asOf: figures.assessedAt };
  if (figures.risk !== null) {
    const index = indexOf(figures.risk);
    const band = regionBand(index);
    const rule = `Risk ${figures.risk} ÷ 10 = ${showFixed(index, 1)}: ${band} (from 4.5 Medium, 6 Medium-High, 7.5 High); ${figures.coverage < 0.5 ? "external view only, " : ""}${seen}.`;
    return { value: { index, band, range: null }, rule, ...from };
  }
  if (figures.range === null) return notKnown(`Requires Validation: ${seen}, and nothing of it could be scored.`);
  const [low, high] = [indexOf(figures.range.low), indexOf(figures.range.high)];
  const rule = `Requires Validation: ${seen}. With the rest counted as passed it is ${showFixed(low, 1)}, as failed ${showFixed(high, 1)}.`;
  return { value: { index: null, band: null, range: { low, high } }, rule, ...from };
}

const ANSWERS = { yes: "held", partial: "held in part", no: "not held" } as const;

function privacyEntry({ figures }: Pick<ProspectRecord, "figures">): ComplianceEntry[] {
  if (figures === null || figures.privacy === null) return [];
  const status = statusOf(PostureScore.parse(figures.privacy));
  return [{ name: "Privacy, external view", status, provenance: "derived", asOf: figures.assessedAt }];
}

/**
 * Compliance status: the privacy area from the external scan (posture from 80 compliant, from 60 partial, else
 * non-compliant; omitted if less than half was covered), and the certificates in the client's record.
 */
export function complianceStatus(
  record: Pick<ProspectRecord, "figures" | "client">,
): Figure<readonly ComplianceEntry[]> {
  const held = (record.client?.certificates ?? []).map(({ key, answer, asOf, ...known }) => ({
    name: CONTROL_TITLES[key],
    status: ANSWERS[answer],
    ...sourceOf(known),
    asOf,
  }));
  const value = [...privacyEntry(record), ...held];
  if (value.length === 0) return notKnown("Neither observed nor declared.");
  const known = [
    ...(record.figures === null || record.figures.privacy === null
      ? []
      : [`privacy posture ${record.figures.privacy} from outside (from 60 partial, 80 compliant)`]),
    ...(held.length === 0 ? [] : ["certificates as the client's record has them"]),
  ].join("; ");
  const asOf = value.map((each) => each.asOf).sort();
  return {
    value,
    rule: `${known.charAt(0).toUpperCase()}${known.slice(1)}.`,
    provenance: "derived",
    asOf: asOf.at(-1) ?? null,
  };
}

const NEED: Readonly<Record<Readiness, number>> = { Low: 2, Medium: 1, High: 0 };
const SIZE: Readonly<Record<CompanyClass, number>> = { micro: 0, small: 1, medium: 2, large: 2 };

/** Points for critical and high findings: none 0, one or two 1, three or more 2. */
const missing = (failures: number) => (failures === 0 ? 0 : failures < 3 ? 1 : 2);

function named(points: number): Opportunity {
  if (points >= 5) return "Very High";
  if (points >= 4) return "High";
  return points >= 2 ? "Medium" : "Low";
}

/** The status of a company that is not active: of the client's record, else of the last scan; null = active. */
export function notActiveStatus({ client, figures }: Pick<ProspectRecord, "figures" | "client">): string | null {
  const recorded = client?.status?.value;
  if (recorded !== undefined) return isActiveStatus(recorded) ? null : showCompanyStatus(recorded);
  return figures?.notActive ? "not active, or to be struck off" : null;
}

/**
 * Sales opportunity in points: controls weak 2, fair 1, strong 0; size by the Companies Act micro 0, small 1, medium or
 * large 2; critical and high findings one or two 1, more 2. From 5 points Very
 * High, 4 High, 2 Medium, else Low. An unknown size counts 0; without a posture there is no score. A company that is
 * not active is no opportunity until that is resolved, as insurers decline it.
 */
export function opportunityScore(record: Pick<ProspectRecord, "figures" | "listing" | "client">): Figure<Opportunity> {
  const readiness = cyberReadiness(record);
  if (readiness.value === null || record.figures === null) return notKnown(readiness.rule);
  const status = notActiveStatus(record);
  if (status !== null)
    return notKnown(`No opportunity until its status on the register is resolved: ${status}. Insurers decline it.`);
  const size = companyClass({ employees: employeeCount(record).value, revenue: revenue(record).value });
  const failures = record.figures.severeFailures;
  const parts = [NEED[readiness.value], size === null ? 0 : SIZE[size.name], missing(failures)] as const;
  const points = parts[0] + parts[1] + parts[2];
  const value = named(points);
  const terms = [
    `controls ${CONTROL_STRENGTH[readiness.value]} ${parts[0]}`,
    size === null ? "size not known 0" : `${size.name}, ${size.by} ${parts[1]}`,
    `${showCount(failures, "critical or high finding")} ${parts[2]}`,
  ];
  return {
    value,
    rule: `Points: ${terms.join(" + ")} = ${points}: ${value} (from 2 Medium, 4 High, 5 Very High).`,
    provenance: "derived",
    asOf: record.figures.assessedAt,
  };
}
