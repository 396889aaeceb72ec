import { z } from "zod";
import { Area } from "../scan/check-vocabulary.ts";

/** What a few letters find in the workspace; each list has its best few. Texts may come from outside: escape them. */
export const WorkspaceSearch = z.strictObject({
  clients: z.array(z.strictObject({ id: z.string(), name: z.string(), domain: z.string().nullable() })),
  prospects: z.array(z.strictObject({ id: z.string(), name: z.string(), domain: z.string() })),
  /** Domains that were scanned. `posture` null = too little was seen for a figure. */
  domains: z.array(z.strictObject({ domain: z.string(), scanId: z.string(), posture: z.int().nullable() })),
  /** Checks by their names, each with a company that fails it, the weakest first. */
  checks: z.array(z.strictObject({ checkId: z.string(), title: z.string(), area: Area, domain: z.string() })),
});
export type WorkspaceSearch = z.infer<typeof WorkspaceSearch>;
