import { z } from "zod";
import { OpenQuestion } from "../documents/submission-facts.ts";
import { ReadinessIndex } from "../readiness/readiness-index.ts";
import { ClientPosture } from "./client-posture.ts";
import { Assertion, Contradiction } from "./client-record.ts";
import { ClientRow, NamedField } from "./client-row.ts";

/** A statement about a client as a screen shows it. */
export const ShownStatement = Assertion.extend({
  /** The value in one line, as people read it. */
  shown: z.string(),
  /** It was not withdrawn and is the last word of whoever said it. */
  stands: z.boolean(),
});
export type ShownStatement = z.infer<typeof ShownStatement>;

/** A field of the record with everything that was said about it. */
export const ClientFieldView = NamedField.extend({
  group: z.enum(["company", "cover", "controls"]),
  /** Insurers ask for it. */
  asked: z.boolean(),
  /** The statement that holds; null = not known. */
  held: ShownStatement.nullable(),
  /** Every statement, withdrawn ones too, the oldest first. */
  statements: z.array(ShownStatement),
});
export type ClientFieldView = z.infer<typeof ClientFieldView>;

/** What keeps a client's posture under the ceiling, and whether it does. */
export const CeilingView = z.strictObject({
  /** No posture above this while a reason stands. */
  ceiling: z.int(),
  reasons: z.array(z.string()).min(1),
  /** The reasons and what they do to today's posture, as sentences. */
  sentence: z.string(),
});
export type CeilingView = z.infer<typeof CeilingView>;

/** Everything that is known of one client, as its page shows it. */
export const ClientFile = z.strictObject({
  row: ClientRow,
  /** Raised by every edit. */
  version: z.int().positive(),
  fields: z.array(ClientFieldView),
  contradictions: z.array(Contradiction.extend({ title: z.string() })),
  /** Answers that do not go with what a scan or a list shows. */
  doubts: z.array(OpenQuestion),
  postures: ClientPosture,
  readiness: z
    .strictObject({
      index: ReadinessIndex.shape.index,
      headline: z.string(),
      confidence: ReadinessIndex.shape.confidence,
    })
    .nullable(),
  /** null = no known weakness caps it. */
  ceiling: CeilingView.nullable(),
  /** How many of each the tabs hold. */
  counts: z.strictObject({
    scans: z.int().nonnegative(),
    controls: z.int().nonnegative(),
    papers: z.int().nonnegative(),
    placements: z.int().nonnegative(),
  }),
});
export type ClientFile = z.infer<typeof ClientFile>;
