import { z } from "zod";
import { PlacementQuote, QuoteChoice } from "./placement-quote.ts";

/** The stages of a placement, in the order in which a risk goes through them. */
export const PLACEMENT_STAGES = ["prospect", "submitted", "quoted", "bound", "renewed", "lost"] as const;
export const PlacementStage = z.enum(PLACEMENT_STAGES);
export type PlacementStage = z.infer<typeof PlacementStage>;

const Text = z.string().trim().min(1).max(500);
const Pence = z.int().nonnegative();
const Day = z.iso.date();

/** On what terms a risk is placed or offered; money in pence, null = not recorded. */
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

/** One step of a placement: the stage that it came to, on which day, and the terms that held from then on. */
export const PlacementStep = PlacementTerms.extend({
  /** Number of the step within its placement, from 1, in the order of the recording. */
  n: z.int().positive(),
  stage: PlacementStage,
  on: Day,
  /** Why it was lost. */
  reason: Text.nullable(),
  note: Text.nullable(),
  /** The number of the step that this one puts right and takes the place of. */
  corrects: z.int().positive().nullable(),
  by: z.string(),
  recordedAt: z.string(),
});
export type PlacementStep = z.infer<typeof PlacementStep>;

/** One risk of a client's on its way to an insurer. Steps are added and never changed or taken out. */
export const Placement = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  clientId: z.string().min(1),
  /** What is placed: `Cyber`. */
  risk: Text,
  createdAt: z.string(),
  steps: z.array(PlacementStep).min(1),
  /** What insurers offered; absent = nothing was recorded. */
  quotes: z.array(PlacementQuote).optional(),
  /** Which quotes were chosen, the last one holds; absent = none was. */
  choices: z.array(QuoteChoice).optional(),
});
export type Placement = z.infer<typeof Placement>;
