import type { PAPERS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Papers, export records, bundles. */
export const papersRoutes = (_parts: ServerParts): Handlers<typeof PAPERS_API> => ({});
