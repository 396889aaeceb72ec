import { assertValue, type ClientLog } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** A client's wish not to be scanned, or its end. */
export interface ClientOptOut {
  readonly optedOut: boolean;
  /** Why, e.g. 'asked by post'. */
  readonly reason?: string | undefined;
}

/** Records on a client's own record whether its domains may be scanned. */
export function optOutClient(workspace: Workspace, id: string, { optedOut, reason }: ClientOptOut): Promise<ClientLog> {
  const { clients } = workspace.database;
  const at = nowOf(workspace);
  const { by } = workspace;
  const value = { field: "optedOut" as const, value: optedOut, provenance: "declared" as const, override: true };
  const source = reason === undefined ? {} : { source: reason };
  return clients.edit(id, (log) => assertValue(log, { ...value, ...source, asOf: at, by }, at), { by, at });
}
