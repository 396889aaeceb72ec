import { z } from "zod";
import { OpenQuestion, SanctionsState, SubmissionOverride } from "../documents/submission-facts.ts";
import { CdrReadiness } from "./cdr-readiness.ts";
import { DefinedData } from "./defined-data.ts";
import { MrcElement } from "./mrc-element.ts";
import { MrcHeading, MrcSection } from "./mrc-headings.ts";
import { MrcLine } from "./mrc-line.ts";
import { MrcSubjectivity } from "./mrc-subjectivity.ts";
import { SlipChoices, SlipTemplate } from "./slip-choices.ts";
import { Percent, SlipText } from "./slip-text.ts";

export const MRC_SLIP_SCHEMA_VERSION = "1.0.0";

/** Stands on every slip of ours. */
export const MRC_NOTE = "Follows MRC v3 sections and headings. Not certified.";

/** Broker's number at Lloyd's and the broker's own reference, at most 17 characters. */
export const UMR_PATTERN = /^B\d{4}[A-Z0-9]{1,12}$/;

/** Something that is to be advised before the contract can exist. */
export const MrcPlaceholder = z.strictObject({
  /** E.g. `premium`, `brokerNumber`, `line`. */
  id: z.string().regex(/^[a-z][A-Za-z]*$/),
  /** What is missing, as the DRAFT box counts it: 'Broker number'. */
  title: SlipText,
});
export type MrcPlaceholder = z.infer<typeof MrcPlaceholder>;

/** One heading with what stands under it. Elements and placeholders are printed in this order: elements first. */
export const MrcLineItem = z.strictObject({
  /** From 0, counted through the whole slip. */
  index: z.int().nonnegative(),
  mrcSection: MrcSection,
  mrcHeading: MrcHeading,
  /** As it is printed, in capitals. */
  originalHeading: SlipText,
  elements: z.array(MrcElement),
  placeholders: z.array(MrcPlaceholder),
});
export type MrcLineItem = z.infer<typeof MrcLineItem>;

/** A slip in the shape of JMRC: headings in six sections, what it says as typed data beside it, and what is still missing. */
export const MrcSlip = z.strictObject({
  schemaVersion: z.literal(MRC_SLIP_SCHEMA_VERSION),
  id: z.string().min(1),
  clientId: z.string().min(1),
  /** Of this slip, from 1; each saving makes the next. */
  version: z.int().positive(),
  template: SlipTemplate,
  /** Made for a sample client: never a real contract. */
  sample: z.boolean(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  note: z.literal(MRC_NOTE),
  control: z.strictObject({
    /** draft until broker's number, UMR and lines exist and nothing is to be advised. */
    status: z.enum(["draft", "final"]),
    insuranceType: z.literal("Insurance"),
    contractType: SlipText,
    /** null until the broker's number is known. */
    umr: z.string().regex(UMR_PATTERN).nullable(),
    /** The broker's own part of it, given or derived. */
    umrReference: z
      .string()
      .regex(/^[A-Z0-9]{1,12}$/)
      .nullable(),
    insuredName: SlipText,
    brokerName: SlipText.nullable(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** Percent of the whole that is placed with this slip. */
    order: Percent.nullable(),
    basisOfWrittenLines: z.enum(["percentage of whole", "percentage of order"]),
    /** All placeholders of the slip, each once, in order: what the DRAFT box counts. */
    toAdvise: z.array(MrcPlaceholder),
  }),
  lineItems: z.array(MrcLineItem),
  definedData: DefinedData,
  subjectivities: z.array(MrcSubjectivity),
  lines: z.array(MrcLine),
  cdrReadiness: CdrReadiness,
  /** Contradictions of the record that were open when the slip was made, and who handed it over all the same. */
  questions: z.array(OpenQuestion),
  override: SubmissionOverride.nullable(),
  sanctions: SanctionsState,
  /** What the broker decided, so that the next version can be made of it. */
  choices: SlipChoices,
  /** The stored scan and the version of the record from which the slip was made. */
  madeFrom: z.strictObject({
    recordVersion: z.int().positive(),
    scan: z.strictObject({ id: z.string(), revision: z.int().positive(), startedAt: z.string() }).nullable(),
  }),
});
export type MrcSlip = z.infer<typeof MrcSlip>;
