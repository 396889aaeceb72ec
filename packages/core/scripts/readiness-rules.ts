import { AREAS, ControlKey, READINESS_LAYERS } from "@broker/contracts";
import { z } from "zod";

const weight = z.number().positive();

const AnsweredBy = z.union([
  z.strictObject({ area: z.enum(AREAS), weight }),
  z.strictObject({ check: z.string(), weight }),
  z.strictObject({ framework: z.string(), weight }),
  z.strictObject({ ico: z.literal("all"), weight }),
  z.strictObject({ essentials: z.literal("all"), weight }),
  z.strictObject({ control: ControlKey, weight }),
  z.strictObject({ unasked: z.string(), weight }),
]);

/** The schema of `compliance/rules/readiness.yaml`, the scoring matrix of the readiness index. */
export const ReadinessRules = z.strictObject({
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
          short: z.string().max(18).optional(),
          weight,
          from: z.array(AnsweredBy).min(1),
        }),
      ),
    }),
  ),
});

/** The frameworks that the rules name and the library lacks, in a line each. */
export function missingFrameworks(rules: z.infer<typeof ReadinessRules>, known: readonly string[]): string[] {
  const named = rules.layers
    .flatMap(({ rows }) => rows)
    .flatMap(({ from }) => from)
    .flatMap((by) => ("framework" in by ? [by.framework] : []));
  return [...new Set(named)]
    .filter((id) => !known.includes(id))
    .map((id) => `rules/readiness.yaml: no framework ${id}`);
}
