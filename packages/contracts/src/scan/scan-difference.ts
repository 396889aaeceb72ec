import { z } from "zod";
import { DisputeState } from "./check-dispute.ts";
import { Area, Component, Outcome } from "./check-vocabulary.ts";

const Head = z.strictObject({
  id: z.string(),
  revision: z.int().positive(),
  domain: z.string(),
  startedAt: z.string(),
  posture: z.int().nullable(),
  grade: z.string().nullable(),
  coverage: z.number(),
});
const Standing = z.strictObject({ outcome: Outcome, points: z.number().nullable(), weight: z.number() }).nullable();
const partMove = <Name extends z.ZodType>(name: Name) =>
  z.strictObject({ name, from: z.number().nullable(), to: z.number().nullable() });

/**
 * The changes between two scans, as in `diff --json`: moves, sight, reweighted, ceiling and rounding add up to the
 * change. `change` is null if one has no posture, or if method or assessed components differ.
 */
export const ScanDifference = z.strictObject({
  from: Head,
  to: Head,
  sameName: z.boolean(),
  method: z.strictObject({ from: z.string(), to: z.string(), moved: z.boolean() }),
  change: z.number().nullable(),
  moves: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      area: Area,
      from: Standing,
      to: Standing,
      moved: z.number(),
      seenInOne: z.boolean(),
      why: z.string().nullable(),
    }),
  ),
  disputes: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      from: DisputeState.nullable(),
      to: DisputeState.nullable(),
    }),
  ),
  sight: z.number(),
  reweighted: z.number(),
  ceiling: z.number(),
  rounding: z.number(),
  components: z.array(partMove(Component)),
  areas: z.array(partMove(Area)),
});
export type ScanDifference = z.infer<typeof ScanDifference>;

/** A stored scan's line in a list, in its newest revision. */
export const StoredScanLine = z.strictObject({
  id: z.string(),
  revision: z.int().positive(),
  domain: z.string(),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  methodVersion: z.string(),
  status: z.enum(["complete", "partial", "failed"]),
  /** null = nothing could be assessed; in a displayed list, also where coverage is insufficient for a score. */
  posture: z.int().min(0).max(100).nullable(),
  coverage: z.number().min(0).max(1),
});
export type StoredScanLine = z.infer<typeof StoredScanLine>;
