import { z } from "zod";
import { PostureScore } from "../scales.ts";
import { Severity } from "../scan/check-vocabulary.ts";

const Scored = z.strictObject({ posture: PostureScore.nullable(), at: z.string() });

/** Evidence on a client at binding compared with now. */
export const SinceBinding = z.strictObject({
  /** Day on which the policy was bound, as recorded; null = not recorded. */
  boundOn: z.iso.date().nullable(),
  /** First day of cover, as recorded: the day compared with if that of binding is not recorded. */
  inception: z.iso.date().nullable(),
  /** Both scores by one method; null = no domain of the client has a scan now. */
  score: z
    .strictObject({
      domain: z.string(),
      methodVersion: z.string(),
      /** null = not scanned by then, or its evidence cannot be scored by today's method. */
      atBinding: Scored.nullable(),
      now: Scored,
      /** Points gained; null = either is not known. */
      change: z.int().nullable(),
    })
    .nullable(),
  /** Critical and high findings that were not open at binding; null = no scan by then to compare with. */
  findings: z.array(z.strictObject({ id: z.string(), title: z.string(), severity: Severity })).nullable(),
  /** Critical and high findings closed since. */
  closed: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  /** Register facts that changed; `before` null = not recorded at binding. */
  register: z.array(z.strictObject({ title: z.string(), before: z.string().nullable(), after: z.string() })),
  /** Breaches, credential exposure and extortion claims known now and not at binding. */
  breaches: z.array(z.string()),
  /** Declared controls that changed, by title. */
  controls: z.strictObject({ improved: z.array(z.string()), worsened: z.array(z.string()) }),
  /** Usual reasons to remarket that apply, as sentences; none = the record shows none. */
  remarket: z.array(z.string()),
});
export type SinceBinding = z.infer<typeof SinceBinding>;
