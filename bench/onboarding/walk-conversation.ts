import { companies } from "../../fixtures/src/index.ts";
import type { ScanReport } from "../../packages/contracts/src/index.ts";
import type { ClientLog } from "../../packages/core/src/client/client-log.ts";
import { recordOf } from "../../packages/core/src/client/record-of.ts";
import { documentGaps } from "../../packages/core/src/documents/onboarding/document-gaps.ts";
import { AS_OF, answered } from "../../packages/core/src/documents/onboarding/test/usual-answers.ts";
import { bankQuestion } from "../../packages/core/src/onboarding/questions/bank.ts";
import { nextQuestion } from "../../packages/core/src/onboarding/session/next-question.ts";
import { openOutsideWorld } from "../../packages/e2e/src/world/outside-world.ts";

/** A client in the middle of a conversation, with its headline scan. */
export interface Standpoint {
  readonly log: ClientLog;
  readonly report: ScanReport;
  readonly terms: Record<string, never>;
  readonly asOf: string;
}

/** A scan of the first fixture company with its outside sources. */
async function scannedCompany(): Promise<ScanReport> {
  const [company] = companies;
  if (company === undefined) throw new Error("There is no fixture company.");
  const world = await openOutsideWorld([company.site.domain]);
  const report = await world.scan(company.site.domain);
  const revised = world.revise(report, await world.ask(report));
  await world.close();
  return revised;
}

/** A record of nothing but the turnover: every question but that one is open, and the premium has a range. */
export async function openRecord(): Promise<Standpoint> {
  const empty = { id: "3f2a91c07b1d", version: 1, createdAt: AS_OF, sample: false, entries: [] };
  return { log: answered(empty, bankQuestion("turnover")), report: await scannedCompany(), terms: {}, asOf: AS_OF };
}

/** What the documents of the client lack. */
export const gapsAt = ({ log, report, asOf }: Standpoint) =>
  documentGaps({ record: recordOf(log), report, slip: null, asOf });

/** The record with the answer to the question asked next, by these values; null = no question is left. */
export function afterNext(
  at: Standpoint,
  values: ReadonlyMap<string, number>,
  unblocked: ReadonlyMap<string, number>,
): Standpoint | null {
  const next = nextQuestion({ log: at.log, marks: {}, section: null, values, unblocked });
  return next === null ? null : { ...at, log: answered(at.log, next) };
}
