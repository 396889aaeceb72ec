import { AppError, CLIENT_FIELDS, type ClientField, fieldTitle } from "@broker/contracts";
import { assertValue, type ClientLog, contradictions, settle, withdraw } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { nearest } from "../nearest.ts";
import { withClients } from "./open-clients.ts";
import { statementFlags, typedStatements } from "./typed-statements.ts";

interface EditFlags {
  readonly override?: boolean;
  readonly settle?: readonly string[];
  readonly withdraw?: readonly string[];
}

/** The field and the number of a statement, as `employees=2` names them. */
function place(text: string): { readonly field: ClientField; readonly n: number | null } {
  const [name = "", number] = text.split("=");
  const field = CLIENT_FIELDS.find((each) => [each, each.replace("controls.", "")].includes(name.trim()));
  if (field === undefined) {
    const meant = nearest(name, CLIENT_FIELDS);
    throw new AppError(
      "usage",
      `The client record has no field '${name}'.`,
      meant ? { hint: `Did you mean ${meant}?` } : {},
    );
  }
  if (number !== undefined && !/^\d+$/.test(number))
    throw new AppError("usage", `'${text}' names no statement.`, {
      hint: `Type its number: ${field}=2. 'broker clients show <client>' has the numbers.`,
    });
  return { field, n: number === undefined ? null : Number(number) };
}

/** Records what is typed, settles, withdraws; then says what now contradicts what. */
export const editClient: Act = (invocation, command) =>
  withClients(invocation, command, async (clients) => {
    const { io } = invocation;
    const [reference = "", ...edits] = command.args;
    const flags = command.opts<EditFlags>();
    const settled = (flags.settle ?? []).map(place);
    const withdrawn = (flags.withdraw ?? []).map(place);
    if (edits.length + settled.length + withdrawn.length === 0)
      throw new AppError("usage", "Nothing is to be changed.", {
        hint: `Type broker clients edit ${reference} employees=42`,
      });
    const { id } = await clients.store.find(reference);
    const change = (before: ClientLog) => {
      let log = before;
      for (const { field, n } of withdrawn) log = withdraw(log, field, n, clients);
      for (const { field, n } of settled) {
        if (n === null) throw new AppError("usage", `--settle wants the number of a statement: ${field}=2.`);
        log = settle(log, field, n, clients);
      }
      for (const statement of typedStatements(edits, log, clients, statementFlags(command)))
        log = assertValue(log, { ...statement, override: flags.override ?? false }, clients.at);
      return log;
    };
    const log = await clients.store.edit(id, change, clients);
    io.note(`Saved, version ${log.version}.`);
    for (const { field } of contradictions(log))
      io.note(`${fieldTitle(field)} is told differently: broker clients show ${id}`);
    if (invocation.flags.json) io.result(JSON.stringify({ id, version: log.version }));
    return EXIT.done;
  });
