import { AppError, CLIENT_FIELDS, fieldTitle } from "@broker/contracts";
import { contradictions, readEdit } from "@broker/core";
import { editClient as edit, namedField, type StatementPlace } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { nearest } from "../nearest.ts";
import { workspaceOf } from "../workspace-of.ts";
import { statementFlags } from "./statement-flags.ts";

interface EditFlags {
  readonly override?: boolean;
  readonly settle?: readonly string[];
  readonly withdraw?: readonly string[];
}

/** The field and the number of a statement, as `employees=2` names them. */
function place(text: string): StatementPlace {
  const [name = "", number] = text.split("=");
  const field = namedField(name);
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
export const editClient: Act = async (invocation, command) => {
  const { io } = invocation;
  const [reference = "", ...typed] = command.args;
  const flags = command.opts<EditFlags>();
  const settled = (flags.settle ?? []).map(place).map(({ field, n }) => {
    if (n === null) throw new AppError("usage", `--settle requires the number of a statement: ${field}=2.`);
    return { field, n };
  });
  const change = {
    edits: typed.map((text) => readEdit(text, nearest)),
    override: flags.override ?? false,
    settle: settled,
    withdraw: (flags.withdraw ?? []).map(place),
  };
  const { by, ...said } = statementFlags(command);
  const log = await edit(await workspaceOf(invocation, by), reference, change, said);
  io.note(`Saved, version ${log.version}.`);
  for (const { field } of contradictions(log))
    io.note(`${fieldTitle(field)} has conflicting values: broker clients show ${log.id}`);
  if (invocation.flags.json) io.result(JSON.stringify({ id: log.id, version: log.version }));
  return EXIT.done;
};
