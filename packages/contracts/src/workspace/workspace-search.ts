import { z } from "zod";
import { Area } from "../scan/check-vocabulary.ts";

/** Workspace search results; each list has the best few. Texts may be external: escape them. */
export const WorkspaceSearch = z.strictObject({
  clients: z.array(z.strictObject({ id: z.string(), name: z.string(), domain: z.string().nullable() })),
  prospects: z.array(z.strictObject({ id: z.string(), name: z.string(), domain: z.string() })),
  /** Scanned domains. `posture` null = insufficient coverage for a score. */
  domains: z.array(z.strictObject({ domain: z.string(), scanId: z.string(), posture: z.int().nullable() })),
  /** Checks by their names, each with a company that fails it, the weakest first. */
  checks: z.array(z.strictObject({ checkId: z.string(), title: z.string(), area: Area, domain: z.string() })),
});
export type WorkspaceSearch = z.infer<typeof WorkspaceSearch>;
