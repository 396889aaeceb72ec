import { z } from "zod";
import { MAX_INDEMNITY_DAYS, MAX_WAITING_HOURS, WAITING_KINDS } from "./placement-terms.ts";

const Text = z.string().trim().min(1).max(500);
const Pence = z.int().nonnegative();
const Day = z.iso.date();
/** null = not stated; an empty list = none, as stated. */
const Terms = z.array(Text).max(100).nullable();

const Share = z.number().min(0).max(1);

/** Terms of a UK quote beside premium, limit and retention; money in pence. */
export const FURTHER_QUOTE_TERMS = z.strictObject({
  /** Insurance Premium Tax. */
  ipt: Pence,
  /** The broker's commission, as a share of the premium. */
  commission: Share,
  /** The broker's fee. */
  fee: Pence,
  /** Waiting period of business interruption, in hours. */
  waitingHours: z.int().nonnegative().max(MAX_WAITING_HOURS),
  /** How the waiting period applies. */
  waitingKind: z.enum(WAITING_KINDS),
  /** Indemnity period of business interruption, in days. */
  indemnityDays: z.int().positive().max(MAX_INDEMNITY_DAYS),
  /** `none` = full prior acts. */
  retroactiveDate: z.union([Day, z.literal("none")]),
  wording: Text,
  /** Sub-limit of cybercrime and social engineering; 0 = not covered. */
  crimeSubLimit: Pence,
  /** The insurer's line, as a share of the order. */
  line: Share,
});

/** null = not stated, which never means 'no'. Absent in records of earlier versions. */
const stated = <Value extends z.ZodType>(value: Value) => value.nullable().default(null as never);

const { shape } = FURTHER_QUOTE_TERMS;

/** A quote from an insurer. Money in pence; null = not stated. Quotes are only added, never changed or removed. */
export const PlacementQuote = z.strictObject({
  /** Number within the placement, from 1, in order of recording. */
  n: z.int().positive(),
  insurer: Text,
  /** For the whole period. */
  premium: Pence.nullable(),
  limit: Pence.nullable(),
  retention: Pence.nullable(),
  ipt: stated(shape.ipt),
  commission: stated(shape.commission),
  fee: stated(shape.fee),
  waitingHours: stated(shape.waitingHours),
  waitingKind: stated(shape.waitingKind),
  indemnityDays: stated(shape.indemnityDays),
  retroactiveDate: stated(shape.retroactiveDate),
  wording: stated(shape.wording),
  crimeSubLimit: stated(shape.crimeSubLimit),
  line: stated(shape.line),
  /** Ids of the list of exclusions, or the insurer's words. */
  exclusions: Terms,
  subjectivities: Terms,
  /** Last day on which it can be accepted. */
  validUntil: Day.nullable(),
  receivedOn: Day,
  note: Text.nullable(),
  /** The number of the quote that this one corrects and replaces. */
  corrects: z.int().positive().nullable(),
  by: z.string(),
  recordedAt: z.string(),
});
export type PlacementQuote = z.infer<typeof PlacementQuote>;

/** The choice of a quote; the last one applies. */
export const QuoteChoice = z.strictObject({
  n: z.int().positive(),
  /** The number of the quote. */
  quote: z.int().positive(),
  on: Day,
  /** The number of the placement's step at that time. */
  step: z.int().positive(),
  /** The choice caused that step; false = the placement was already at it, or is bound for the previous year. */
  moved: z.boolean(),
  by: z.string(),
  recordedAt: z.string(),
});
export type QuoteChoice = z.infer<typeof QuoteChoice>;

/** The stages of a placement, in order. */
export const PLACEMENT_STAGES = ["prospect", "submitted", "quoted", "bound", "renewed", "lost"] as const;
export const PlacementStage = z.enum(PLACEMENT_STAGES);
export type PlacementStage = z.infer<typeof PlacementStage>;

/** Terms on which a risk is placed or offered; money in pence, null = not recorded. */
export const PlacementTerms = z.strictObject({
  insurer: Text.nullable(),
  /** For the whole period. */
  premium: Pence.nullable(),
  limit: Pence.nullable(),
  retention: Pence.nullable(),
  inception: Day.nullable(),
  expiresOn: Day.nullable(),
});
export type PlacementTerms = z.infer<typeof PlacementTerms>;

/** One step of a placement: its stage, date, and the terms from then on. */
export const PlacementStep = PlacementTerms.extend({
  /** Number of the step within its placement, from 1, in order of recording. */
  n: z.int().positive(),
  stage: PlacementStage,
  on: Day,
  /** Why it was lost. */
  reason: Text.nullable(),
  note: Text.nullable(),
  /** The number of the step that this one corrects and replaces. */
  corrects: z.int().positive().nullable(),
  by: z.string(),
  recordedAt: z.string(),
});
export type PlacementStep = z.infer<typeof PlacementStep>;

/** One risk of a client, from prospect to bound. Steps are only added, never changed or removed. */
export const Placement = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  clientId: z.string().min(1),
  /** The class or risk: `Cyber`. */
  risk: Text,
  createdAt: z.string(),
  steps: z.array(PlacementStep).min(1),
  /** Insurers' quotes; absent = none recorded. */
  quotes: z.array(PlacementQuote).optional(),
  /** Choices of quotes, the last one applies; absent = none. */
  choices: z.array(QuoteChoice).optional(),
});
export type Placement = z.infer<typeof Placement>;
