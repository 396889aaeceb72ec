import { basename, resolve } from "node:path";
import {
  AppError,
  DECLARERS,
  fieldTitle,
  namedField,
  nearest,
  RECORD_FIELDS,
  readPerson,
  type StatementOrigin,
  showCount,
} from "@broker/contracts";
import { contradictions, effectiveValue, readEdit } from "@broker/core";
import { addClient as add, editClient as edit, eraseClient as erase, findClient } from "@broker/server/verbs";
import type { Command } from "commander";
import { readGiven } from "../documents/read-returned.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

interface StatementFlags extends Omit<StatementOrigin, "declaredBy"> {
  readonly by?: string;
  readonly declaredBy?: string;
}

/** Who declares, as typed: a side, or a person of the client by first and last name, with or without a position. */
function declarerOf(text: string): StatementOrigin["declaredBy"] {
  const side = DECLARERS.find((each) => each === text.trim().toLowerCase());
  if (side !== undefined) return side;
  const person = readPerson(text);
  if (person !== null && (person.position !== null || person.name?.includes(" "))) return person;
  throw new AppError("usage", `'${text}' is neither insured nor broker nor a person.`, {
    hint: "A person of the client is named with a position: --declared-by 'Jane Doe, Finance Director'.",
  });
}

/** The source and author of statements from the command line. */
export function statementFlags(command: Command): StatementOrigin & { readonly by?: string } {
  const { by, declaredBy, ...origin } = command.opts<StatementFlags>();
  const { asOf, source, provenance } = origin;
  const declarer = declaredBy === undefined ? undefined : declarerOf(declaredBy);
  return { asOf, source, provenance, declaredBy: declarer, ...(by === undefined ? {} : { by }) };
}

/** Records a new client; an existing one is named instead. */
export const addClient: Act = async (invocation, command) => {
  const [name = "", ...typed] = command.args;
  const edits = typed.map((text) => readEdit(text, nearest));
  const { by, ...origin } = statementFlags(command);
  const log = await add(await workspaceOf(invocation, by), { name, edits, ...origin });
  if (invocation.flags.json) invocation.io.result(JSON.stringify({ id: log.id }));
  else invocation.io.result(`${log.id}  ${terminalText(name)}`);
  invocation.io.note(`View: broker clients show ${log.id}`);
  return EXIT.done;
};

interface EditFlags {
  readonly override?: boolean;
  readonly evidence?: string;
  readonly resolve?: readonly string[];
  readonly withdraw?: readonly string[];
}

/** The field and the number of a statement, as `employees=2` names them. */
function place(text: string) {
  const [name = "", number] = text.split("=");
  const field = namedField(name);
  if (field === undefined) {
    const meant = nearest(name, RECORD_FIELDS);
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

/** A file that evidences a decision; null = none. AppErrors `usage` without a decision, `file_unreadable`. */
function evidenceFile({ evidence, override = false }: EditFlags, cwd: string) {
  if (evidence === undefined) return null;
  if (!override)
    throw new AppError("usage", "--evidence requires --override.", {
      hint: "It is the evidence of your decision: --override --source '<reason>' --evidence report.pdf",
    });
  return { name: basename(evidence), content: readGiven(resolve(cwd, evidence), "--evidence") };
}

/** Records, resolves or withdraws statements; then reports the remaining conflicts. */
export const editClient: Act = async (invocation, command) => {
  const { io } = invocation;
  const [reference = "", ...typed] = command.args;
  const flags = command.opts<EditFlags>();
  const settle = (flags.resolve ?? []).map(place).map(({ field, n }) => {
    if (n === null) throw new AppError("usage", `--resolve requires the number of a statement: ${field}=2.`);
    return { field, n };
  });
  const withdraw = (flags.withdraw ?? []).map(place);
  const edits = typed.map((text) => readEdit(text, nearest));
  const { by, ...origin } = statementFlags(command);
  const change = { edits, settle, withdraw, override: flags.override ?? false, ...origin };
  const evidence = evidenceFile(flags, invocation.host.cwd);
  const log = await edit(await workspaceOf(invocation, by), reference, change, evidence);
  io.note(`Saved, version ${log.version}.`);
  for (const { field } of contradictions(log))
    io.note(`${fieldTitle(field)} has conflicting values: broker clients show ${log.id}`);
  if (invocation.flags.json) io.result(JSON.stringify({ id: log.id, version: log.version }));
  return EXIT.done;
};

/** Erases a client for good; without --yes it only says what would go. */
export const eraseClient: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { by, yes } = command.opts<{ by?: string; yes?: boolean }>();
  const workspace = await workspaceOf(invocation, by);
  const log = await findClient(workspace, command.args[0] ?? "");
  const name = terminalText(String(effectiveValue(log, "legalName")?.value ?? log.id));
  if (!yes)
    throw new AppError("usage", `This would erase ${name} with its history and scans, permanently.`, {
      hint: `Keep a copy: broker clients export ${log.id} -o copy.json\nErase it: broker clients erase ${log.id} --yes`,
    });
  const erased = await erase(workspace, log);
  if (flags.json) io.result(JSON.stringify({ id: log.id, ...erased }, null, 2));
  else io.result(`Erased ${name} and ${showCount(erased.scans, "scan")}.`);
  if (erased.sharedDomains.length > 0)
    io.note(`Scans of ${erased.sharedDomains.join(", ")} stay: another client has that domain too.`);
  io.note(
    "Earlier copies still contain it: exports, backups, and files saved by migrations with 'before' in their names.",
  );
  return EXIT.done;
};
