import { z } from "zod";
import { MrcLine } from "./mrc-line.ts";
import { Percent, SlipText } from "./slip-text.ts";

/**
 * standard = all that the market has; reduced = the Basic tier's: no compliance endorsements, no conditions by posture,
 * no custom terms.
 */
export const SlipTemplate = z.enum(["standard", "reduced"]);
export type SlipTemplate = z.infer<typeof SlipTemplate>;

/** Who the client is to the regulators. */
export const CLIENT_CLASSES = [
  "Consumer",
  "Consumer exempt",
  "Commercial customer",
  "Large risk",
  "Group risks",
  "Reinsurance",
] as const;
export const ClientClass = z.enum(CLIENT_CLASSES);
export type ClientClass = z.infer<typeof ClientClass>;

const Pence = z.int().nonnegative();
const Day = z.iso.date();

/** A line as the broker says it. */
export const LineChoice = MrcLine.pick({ insurer: true, written: true, toStand: true }).extend({
  references: MrcLine.shape.references.optional(),
  riskCodes: MrcLine.shape.riskCodes.optional(),
  leader: z.boolean().optional(),
  conditions: MrcLine.shape.conditions.optional(),
});
export type LineChoice = z.infer<typeof LineChoice>;

/** A clause by its reference, with its blanks filled by name. */
export const ClauseChoice = z.strictObject({ ref: SlipText, fill: z.record(z.string(), SlipText).optional() });
export type ClauseChoice = z.infer<typeof ClauseChoice>;

/**
 * What a broker decides about a slip; whatever is left out stands as the template has it, or is to be advised. Money in
 * pence of the slip's currency. Can be saved under a name and used again.
 */
export const SlipChoices = z.strictObject({
  /** The broker's own part of the UMR. */
  umrReference: z
    .string()
    .regex(/^[A-Z0-9]{1,12}$/, "Type up to twelve capitals and digits.")
    .optional(),
  limit: Pence.optional(),
  deductible: Pence.optional(),
  additionalTerms: z.array(SlipText).optional(),
  interest: z.array(SlipText).optional(),
  additionalInsureds: z.array(SlipText).optional(),
  territorialLimits: SlipText.optional(),
  waitingPeriodHours: z.int().nonnegative().optional(),
  indemnityDays: z.int().positive().optional(),
  retroactiveDate: Day.optional(),
  priorAndPendingLitigation: Day.optional(),
  lossPayee: SlipText.optional(),
  law: SlipText.optional(),
  courts: SlipText.optional(),
  /** The policy wording by reference and version, or that it is attached. */
  wording: SlipText.optional(),
  /** Failed checks from this severity up become subjectivities; critical where it is left out. */
  subjectivitiesFrom: z.enum(["high", "critical"]).optional(),
  /** Which clauses stand under CONDITIONS and under EXCLUSIONS; they take the place of the template's. */
  conditions: z.array(ClauseChoice).optional(),
  exclusions: z.array(ClauseChoice).optional(),
  /** Whether a nuclear exclusion was thought of: the reference chosen, or why there is none. */
  nuclear: SlipText.optional(),
  /** Days after inception by which the premium is to be paid, and days of notice thereafter. */
  premiumPaymentDays: z.int().positive().optional(),
  premiumNoticeDays: z.int().positive().optional(),
  cancellationDays: z.int().positive().optional(),
  order: Percent.optional(),
  basisOfWrittenLines: z.enum(["percentage of whole", "percentage of order"]).optional(),
  lines: z.array(LineChoice).optional(),
  /** Sign the lines now: written lines become signed ones. */
  sign: z.boolean().optional(),
  bureauLeader: SlipText.optional(),
  singleClaimsAgreementParty: z.boolean().optional(),
  claimsAdministration: SlipText.optional(),
  settlementDueDate: Day.optional(),
  instalmentCreditDays: z.int().positive().optional(),
  riskCodes: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[A-Z0-9]{1,3}$/, "Type up to three capitals and digits, such as CY."),
        percent: Percent,
      }),
    )
    .optional(),
  clientClassification: ClientClass.optional(),
  brokerage: Percent.optional(),
  fee: Pence.optional(),
  otherDeductions: SlipText.optional(),
});
export type SlipChoices = z.infer<typeof SlipChoices>;
