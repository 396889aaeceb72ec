import { z } from "zod";
import { ReadinessIndex } from "../readiness/readiness-index.ts";
import { DisputeState, DisputeTally } from "./check-dispute.ts";
import { Area, Component, Outcome } from "./check-vocabulary.ts";
import { Deduction } from "./scores.ts";

const sumRow = <Name extends z.ZodType>(name: Name) =>
  z.strictObject({
    name,
    value: z.number().nullable(),
    sharePercent: z.number().nullable(),
    weightPercent: z.number(),
    coverage: z.number(),
    product: z.number().nullable(),
  });

/** Every score of a report as sums whose printed rows add up to the printed total, as in `explain --json`. */
export const ScoreExplanation = z.strictObject({
  disputes: DisputeTally.optional(),
  overall: z.strictObject({
    rows: z.array(sumRow(Component)),
    sum: z.number().nullable(),
    posture: z.number().nullable(),
    risk: z.number().nullable(),
    coverage: z.number(),
  }),
  components: z.array(
    z.strictObject({
      name: Component,
      title: z.string(),
      rows: z.array(sumRow(Area).extend({ title: z.string() })),
      sum: z.number().nullable(),
      deductions: z.array(Deduction).optional(),
      /** Points assessed, from which the deductions are made, of the points of the full analysis. */
      assessed: z.number().optional(),
      outOf: z.number().optional(),
    }),
  ),
  areas: z.array(
    z.strictObject({
      area: Area,
      title: z.string(),
      component: Component.nullable(),
      earned: z.number(),
      assessed: z.number(),
      applicable: z.number(),
      posture: z.number().nullable(),
      coverage: z.number(),
      checks: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          outcome: Outcome,
          points: z.number().nullable(),
          weight: z.number(),
          reason: z.string().nullable(),
          dispute: DisputeState.optional(),
        }),
      ),
    }),
  ),
  readiness: ReadinessIndex.optional(),
});
export type ScoreExplanation = z.infer<typeof ScoreExplanation>;
