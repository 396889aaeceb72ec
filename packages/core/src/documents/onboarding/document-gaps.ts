import {
  type AcordForm,
  type BrokerageConfig,
  type ClientRecord,
  GAP_DOCUMENTS,
  type GapDocument,
  type MissingCounts,
  type MrcSlip,
  type ScanReport,
  type SubmissionFacts,
} from "@broker/contracts";
import { acordApplicationOf } from "../acord/acord-application-of.ts";
import { buildSlip } from "../mrc/build-slip.ts";
import { toSlipText } from "../mrc/slip/content.ts";
import { packEvidence } from "../pack/pack-evidence.ts";
import { buildProposal } from "../proposal/build-proposal.ts";
import { submissionFactsOf } from "../submission/submission-facts-of.ts";
import { questionOfBox, questionOfEvidence, questionOfItem, questionOfProposal } from "./question-of-gap.ts";

/** A field that a document lacks. */
interface DocumentGap {
  /** Id of the question, the form's field or the slip's item. */
  readonly field: string;
  /** Id of the question whose answer fills it; null = none does. */
  readonly question: string | null;
}

/** What each document lacks; null = it cannot be counted, as the insured has no legal name. */
export type DocumentGaps = Readonly<Record<GapDocument, readonly DocumentGap[] | null>>;

/** The record of a client, as documents read it. */
export interface DocumentSources {
  readonly record: ClientRecord;
  /** The headline scan; null = none. */
  readonly report: ScanReport | null;
  readonly brokerage?: BrokerageConfig;
  /** The client's last slip, whose template and choices the next one has; null = none. */
  readonly slip: Pick<MrcSlip, "template" | "choices"> | null;
  /** ISO 8601, UTC. */
  readonly asOf: string;
}

function proposalGaps(facts: SubmissionFacts, report: ScanReport | null): DocumentGap[] {
  const questions = buildProposal(facts, report).groups.flatMap((group) => group.questions);
  return questions
    .filter(({ state }) => state !== "answered")
    .map(({ id }) => ({ field: id, question: questionOfProposal(id) }));
}

/** The boxes that a London underwriter requires and that are blank. */
function acordGaps(form: AcordForm, facts: SubmissionFacts): DocumentGap[] {
  return acordApplicationOf(form, facts)
    .fieldMappings.filter(({ isRequired, mappedValue }) => isRequired && mappedValue === "")
    .map(({ acordField, source }) => ({ field: acordField, question: questionOfBox(source) }));
}

function slipGaps(facts: SubmissionFacts, { slip, asOf, report }: DocumentSources): DocumentGap[] | null {
  if (toSlipText(facts.insured.name?.value ?? "") === "") return null;
  const { template = "standard", choices = {} } = slip ?? {};
  // Conflicts block the release of a slip, not the count of what it lacks.
  const override = facts.override ?? { reason: "counted", by: "counted", at: asOf };
  const next = buildSlip({ ...facts, override }, { id: "next", version: 1, template, choices, at: asOf, report });
  return next.control.toAdvise.map(({ id }) => ({ field: id, question: questionOfItem(id) }));
}

/** The evidence of the pack that is incomplete; a signature covers answers, and is no answer. */
const packGaps = (facts: SubmissionFacts, report: ScanReport | null): DocumentGap[] =>
  packEvidence({ facts, report, signature: null })
    .filter(({ status }) => status === "Incomplete")
    .map(({ id }) => ({ field: id, question: questionOfEvidence(id) }));

/** What proposal, ACORD forms, slip and pack of a client lack, as the status of its documents counts it. */
export function documentGaps(sources: DocumentSources): DocumentGaps {
  const { record, report, asOf, brokerage } = sources;
  const facts = submissionFactsOf({ record, report, asOf, ...(brokerage === undefined ? {} : { brokerage }) });
  return {
    proposal: proposalGaps(facts, facts.scan === null ? null : report),
    "acord-125": acordGaps("125", facts),
    "acord-126": acordGaps("126", facts),
    "acord-140": acordGaps("140", facts),
    slip: slipGaps(facts, sources),
    pack: packGaps(facts, report),
  };
}

/** The number of fields that each document lacks. */
export const missingCounts = (gaps: DocumentGaps): MissingCounts =>
  Object.fromEntries(GAP_DOCUMENTS.map((document) => [document, gaps[document]?.length ?? null])) as MissingCounts;

/** How many missing fields of the documents the answer to each question fills, by its id. */
export function unblockedFields(gaps: DocumentGaps): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { question } of GAP_DOCUMENTS.flatMap((document) => gaps[document] ?? []))
    if (question !== null) counts.set(question, (counts.get(question) ?? 0) + 1);
  return counts;
}
