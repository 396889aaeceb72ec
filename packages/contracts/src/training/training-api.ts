import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { ControlAnswer } from "../client/control-keys.ts";
import { Notification } from "../portfolio/notification.ts";
import { HumanRisk, TrainingDetail, TrainingFigures, TrainingItem, TrainingName, TrainingStatus } from "./training.ts";
import { TRAINING_KINDS } from "./training-words.ts";

const Name = z.string().min(1).max(253);
const OfTraining = z.strictObject({ id: Name });
const OfClient = z.strictObject({ client: Name.optional() });
const Count = z.int().min(0).max(1_000_000);
const feature = "full_compliance_frameworks";

/** Filter of programmes and rounds. */
export const TrainingQuery = PageQuery.extend({
  client: Name.optional(),
  kind: z.enum(TRAINING_KINDS).optional(),
  status: TrainingStatus.optional(),
  /** Those with people overdue. */
  overdue: z.stringbool().optional(),
  /** Also those that no longer count. */
  ended: z.stringbool().optional(),
  search: z.string().trim().max(200).optional(),
});
export type TrainingQuery = z.infer<typeof TrainingQuery>;

/** A programme, or a round of simulated phishing, typed as counts. */
export const TypedTraining = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("training"),
    client: Name,
    name: TrainingName,
    due: z.iso.date(),
    assigned: Count.min(1),
    done: Count,
    /** Day of the counts (default: today). */
    asAt: z.iso.date().optional(),
  }),
  z.strictObject({
    kind: z.literal("phishing"),
    client: Name,
    name: TrainingName,
    sentOn: z.iso.date(),
    sent: Count.min(1),
    clicked: Count.nullable(),
    reported: Count.nullable(),
    asAt: z.iso.date().optional(),
  }),
]);
export type TypedTraining = z.infer<typeof TypedTraining>;

/** Text fields beside the file of an import. */
export const TrainingImportFields = z.strictObject({
  /** The client of rows that name none. */
  client: Name.optional(),
  /** Day of the file (default: today). */
  asAt: z.iso.date().optional(),
  /** The file is all of the programmes it names: people whom it does not name are removed. */
  replace: z.stringbool().optional(),
});
export type TrainingImportFields = z.infer<typeof TrainingImportFields>;

/** An answer of the client record that training records state. */
export const TrainingAnswer = z.strictObject({
  client: z.strictObject({ id: z.string(), name: z.string() }),
  control: z.enum(["awarenessTraining", "phishingTests"]),
  /** null = the records no longer state one, and the earlier statement was withdrawn. */
  answer: ControlAnswer.nullable(),
  /** Another statement differs: a person resolves the conflict. */
  conflict: z.boolean(),
});
export type TrainingAnswer = z.infer<typeof TrainingAnswer>;

/** What an import recorded. */
export const TrainingImported = z.strictObject({
  added: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  same: z.int().nonnegative(),
  /** Rows that were recorded. */
  rows: z.int().nonnegative(),
  /** Rows that were not, by the line of the file. No reason contains what the row has of a person. */
  rejected: z.array(z.strictObject({ line: z.int().positive(), reason: z.string() })),
  /** Titles of columns that were not read, and of which nothing was stored. */
  ignored: z.array(z.string()),
  /** Answers that changed. */
  answers: z.array(TrainingAnswer),
});
export type TrainingImported = z.infer<typeof TrainingImported>;

/** A programme or round after a change, with the answers that changed. */
export const TrainingChanged = z.strictObject({ item: TrainingItem, answers: z.array(TrainingAnswer) });
export type TrainingChanged = z.infer<typeof TrainingChanged>;

/** Security training: programmes, rounds of simulated phishing, and who is overdue. */
export const TRAINING_API = {
  "GET /api/training": {
    summary: "Programmes and phishing rounds, the longest overdue first",
    role: "viewer",
    feature,
    query: TrainingQuery,
    answer: pageOf(TrainingItem),
  },
  "GET /api/training/badge": {
    summary: "People overdue",
    role: "viewer",
    feature,
    query: OfClient,
    answer: z.strictObject({ training: z.int().nonnegative() }),
  },
  "GET /api/training/figures": {
    summary: "Completion, phishing results and human risk, of one client or of all",
    role: "viewer",
    feature,
    query: OfClient,
    answer: z.strictObject({ figures: TrainingFigures, humanRisk: HumanRisk.nullable() }),
  },
  "GET /api/training/:id": {
    summary: "One programme or round with its people by pseudonym",
    role: "viewer",
    feature,
    params: OfTraining,
    answer: TrainingDetail,
  },
  "POST /api/training": {
    summary: "Record a programme or a phishing round as counts; the same name of a client is replaced",
    role: "broker",
    feature,
    body: TypedTraining,
    status: 201,
    answer: TrainingChanged,
  },
  "POST /api/training/import": {
    summary: "Import a CSV of completions or phishing results: a form with the file; people become pseudonyms",
    role: "broker",
    feature,
    takesFile: true,
    answer: TrainingImported,
  },
  "POST /api/training/remind": {
    summary: "Notify of people overdue and of programmes due within 14 days",
    role: "broker",
    feature,
    body: OfClient,
    answer: z.strictObject({ items: z.array(Notification) }),
  },
  "POST /api/training/:id/remove": {
    summary: "Remove a programme or round with its people",
    role: "broker",
    feature,
    params: OfTraining,
    body: z.strictObject({ version: z.int().nonnegative() }),
    answer: z.strictObject({ answers: z.array(TrainingAnswer) }),
  },
} as const satisfies ApiRoutes;
