import {
  AppError,
  type CollectorStatus,
  EVIDENCE_SCHEMA_VERSION,
  type Facts,
  METHOD_VERSION,
  REPORT_SCHEMA_VERSION,
  ScanEvidence,
  type ScanReport,
} from "@broker/contracts";
import { sourcesNotQueried } from "../intelligence/source-statuses.ts";
import type { Digest } from "../ports.ts";
import { canonicalJson } from "../scan/canonical-json.ts";
import { CHECKS } from "../scan/checks/check-list.ts";
import { deriveFacts } from "../scan/derive-facts.ts";
import { assetCandidates } from "../scan/derived/asset-candidates.ts";
import { dnssecFacts } from "../scan/derived/dns/dns-facts.ts";
import { recordedLookup } from "../scan/derived/dns/dns-lookup.ts";
import { domainNames } from "../scan/derived/dns/domain-names.ts";
import { gradedExchange } from "../scan/derived/http/graded-exchange.ts";
import { asksSourcesAlone, COLLECTORS_OF_PART, seenAt } from "../scan/recheck.ts";
import { revisionHash } from "../scan/revision-hash.ts";
import { gradeHeaders } from "../scoring/header-grade/grade-headers.ts";
import { judge } from "../scoring/judge.ts";
import { judgedParts } from "./judged-parts.ts";

/** Name and location as the company's own page states them; the industry is not inferred from a website. */
function companyBasics(facts: Facts, asOf: string): ScanReport["companyBasics"] {
  const observed = (value: string | null | undefined) =>
    value ? { value, provenance: "observed" as const, asOf } : null;
  const { page, naming } = facts;
  return {
    name: observed(page?.legalName ?? naming?.legalName),
    industry: null,
    location: observed(page?.contacts.postcodes[0] ?? naming?.postcodes[0]),
  };
}

/**
 * SHA-256 of the evidence's canonical JSON: the identity of a scan, fixed when collection ends. A recheck changes the
 * hash and not the scan.
 */
export function evidenceId(evidence: ScanEvidence, digest: Digest): string {
  return digest(canonicalJson(evidence));
}

/**
 * failed = neither DNS nor web answered; partial = some collector did not finish, or reached a proxy instead of the
 * site.
 */
function statusOf(facts: Facts, collectors: readonly CollectorStatus[]): ScanReport["status"] {
  const named = facts.naming?.domainExists === true || facts.naming?.siteAnswered === true;
  const answered = facts.http !== null || facts.tls !== null || facts.email?.domainExists === true || named;
  if (!answered) return "failed";
  return facts.interception === null &&
    collectors.every((collector) => collector.status === "complete" || collector.status === "skipped")
    ? "complete"
    : "partial";
}

/** Where only external sources were queried, the site was read and not graded. */
function gradedHost(evidence: ScanEvidence): string | null {
  return asksSourcesAlone(evidence.only) ? null : (gradedExchange(evidence)?.host ?? null);
}

/** Why nothing answered: the same sentence for every domain, so that lists can count it. */
async function failureOf(facts: Facts, evidence: ScanEvidence): Promise<NonNullable<ScanReport["error"]>> {
  const { domain } = evidence.target;
  const say = (message: string) => ({ code: "target_unreachable" as const, message });
  const exists = facts.naming?.domainExists ?? facts.email?.domainExists;
  if (exists === false) return say("This domain does not exist in the DNS. Check the spelling.");
  if (evidence.dns.every((answer) => answer.status === "aborted"))
    return say("The scan ended before any query was made.");
  const { registrable } = domainNames(domain);
  const { bogus } = await dnssecFacts(registrable, evidence.resolverValidates, recordedLookup(evidence.dns));
  return bogus === true
    ? say("The domain's DNSSEC signatures do not validate, so the resolver gives no answers for it.")
    : say("Neither DNS nor a website responded.");
}

/**
 * A target that did not respond is not assessed: 'no record' of a name that does not exist is no evidence about a
 * company.
 */
function nothingSeen(facts: Facts, reason: string): Facts {
  const unseen = { email: reason, dns: reason, tls: reason, http: reason, page: reason };
  const { naming: _, ...rest } = facts;
  return { ...rest, email: null, dns: null, tls: null, http: null, page: null, unseen };
}

/**
 * Derives, assesses and scores recorded evidence. The only inputs are the evidence and the method, so the same evidence
 * gives the same report, byte for byte, online or offline.
 * @param turn lets other work of the process run between the parts
 */
export async function reportOf(
  evidence: ScanEvidence,
  digest: Digest,
  turn: () => Promise<void> = async () => undefined,
): Promise<ScanReport> {
  const derived = await deriveFacts(evidence, turn);
  await turn();
  const status = statusOf(derived, evidence.collectors);
  const error = status === "failed" ? await failureOf(derived, evidence) : null;
  const facts = error === null ? derived : nothingSeen(derived, error.message);
  const checks = judge(CHECKS, facts, ({ needs }) =>
    seenAt(
      evidence,
      needs.flatMap((part) => COLLECTORS_OF_PART[part]),
    ),
  );
  await turn();
  const judged = judgedParts(checks, gradeHeaders(facts));
  await turn();
  const hash = evidenceId(evidence, digest);
  const { rechecked } = evidence;
  return {
    schemaVersion: REPORT_SCHEMA_VERSION,
    methodVersion: METHOD_VERSION,
    id: rechecked?.scanId ?? hash,
    revision: {
      n: 1,
      hash: revisionHash(hash, { outside: {}, disputes: [] }, digest),
      methodVersion: METHOD_VERSION,
    },
    target: { ...evidence.target, gradedHost: gradedHost(evidence) },
    startedAt: evidence.startedAt,
    durationMs: evidence.durationMs,
    status,
    ...(error === null ? {} : { error }),
    confidence: judged.confidence,
    coverage: judged.coverage,
    scores: judged.scores,
    checks,
    facts,
    collectors: [...evidence.collectors],
    sources: sourcesNotQueried(evidence.only, status === "failed"),
    candidates: assetCandidates(evidence, facts),
    companyBasics: companyBasics(facts, seenAt(evidence, COLLECTORS_OF_PART.page)),
    riskAssessment: judged.riskAssessment,
    securityPosture: judged.securityPosture,
    ...(rechecked === undefined ? {} : { rechecked: { evidenceId: hash, looks: rechecked.looks } }),
  };
}

/** Scores recorded evidence again, without any network. Throws `evidence_invalid` with the first invalid field. */
export async function rescan(evidence: unknown, digest: Digest): Promise<ScanReport> {
  const parsed = ScanEvidence.safeParse(evidence);
  if (parsed.success) return reportOf(parsed.data, digest);
  const issue = parsed.error.issues[0];
  throw new AppError(
    "evidence_invalid",
    `The evidence does not match the format: ${issue?.path.join(".") || "the file"}: ${issue?.message ?? "unreadable"}.`,
    {
      hint: `Use a folder with the evidence of a scan (evidence format ${EVIDENCE_SCHEMA_VERSION}).`,
      fix: { kind: "scan", domains: [], with: "evidence-folder" },
    },
  );
}
