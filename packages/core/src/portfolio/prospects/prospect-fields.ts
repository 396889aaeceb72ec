import {
  CONTROL_STRENGTH,
  controlStrength,
  type Declarer,
  PostureScore,
  type ProspectField,
  plainText,
  type Readiness,
  readiness,
  type SourceOnly,
  showDate,
  showMoney,
} from "@broker/contracts";
import type { Listing, ProspectRecord } from "./prospect-record.ts";

/** One field of a prospect's view, with its derivation. */
export interface Figure<Value> extends SourceOnly<Declarer> {
  /** null = not known. */
  readonly value: Value | null;
  /** The rule with this prospect's own numbers, or the reason for the missing value, as a sentence. */
  readonly rule: string;
  /** ISO 8601; null = not known. */
  readonly asOf: string | null;
}

/** A field without a value, with the reason. */
export function notKnown<Value>(rule: string): Figure<Value> {
  return { value: null, rule, provenance: "none", asOf: null };
}

/** A value declared by a list, with the list and date; otherwise the reason why there is no single value. */
export function declared<Value>(
  listing: Listing,
  field: ProspectField,
  value: Value | null,
  wanted: string,
): Figure<Value> {
  const word = listing.said[field];
  if (word === undefined) return notKnown("No list says it.");
  const list = `the list of batch ${word.batchId}, ${showDate(word.at)}`;
  if (value === null) return notKnown(`'${plainText(word.text)}', as ${list} says, is not ${wanted}.`);
  return { value, rule: `As ${list} says.`, provenance: "declared", asOf: word.at };
}

type Named = Pick<ProspectRecord, "listing" | "client">;

function ofRecord<Value>(
  known: (SourceOnly<Declarer> & { readonly value: Value; readonly asOf: string }) | undefined,
): Figure<Value> | null {
  return known === undefined ? null : { ...known, rule: `From the client's record, as at ${showDate(known.asOf)}.` };
}

/** The company's name: in the client's record, else in the last list, else its domain. */
export function prospectName({ listing, client, domain }: Named & Pick<ProspectRecord, "domain">): string {
  return client?.name?.value ?? listing.name ?? domain;
}

/** Annual revenue in pence: in the client's record, else as declared by the last list with an amount in pounds. */
export function revenue({ listing, client }: Named): Figure<number> {
  return ofRecord(client?.turnover) ?? declared(listing, "revenue", listing.revenue, "one sum in pounds");
}

/** Employees: in the client's record, else as declared by the last list with a number. */
export function employeeCount({ listing, client }: Named): Figure<number> {
  return ofRecord(client?.employees) ?? declared(listing, "employees", listing.employees, "one number");
}

/** Micro, small, medium-sized, or larger than that. */
export type CompanyClass = "micro" | "small" | "medium" | "large";

interface Threshold {
  readonly name: CompanyClass;
  readonly employees: number;
  /** Maximum, in pence. */
  readonly turnover: number;
}

/**
 * Companies Act 2006 ss. 384A, 382 and 465 as amended by SI 2024/1303 (financial years from 6 April 2025); "not more
 * than".
 */
const THRESHOLDS: readonly Threshold[] = [
  { name: "micro", employees: 10, turnover: 100_000_000 },
  { name: "small", employees: 50, turnover: 1_500_000_000 },
  { name: "medium", employees: 250, turnover: 5_400_000_000 },
];

/**
 * The size of a company by employees, else by revenue, with the measure used; null = neither is known. The Act requires
 * two of three measures; a list seldom has more than one.
 */
export function companyClass({
  employees,
  revenue,
}: Pick<Listing, "employees" | "revenue">): { readonly name: CompanyClass; readonly by: string } | null {
  if (employees !== null) {
    const name = THRESHOLDS.find((each) => employees <= each.employees)?.name ?? "large";
    return { name, by: employees === 1 ? "1 employee" : `${employees} employees` };
  }
  if (revenue === null) return null;
  const name = THRESHOLDS.find((each) => revenue <= each.turnover)?.name ?? "large";
  return { name, by: `revenue ${showMoney(revenue)}` };
}

/** Readiness by posture: from 80 High, from 60 Medium, else Low; not known without a score. */
export function cyberReadiness({ figures }: Pick<ProspectRecord, "figures">): Figure<Readiness> {
  if (figures === null) return notKnown("It was never assessed.");
  if (figures.risk === null) return notKnown("Too little was seen for a posture.");
  const posture = PostureScore.parse(100 - figures.risk);
  const value = readiness(posture);
  const validated =
    controlStrength(value, figures.confidence) === null ? " Not shown as such with less than half assessed." : "";
  return {
    value,
    rule: `Posture ${posture}: ${CONTROL_STRENGTH[value]} (from 60 fair, 80 strong).${validated}`,
    provenance: "derived",
    asOf: figures.assessedAt,
  };
}

/** Start of the last scan that reached the domain, ISO 8601. An unanswered scan assesses nothing. */
export function lastAssessment({ figures }: Pick<ProspectRecord, "figures">): Figure<string> {
  if (figures === null) return notKnown("No scan has reached it yet.");
  const rule = `Scan ${figures.scanId.slice(0, 8)}, the last that reached it.`;
  return { value: figures.assessedAt, rule, provenance: "observed", asOf: figures.assessedAt };
}

/**
 * Date of the newest known breach of the company's own service, from its last scan: '5 Nov 2026'. 'None on record' only
 * if the breach source answered and named none.
 */
export function lastBreach({ figures, breach }: Pick<ProspectRecord, "figures" | "breach">): Figure<string> {
  if (figures === null) return notKnown("No scan has reached it yet.");
  if (breach === null) return notKnown("No breach source was queried, or none answered.");
  const { newest, asOf } = breach;
  const source = `the breach source queried for the domain, ${showDate(asOf)}`;
  return {
    value: newest === null ? "None on record" : showDate(newest.on),
    rule: newest === null ? `No breach is known to ${source}.` : `${newest.name}, the most recent known to ${source}.`,
    provenance: "observed",
    asOf,
  };
}
