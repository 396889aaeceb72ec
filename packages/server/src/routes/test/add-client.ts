import { randomBytes } from "node:crypto";
import type { ClientField } from "@broker/contracts";
import { assertValue, type ClientLog } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** A clear screening that was made elsewhere on a day, so that the client passes the sanctions gate. */
export const screenedOn = (on: string) =>
  ({ sanctionsScreening: { by: "Priya Shah", list: "UK Sanctions List", on, result: "no match" } }) as const;

/** Records a client with these declared values and returns its id. */
export async function addClient(
  workspace: Workspace,
  name: string,
  values: Readonly<Partial<Record<ClientField, unknown>>> = {},
  { sample = false }: { readonly sample?: boolean } = {},
): Promise<string> {
  const { by } = workspace;
  const { clients } = workspace.database;
  const at = nowOf(workspace);
  const id = randomBytes(6).toString("hex");
  const fresh: ClientLog = { id, version: 1, createdAt: at, sample, entries: [] };
  const say = (log: ClientLog, field: ClientField, value: unknown) =>
    assertValue(log, { field, value, provenance: "declared", asOf: at, by }, at);
  const all = Object.entries({ legalName: name, ...values }) as [ClientField, unknown][];
  await clients.record([
    {
      id,
      name,
      domains: [],
      companyNumber: null,
      actor: { by, at },
      apply: (known) => all.reduce((log, [field, value]) => say(log, field, value), known ?? fresh),
    },
  ]);
  return id;
}
