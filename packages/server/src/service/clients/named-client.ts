import { AppError, CLIENT_VALUES, type ClientRecord } from "@broker/contracts";
import { recordOf, scanThatStands } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** A client's record, and the scan that stands for it. */
export interface FoundClient {
  readonly record: ClientRecord;
  readonly scanId: string | null;
}

/** Whether the record has exactly this domain; `www.` in front is the same. */
function hasDomain(record: ClientRecord, domain: string): boolean {
  const held = CLIENT_VALUES.domains.safeParse(record.effective.find(({ field }) => field === "domains")?.value);
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, "");
  return (held.data ?? []).some(({ name }) => bare(name) === bare(domain));
}

/** A name with a dot and no blank is meant as a domain, of which a part is another domain. */
const isDomain = (reference: string) => /^[^\s@]+\.[^\s@]+$/.test(reference.trim());

/**
 * The client that a text names, a domain of theirs included; null = there is none. An ambiguous name is an AppError.
 */
export async function namedClient(workspace: Workspace, reference: string): Promise<FoundClient | null> {
  if (!workspace.exists()) return null;
  const { clients } = workspace.database;
  try {
    const log = await clients.find(reference);
    const record = recordOf(log, await workspace.database.placements.ofClients([log.id]));
    if (isDomain(reference) && !hasDomain(record, reference)) return null;
    const scanId = scanThatStands(await clients.posture(log))?.id ?? null;
    return { record, scanId };
  } catch (error) {
    const several = error instanceof AppError && error.code === "ambiguous" && isDomain(reference);
    if (several || (error instanceof AppError && error.code === "not_found")) return null;
    throw error;
  }
}
