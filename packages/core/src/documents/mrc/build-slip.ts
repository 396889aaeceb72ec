import {
  AppError,
  MRC_HEADINGS,
  MRC_NOTE,
  MRC_SAMPLE_NOTE,
  MRC_SLIP_SCHEMA_VERSION,
  type MrcLineItem,
  type MrcSlip,
  type ScanReport,
  type SlipChoices,
  type SlipTemplate,
  type SubmissionFacts,
} from "@broker/contracts";
import { requireSubmittable } from "../submission/submission-facts-of.ts";
import { cdrReadiness } from "./cdr/cdr-readiness.ts";
import { makerOf } from "./headings/makers.ts";
import { failedHighRules } from "./rules/validate-slip.ts";
import type { Content, SlipContext } from "./slip/content.ts";
import { advise, placeholdersOf, toSlipText } from "./slip/content.ts";
import { definedDataOf } from "./slip/defined-data-of.ts";
import { linesOf } from "./slip/lines.ts";
import { slipQuoteOf } from "./slip/slip-quote-of.ts";
import terms from "./slip/standard-terms.json" with { type: "json" };
import { quotedSubjectivities } from "./subjectivities/quoted-subjectivities.ts";
import { subjectivitiesOf } from "./subjectivities/subjectivities-of.ts";
import { sampleReference, umrOf, umrReference } from "./umr/umr-reference.ts";

/** The inputs of a slip besides the client's facts. */
export interface SlipOptions {
  readonly id: string;
  /** From 1. */
  readonly version: number;
  readonly template: SlipTemplate;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The stored scan; ignored unless the facts name it. Null = none. */
  readonly report: ScanReport | null;
  readonly choices?: SlipChoices;
  /** The day by which expiry dates are judged, ISO (default: `at`). */
  readonly today?: string;
  /** The number of the client's contract in its year for a derived UMR, from 1. */
  readonly umrNumber?: number;
}

/** The scan if the facts name it: a failed or opted-out scan is not used. */
const usedScan = ({ scan }: SubmissionFacts, { report }: SlipOptions): ScanReport | null =>
  scan !== null && report?.id === scan.id ? report : null;

function contextOf(facts: SubmissionFacts, options: SlipOptions): SlipContext {
  const { choices = {}, template, at, umrNumber = 1 } = options;
  const report = usedScan(facts, options);
  const inception = facts.period.from?.value ?? null;
  const { sample } = facts.client;
  const reference =
    choices.umrReference ??
    umrReference({ insuredName: facts.insured.name?.value ?? "", clientId: facts.client.id, inception, n: umrNumber });
  const from = choices.subjectivitiesFrom;
  // The insurer decides the subjectivities: once the quote states them, or none, a draft is the broker's own term.
  const chosenOnly = facts.quoted?.value.subjectivities != null;
  const drafting = { from, choices: choices.subjectivities, today: options.today ?? at, chosenOnly };
  // A reduced slip has the insurer's subjectivities only.
  const drafted = template === "reduced" ? [] : subjectivitiesOf(facts, report, drafting);
  return {
    facts,
    report,
    template,
    choices,
    at,
    umr: sample ? null : umrOf(facts.brokerage.lloydsNumber, reference),
    umrReference: sample ? sampleReference(reference) : reference,
    lines: linesOf(choices, at, facts.quoted ?? null),
    subjectivities: [...drafted, ...quotedSubjectivities(facts.quoted ?? null, inception, drafted.length)],
  };
}

/** The content; a clause without its exact title or date leaves that to be advised. */
const withTitles = (content: Content): Content =>
  content?.elements.some((each) => each.kind === "clause" && (each.title === null || each.version === null)) === true
    ? advise("clauseTitles", content)
    : content;

/** Headings in the published order, without those that the contract does not need. */
function lineItemsOf(context: SlipContext): MrcLineItem[] {
  return MRC_HEADINGS.flatMap((row) => {
    const content = withTitles(makerOf(row)?.(context) ?? null);
    return content === null
      ? []
      : [{ mrcSection: row.section, mrcHeading: row.heading, originalHeading: row.label, ...content }];
  }).map((item, index) => ({ index, ...item }));
}

function requireChoices({ template, choices = {} }: SlipOptions): void {
  if (template === "reduced" && (choices.additionalTerms ?? []).length > 0)
    throw new AppError("input_invalid", "The reduced slip has no additional terms.", {
      hint: "Use the standard template.",
    });
  const { riskCodes = [] } = choices;
  const total = riskCodes.reduce((sum, { percent }) => sum + Math.round(percent * 10_000), 0);
  if (riskCodes.length > 0 && total !== 1_000_000)
    throw new AppError("input_invalid", `The risk codes total ${total / 10_000}%, not 100%.`);
}

/**
 * A client's slip: six sections with their headings in order, from the record, the scan and the broker's choices, with
 * every item to be advised. Pure. Facts name stored scans only, so that no slip is based on an estimate. AppErrors:
 * `record_unsettled`, `input_invalid`, `not_found` (a clause).
 */
export function buildSlip(facts: SubmissionFacts, options: SlipOptions): MrcSlip {
  requireSubmittable(facts);
  requireChoices(options);
  const { id, version, template, at, choices = {} } = options;
  const insuredName = toSlipText(facts.insured.name?.value ?? "");
  if (insuredName === "") throw new AppError("input_invalid", "The insured's name has no printable character.");
  const context = contextOf(facts, options);
  const { report } = context;
  const lineItems = lineItemsOf(context);
  const toAdvise = placeholdersOf(lineItems);
  const { sample, id: clientId, recordVersion } = facts.client;
  const slip = {
    schemaVersion: MRC_SLIP_SCHEMA_VERSION,
    id,
    clientId,
    version,
    template,
    sample,
    madeAt: at,
    note: sample ? MRC_SAMPLE_NOTE : MRC_NOTE,
    control: {
      status: "draft" as "draft" | "final",
      insuranceType: "Insurance" as const,
      contractType: terms.headings.ContractType,
      umr: context.umr,
      umrReference: context.umrReference,
      insuredName,
      brokerName: toSlipText(facts.brokerage.name ?? "") || null,
      currency: "GBP",
      order: choices.order ?? null,
      basisOfWrittenLines: choices.basisOfWrittenLines ?? null,
      toAdvise,
    },
    lineItems,
    definedData: definedDataOf(context),
    subjectivities: [...context.subjectivities],
    lines: [...context.lines],
    questions: facts.questions,
    override: facts.override,
    sanctions: facts.sanctions,
    choices,
    madeFrom: {
      recordVersion,
      scan: report === null ? null : { id: report.id, revision: report.revision.n, startedAt: report.startedAt },
      quote: slipQuoteOf(facts),
    },
  } satisfies Omit<MrcSlip, "cdrReadiness">;
  const draft = { ...slip, cdrReadiness: cdrReadiness(slip) };
  const isFinal = toAdvise.length === 0 && failedHighRules(draft).length === 0;
  return isFinal ? { ...draft, control: { ...draft.control, status: "final" } } : draft;
}
