import { randomBytes } from "node:crypto";
import { AppError } from "@broker/contracts";
import { assertValue, type ClientLog, effectiveValue } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal-text.ts";
import { identityOf } from "./identity-of.ts";
import { newClient } from "./new-client.ts";
import { withClients } from "./open-clients.ts";
import { statementFlags, typedStatements } from "./typed-statements.ts";

/** Records a new client; one that is there already is named instead. */
export const addClient: Act = (invocation, command) =>
  withClients(invocation, command, async (clients) => {
    const [name = "", ...edits] = command.args;
    const statements = typedStatements([`name=${name}`, ...edits], null, clients, statementFlags(command));
    const log = statements.reduce<ClientLog>(
      (before, statement) => assertValue(before, statement, clients.at),
      newClient(randomBytes(6).toString("hex"), clients.at),
    );
    const apply = (known: ClientLog | null) => {
      if (known === null) return log;
      const told = effectiveValue(known, "legalName")?.value ?? known.id;
      throw new AppError("input_invalid", `This is the client '${String(told)}' already.`, {
        hint: `Change it: broker clients edit ${known.id} <field>=<value>`,
      });
    };
    await clients.store.record([{ ...identityOf(log), doer: clients, apply }]);
    if (invocation.flags.json) invocation.io.result(JSON.stringify({ id: log.id }));
    else invocation.io.result(`${log.id}  ${terminalText(name)}`);
    invocation.io.note(`Look at it: broker clients show ${log.id}`);
    return EXIT.done;
  });
