import { z } from "zod";
import { TRAINING_BANDS } from "../bands.ts";
import { TRAINING_KINDS, TRAINING_ORIGINS } from "./training-words.ts";

const STATUSES = TRAINING_BANDS.map(({ name }) => name);
/** Decisions: at least 90% Fully Compliant, at least 70% Partially Compliant, else Non-Compliant. */
export const TrainingStatus = z.enum(STATUSES as [(typeof STATUSES)[number], ...typeof STATUSES]);
export type TrainingStatus = z.infer<typeof TrainingStatus>;

const Count = z.int().min(0).max(1_000_000);

/** The name of a programme or round. An address of a person is refused: none is stored. */
export const TrainingName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((name) => !/\S@\S/.test(name), "The name contains an email address. Enter a name without a person.");

/** What a programme or round records of one person. */
export const TrainingPerson = z.strictObject({
  /** Pseudonym under the workspace's key and the client: 'p-' and 16 hex digits. */
  person: z.string().regex(/^p-[0-9a-f]{16}$/),
  /** Training: the day by which it is due; null = none was stated. */
  due: z.iso.date().nullable(),
  /** Training: the day on which it was completed; null = not yet. */
  done: z.iso.date().nullable(),
  /** Phishing: whether the person clicked, and reported; null = not recorded. */
  clicked: z.boolean().nullable(),
  reported: z.boolean().nullable(),
});
export type TrainingPerson = z.infer<typeof TrainingPerson>;

const recorded = {
  id: z.string(),
  kind: z.enum(TRAINING_KINDS),
  name: TrainingName,
  /** Training: the last due date; a round: the day on which it was sent. null = no due date was stated. */
  day: z.iso.date().nullable(),
  /** The day of which the record is. */
  asAt: z.iso.date(),
  origin: z.enum(TRAINING_ORIGINS),
  /** People assigned; of a round the messages sent. */
  assigned: Count.min(1),
  /** People who completed it; null = a round. */
  done: Count.nullable(),
  /** Of a round; null = training, or not recorded. */
  clicked: Count.nullable(),
  reported: Count.nullable(),
  /** Raised by each saving. */
  version: z.int().nonnegative(),
  by: z.string(),
  at: z.string(),
};

/** A programme or round as it is stored and exported. */
export const SavedTraining = z.strictObject({
  ...recorded,
  /** Empty = typed as counts. */
  people: z.array(TrainingPerson).max(100_000),
});
export type SavedTraining = z.infer<typeof SavedTraining>;

/** A programme or round as at today. */
export const TrainingItem = z.strictObject({
  ...recorded,
  client: z.strictObject({ id: z.string(), name: z.string(), sample: z.boolean() }),
  /** The earliest due date of those who have not completed it; null = no one, or no due date. */
  nextDue: z.iso.date().nullable(),
  /** People who have not completed it after their due date; null = a round. */
  overdue: Count.nullable(),
  /** Completed of assigned, in whole per cent rounded down; null = a round. */
  percent: z.int().min(0).max(100).nullable(),
  status: TrainingStatus.nullable(),
  /** It no longer counts: more than a year after its day. */
  ended: z.boolean(),
});
export type TrainingItem = z.infer<typeof TrainingItem>;

/** One programme or round with its people by pseudonym, those overdue first. */
export const TrainingDetail = TrainingItem.extend({
  people: z.array(TrainingPerson),
  /** Number of all people; `people` has the first of them. */
  peopleTotal: z.int().nonnegative(),
});
export type TrainingDetail = z.infer<typeof TrainingDetail>;

/** What is current of one client's training and phishing, or of all clients'. */
export const TrainingFigures = z.strictObject({
  /** null = no current programme is recorded. */
  training: z
    .strictObject({
      clients: z.int().positive(),
      programmes: z.int().positive(),
      assigned: z.int().positive(),
      done: z.int().nonnegative(),
      percent: z.int().min(0).max(100),
      status: TrainingStatus,
      /** The newest day of the records. */
      asAt: z.iso.date(),
    })
    .nullable(),
  /** People overdue, each once; those of programmes typed as counts are added. */
  overdue: z.int().nonnegative(),
  /** null = no current round is recorded. */
  phishing: z
    .strictObject({
      clients: z.int().positive(),
      rounds: z.int().positive(),
      sent: z.int().positive(),
      /** Messages of rounds that record clicks, and reports; 0 = none does. */
      clickedOf: z.int().nonnegative(),
      clicked: z.int().nonnegative(),
      reportedOf: z.int().nonnegative(),
      reported: z.int().nonnegative(),
      lastSent: z.iso.date(),
    })
    .nullable(),
});
export type TrainingFigures = z.infer<typeof TrainingFigures>;

/** Our index of human risk, 0–10, the higher the riskier, from what is recorded. */
export const HumanRisk = z.strictObject({
  index: z.number().min(0).max(10),
  /** The parts that are known, each 0–1 as a share of its worst, with its weight in per cent of all parts. */
  parts: z.array(
    z.strictObject({
      part: z.enum(["not-trained", "clicked", "not-reported"]),
      share: z.number().min(0).max(1),
      weight: z.int().positive(),
    }),
  ),
  /** Sum of the weights that are known, 1–100. */
  known: z.int().min(1).max(100),
});
export type HumanRisk = z.infer<typeof HumanRisk>;
