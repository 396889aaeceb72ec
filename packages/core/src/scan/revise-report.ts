import type { CheckDispute, CheckResult, Dispute, ScanReport } from "@broker/contracts";
import { disputeSentence } from "../documents/words/dispute-sentence.ts";
import { essentialsComponent } from "../intelligence/cyber-essentials/essentials-component.ts";
import { essentialsOf } from "../intelligence/cyber-essentials/essentials-of.ts";
import { outsideComponents } from "../intelligence/outside-components.ts";
import { outsideFacts } from "../intelligence/outside-facts.ts";
import { registryBasics } from "../intelligence/registry/registry-basics.ts";
import { sourceStatuses } from "../intelligence/source-statuses.ts";
import type { Digest } from "../ports.ts";
import { CHECKS } from "./checks/check-list.ts";
import { judgedParts } from "./judged-parts.ts";
import { openQuestion } from "./open-question.ts";
import { type RevisionContext, revisionHash } from "./revision-hash.ts";

/** Those that stand, in the order of their making; what was withdrawn leaves no trace in a report. */
function standing(disputes: readonly Dispute[]): Dispute[] {
  return disputes
    .filter(({ state }) => state !== "withdrawn")
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));
}

function besideCheck({ id, state, ground, reason, evidence, by, at, settled }: Dispute): CheckDispute | null {
  return state === "withdrawn" ? null : { id, state, ground, reason, evidence, by, at, settled };
}

function revised(check: CheckResult, dispute: CheckDispute): CheckResult {
  if (dispute.state !== "upheld") return { ...check, dispute };
  const judged = { outcome: check.outcome, points: check.points, title: check.title };
  const titles = CHECKS.find(({ id }) => id === check.id)?.titles;
  return {
    ...check,
    title: titles === undefined ? check.title : openQuestion(titles.pass),
    outcome: "not-observed",
    points: null,
    reason: disputeSentence(dispute),
    dispute: { ...dispute, judged },
  };
}

/**
 * The next revision of a scan: with what outside sources said of the company, what the client answered of its controls, and its checks
 * with what is said against them. An open
 * or rejected dispute stands beside its finding and moves nothing; one that was upheld makes the check 'not observed', never passed,
 * so that coverage falls and the rest is scored again. `base` is the scan as its evidence alone has it. Pure: the same base, context
 * and number give the same bytes.
 */
export function reviseReport(base: ScanReport, context: RevisionContext, n: number, digest: Digest): ScanReport {
  const live = standing(context.disputes);
  const checks = base.checks.map((check) => {
    const last = live.findLast(({ checkId }) => checkId === check.id);
    const beside = last === undefined ? null : besideCheck(last);
    return beside === null ? check : revised(check, beside);
  });
  const facts = { ...base.facts, ...outsideFacts(context.outside, base.startedAt) };
  const { methodVersion, startedAt } = base;
  const { controls } = context;
  const record = controls === undefined ? {} : { record: { controls } };
  const essentials = essentialsComponent(essentialsOf({ checks, facts, startedAt, ...record }));
  const analyses = { ...outsideComponents(facts), ...(essentials === null ? {} : { cyberEssentials: essentials }) };
  return {
    ...base,
    ...judgedParts(checks, base.scores.headers, analyses, controls),
    ...record,
    facts,
    companyBasics: registryBasics(base.companyBasics, facts.registry),
    sources: sourceStatuses(context.outside),
    revision: { n, hash: revisionHash(base.id, { ...context, disputes: live }, digest), methodVersion },
  };
}
