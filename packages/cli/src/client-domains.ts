import type { ClientPosture } from "@broker/contracts";
import { clientDomains as domainsOf } from "@broker/server/service";
import type { Invocation } from "./invocation.ts";
import { workspaceOf } from "./workspace-of.ts";

/**
 * The accepted domains of the client that a text names, and what their last scans came to; null = there is no such
 * client.
 */
export async function clientDomains(invocation: Invocation, reference: string): Promise<ClientPosture | null> {
  return domainsOf(await workspaceOf(invocation), reference);
}
