import { randomBytes } from "node:crypto";
import { AppError, type ClientEdit } from "@broker/contracts";
import { assertValue, type ClientLog, effectiveValue } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { identityOf } from "./identity-of.ts";
import { newClient } from "./new-client.ts";
import { type SaidOptions, typedStatements } from "./typed-statements.ts";

/** A new client: its legal name, and edits for what else is known. */
export interface NamedClient {
  readonly name: string;
  readonly edits: readonly ClientEdit[];
}

/**
 * Records a new client. AppErrors: `input_invalid` for one that is there already, `feature_locked` where the tier has
 * no room.
 */
export async function addClient(
  workspace: Workspace,
  { name, edits }: NamedClient,
  said: SaidOptions,
): Promise<ClientLog> {
  const { clients } = workspace.database;
  const actor = actorOf(workspace);
  const { at } = actor;
  const statements = typedStatements([{ field: "legalName", value: name }, ...edits], null, actor, said);
  const log = statements.reduce<ClientLog>(
    (before, statement) => assertValue(before, statement, at),
    newClient(randomBytes(6).toString("hex"), at),
  );
  const apply = (known: ClientLog | null) => {
    if (known === null) return log;
    const told = effectiveValue(known, "legalName")?.value ?? known.id;
    throw new AppError("input_invalid", `This is the client '${String(told)}' already.`, {
      fix: { kind: "edit-client", client: known.id },
    });
  };
  await clients.record([{ ...identityOf(log), actor, apply }]);
  return log;
}
