import { AppError } from "@broker/contracts";
import { parseTarget } from "@broker/core";
import { latestOnboarding, namedClient, readOnboarding, type Workspace } from "@broker/server/verbs";

const ADDRESS = /^[a-z]{1,9}:\/\/\S+$|^[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}(?:\/\S*)?$/i;

/**
 * The client that a text names: by id, name, number, domain or address of its website. AppErrors `not_found`, with the
 * way to add a client for a domain that none has, and `ambiguous`.
 */
export async function clientReference(workspace: Workspace, reference: string): Promise<string> {
  if (!ADDRESS.test(reference.trim())) return reference;
  const { domain } = parseTarget(reference.trim()).target;
  const found = await namedClient(workspace, domain);
  if (found !== null) return found.record.id;
  throw new AppError("not_found", `No client has the domain ${domain}.`, { fix: { kind: "add-client", domain } });
}

/** The open conversation with a client, else its latest. AppErrors `not_found`, `ambiguous`. */
export async function latestSession(workspace: Workspace, reference: string) {
  const { id } = await latestOnboarding(workspace, await clientReference(workspace, reference));
  return readOnboarding(workspace, id);
}
