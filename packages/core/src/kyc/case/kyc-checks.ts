import {
  type AmlFactor,
  type ClientScreening,
  type HandCheck,
  KYC_CHECK_LABELS,
  type KycCheck,
  type KycCheckStatus,
  type KycCheckType,
  type KycHit,
  type SanctionsStanding,
  type SavedKycCase,
  type SourceCheck,
  type SourceCheckType,
  sanctionsListLabel,
  showCount,
  showDate,
} from "@broker/contracts";
import { AML_TABLE_DAY, amlStatus } from "./aml-factors.ts";

/** What the checks of a case rest on. */
export interface CheckedCase {
  readonly client: string;
  readonly saved: SavedKycCase;
  readonly sanctions: SanctionsStanding["state"];
  /** Required lists that the last screening left out. */
  readonly missingLists: readonly string[];
  /** null = never screened here. */
  readonly screening: ClientScreening | null;
  readonly hits: readonly KycHit[];
  readonly aml: readonly AmlFactor[];
  /** Newest first. */
  readonly handChecks: readonly HandCheck[];
}

type Result = Pick<KycCheck, "status" | "result" | "lastRun">;

const SANCTIONS: Readonly<Record<SanctionsStanding["state"], KycCheckStatus>> = {
  "true-match": "failed",
  "strong-hit": "requires_review",
  "not-screened": "not_checked",
  stale: "not_checked",
  "possible-hits": "requires_review",
  clear: "passed",
};

function sanctionsCheck({ sanctions, missingLists, screening, hits }: CheckedCase): Result {
  const lastRun = screening?.at ?? null;
  const status = SANCTIONS[sanctions];
  if (screening === null) return { status, result: "No party was screened here.", lastRun };
  const found = hits.filter(({ goneAt }) => goneAt === null);
  const open = found.filter(({ state }) => state === "open" || state === "proposed").length;
  const decided = found.length === 0 ? "" : open === 0 ? ", decided" : `, ${open} to be decided`;
  const left = screening.parties.filter((party) => party.status === "not-screenable").length;
  const lists = screening.lists.map(({ list }) => sanctionsListLabel(list)).join(", ");
  const missing =
    missingLists.length === 0 ? "" : ` Not screened against: ${missingLists.map(sanctionsListLabel).join(", ")}.`;
  const cannot = left === 0 ? "" : ` ${showCount(left, "name")} cannot be compared.`;
  return {
    ...{ status, lastRun },
    result: `${showCount(screening.parties.length, "party", "parties")} screened against ${lists}: ${showCount(found.length, "hit")}${decided}.${missing}${cannot}`,
  };
}

function companyCheck({ saved }: CheckedCase): Result {
  const { company, companyMissing, companyReason, lastRunAt } = saved;
  if (companyMissing)
    return { status: "failed", result: "The register has no company with this number.", lastRun: lastRunAt };
  if (company === null)
    return { status: "not_checked", result: companyReason ?? "The register was not read.", lastRun: null };
  const lastRun = company.asOf;
  if (company.status !== "active")
    return { status: "failed", result: `The register states the status '${company.status}'.`, lastRun };
  if (company.sameName === false)
    return { status: "requires_review", result: "The registered name differs from the record's.", lastRun };
  return { status: "passed", result: `Active on the register as ${company.number}.`, lastRun };
}

function amlCheck({ aml, saved }: CheckedCase): Result {
  const applies = aml.filter(({ state }) => state === "applies");
  const unknown = aml.filter(({ state }) => state === "not-known").length;
  const found = applies.length === 0 ? "No factor applies" : applies.map(({ label }) => label).join("; ");
  const rest = unknown === 0 ? "" : ` Not known: ${unknown} of ${aml.length}.`;
  return {
    status: amlStatus(aml),
    result: `${found}, by the table of ${showDate(AML_TABLE_DAY)}.${rest}`,
    lastRun: saved.lastRunAt,
  };
}

function bySource({ source, at, parties, findings, reason }: SourceCheck): Result {
  const asked = showCount(parties, "party", "parties");
  if (reason !== null) return { status: "not_checked", result: `${source}: ${reason}.`, lastRun: null };
  if (findings.length === 0)
    return { status: "passed", result: `${source} has no record of ${asked}, ${showDate(at)}.`, lastRun: at };
  return {
    status: "requires_review",
    result: `${source} has ${showCount(findings.length, "record")} that may be of ${asked}, ${showDate(at)}. A person must decide.`,
    lastRun: at,
  };
}

/** A check that only a licensed source or a person can make: the newer of both. */
function licensedCheck({ handChecks, saved }: CheckedCase, type: SourceCheckType): Result {
  const last = handChecks.find((check) => check.type === type);
  const source = saved.sourceChecks.find((check) => check.type === type);
  // A person's check of the same day has the source's records before it.
  if (source !== undefined && (last === undefined || (source.reason === null && last.at < source.at)))
    return bySource(source);
  if (last === undefined)
    return {
      status: "not_checked",
      result: "No licensed source is configured, and no one has checked manually.",
      lastRun: null,
    };
  const { status, who, where, on, note, file } = last;
  const evidence = file === null ? "" : ` File: ${file}.`;
  return {
    ...{ status, lastRun: on },
    result: `Checked by ${who} in ${where} on ${showDate(on)}.${note === null ? "" : ` ${note}`}${evidence}`,
  };
}

const CHECKS: Readonly<Record<KycCheckType, (checked: CheckedCase) => Result>> = {
  company_verification: companyCheck,
  sanctions: sanctionsCheck,
  aml: (checked) => {
    const byHand = checked.handChecks.find(({ type }) => type === "aml");
    const own = amlCheck(checked);
    // A person's judgement on the factors is newer than the run that found them, or it does not count.
    if (byHand === undefined || byHand.on < (checked.saved.lastRunAt ?? "").slice(0, 10)) return own;
    return {
      status: byHand.status,
      result: `${own.result} Judged by ${byHand.who} on ${showDate(byHand.on)}.`,
      lastRun: byHand.on,
    };
  },
  pep: (checked) => licensedCheck(checked, "pep"),
  adverse_media: (checked) => licensedCheck(checked, "adverse_media"),
};

/** The five checks of a case, in the order in which they are shown. */
export const kycChecks = (checked: CheckedCase): KycCheck[] =>
  (Object.keys(CHECKS) as KycCheckType[]).map((type) => ({
    ...{ id: `${checked.client}-${type}`, name: KYC_CHECK_LABELS[type], type },
    ...CHECKS[type](checked),
    nextRun: checked.saved.nextRunOn,
  }));
