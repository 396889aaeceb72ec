import { z } from "zod";
import { MrcSlip } from "./mrc-slip.ts";
import { SubjectivityEvent } from "./mrc-subjectivity.ts";

/** A slip with every version that was saved, and what was done about its subjectivities. */
export const KeptSlip = z
  .strictObject({
    id: z.string().regex(/^[0-9a-f]{12}$/),
    /** From 1, none left out; ISO 8601, UTC. */
    versions: z.array(z.strictObject({ slip: MrcSlip, savedAt: z.string(), by: z.string() })).min(1),
    /** In the order in which they were recorded; `subject` = what the subjectivity is about, the same in each version. */
    events: z.array(z.strictObject({ subject: z.string().min(1), event: SubjectivityEvent })),
  })
  .refine(({ id, versions }) => versions.every(({ slip }, at) => slip.id === id && slip.version === at + 1), {
    message: "has versions of another slip, or not all of them",
  });
export type KeptSlip = z.infer<typeof KeptSlip>;
