import { AREAS, ControlFramework, ControlKey, READINESS_LAYERS } from "@broker/contracts";
import { z } from "zod";
import data from "./scoring-matrix.json" with { type: "json" };

const common = { weight: z.number().positive(), point: z.string().optional() };

/** What answers a row of the matrix; `unasked` = neither a scan nor the record does. */
const AnsweredBy = z.union([
  z.strictObject({ area: z.enum(AREAS), ...common }),
  z.strictObject({ check: z.string(), ...common }),
  /** The checks that name a requirement of this framework. */
  z.strictObject({ mapped: ControlFramework, ...common }),
  z.strictObject({ ico: z.literal("all"), ...common }),
  z.strictObject({ essentials: z.literal("all"), ...common }),
  z.strictObject({ control: ControlKey, ...common }),
  z.strictObject({ unasked: z.string(), ...common }),
]);
export type AnsweredBy = z.infer<typeof AnsweredBy>;

const Matrix = z.strictObject({
  title: z.string(),
  source: z.string(),
  asOf: z.iso.date(),
  illustrative: z.boolean(),
  blend: z.record(z.enum(READINESS_LAYERS), z.number()),
  layers: z.array(
    z.strictObject({
      id: z.enum(READINESS_LAYERS),
      title: z.string(),
      weight: z.number(),
      rows: z.array(
        z.strictObject({
          id: z.string(),
          group: z.string().optional(),
          title: z.string(),
          /** Title for a narrow column. */
          short: z.string().max(18).optional(),
          weight: z.number().positive(),
          from: z.array(AnsweredBy).min(1),
        }),
      ),
    }),
  ),
});

/** The scoring matrix: layers and frameworks with their weights, and what answers each row. */
export const SCORING_MATRIX = Matrix.parse(data);
export type MatrixRow = (typeof SCORING_MATRIX)["layers"][number]["rows"][number];
