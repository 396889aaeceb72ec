import { namedClient as clientNamed, type FoundClient } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/**
 * The client that a text names, a domain of theirs included; null = there is none. An ambiguous name is an AppError.
 */
export async function namedClient(invocation: Invocation, reference: string): Promise<FoundClient | null> {
  return clientNamed(await workspaceOf(invocation), reference);
}
