import { openWorkspaceDatabase } from "@broker/adapters";
import { hasDatabase } from "../workspace-of.ts";

/** How much a workspace contains. */
export interface RecordCounts {
  /** Without sample clients. */
  readonly clients: number;
  readonly users: number;
  /** Companies with a stored scan. */
  readonly companies: number;
}

/** Counts the records of a database; null = there is none. Throws the AppErrors of opening it. */
export async function countRecords(address: string, now: Date): Promise<RecordCounts | null> {
  if (!hasDatabase(address)) return null;
  const { clients, scans, access, close } = openWorkspaceDatabase({ database: address, now: () => now });
  try {
    const logs = await clients.list();
    return {
      clients: logs.filter((log) => !log.sample).length,
      users: (await access.users()).length,
      companies: (await scans.latest()).length,
    };
  } finally {
    await close();
  }
}
