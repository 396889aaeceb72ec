import { resolve } from "node:path";
import { readInputFile } from "@broker/adapters";
import { AppError, type TrainingAnswer, TypedTraining } from "@broker/contracts";
import {
  importTraining,
  readTraining,
  recordTypedTraining,
  remindTraining,
  removeTraining,
} from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Io } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { answerLine, recordedWords } from "./training-tables.ts";

/** Prints the answers that changed, and how a conflict is resolved. */
function noteAnswers(io: Io, answers: readonly TrainingAnswer[]): void {
  for (const answer of answers) io.note(terminalText(answerLine(answer)));
  const conflict = answers.find((each) => each.conflict);
  if (conflict !== undefined) io.note(`Resolve it: broker clients show ${conflict.client.id}`);
}

/** Imports a file; rejected rows are named by line, and the rest is recorded. */
export const importTrainingCommand: Act = async (invocation, command) => {
  const { io, host, flags } = invocation;
  const { client, asOf, replace, by } = command.opts<{
    client?: string;
    asOf?: string;
    replace?: true;
    by?: string;
  }>();
  const text = readInputFile(resolve(host.cwd, command.args[0] ?? ""));
  const done = await importTraining(await workspaceOf(invocation, by), text, {
    ...(client === undefined ? {} : { client }),
    ...(asOf === undefined ? {} : { asAt: dayOption("--as-of", asOf) }),
    ...(replace ? { replace } : {}),
  });
  const { added, changed, same, rejected, ignored, answers } = done;
  for (const { line, reason } of rejected) io.complain(`line ${line}: ${reason}`);
  if (ignored.length > 0) io.note(`Columns not read or stored: ${terminalText(ignored.join(", "))}.`);
  if (flags.json) io.result(JSON.stringify(done, null, 2));
  else io.result(recordedWords(added, changed, same, rejected.length));
  noteAnswers(io, answers);
  return added + changed + same === 0 ? EXIT.usage : EXIT.done;
};

interface AddFlags {
  readonly due?: string;
  readonly assigned?: string;
  readonly done?: string;
  readonly sentOn?: string;
  readonly sent?: string;
  readonly clicked?: string;
  readonly reported?: string;
  readonly asOf?: string;
  readonly by?: string;
}

const MOST = 1_000_000;
const whole = (option: string, text: string | undefined): number | null =>
  text === undefined ? null : wholeNumber(option, text, MOST, 0);

/** The typed record. AppError `usage` if neither the options of a programme nor those of a round are complete. */
function typedOf(client: string, name: string, flags: AddFlags): unknown {
  const { due, assigned, done, sentOn, sent, clicked, reported, asOf } = flags;
  const common = { client, name, ...(asOf === undefined ? {} : { asAt: dayOption("--as-of", asOf) }) };
  if (sentOn === undefined && due !== undefined && assigned !== undefined && done !== undefined)
    return {
      ...{ kind: "training", ...common, due: dayOption("--due", due) },
      ...{ assigned: wholeNumber("--assigned", assigned, MOST), done: whole("--done", done) },
    };
  if (due === undefined && sentOn !== undefined && sent !== undefined)
    return {
      ...{ kind: "phishing", ...common, sentOn: dayOption("--sent-on", sentOn) },
      ...{ sent: wholeNumber("--sent", sent, MOST) },
      ...{ clicked: whole("--clicked", clicked), reported: whole("--reported", reported) },
    };
  throw new AppError("usage", "A programme requires --due, --assigned and --done; a round --sent-on and --sent.", {
    hint: "broker training add acme 'Security awareness 2026' --due 2026-12-31 --assigned 42 --done 30",
  });
}

/** Records a programme or a round as counts. */
export const addTrainingCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = "", name = ""] = command.args;
  const given = command.opts<AddFlags>();
  const read = TypedTraining.safeParse(typedOf(client, name, given));
  if (!read.success) throw new AppError("usage", read.error.issues[0]?.message ?? "The values are not valid.");
  const { item, answers } = await recordTypedTraining(await workspaceOf(invocation, given.by), read.data);
  if (flags.json) io.result(JSON.stringify({ item, answers }, null, 2));
  else {
    const status = item.status === null ? "" : `: ${item.status}, ${item.percent}% completed`;
    io.result(`${item.id} ${terminalText(`${item.client.name}, ${item.name}${status}`)}`);
  }
  noteAnswers(io, answers);
  return EXIT.done;
};

/** Notifies of people overdue and of programmes due soon. */
export const remindTrainingCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { by } = command.opts<{ by?: string }>();
  const { items } = await remindTraining(await workspaceOf(invocation, by), command.args[0]);
  if (flags.json) io.result(JSON.stringify({ items }, null, 2));
  else for (const { title, message } of items) io.result(terminalText(`${title}. ${message}`));
  io.note(
    items.length === 0
      ? "No one is overdue, and no programme is due within 14 days."
      : "Notified: broker notifications list",
  );
  return EXIT.done;
};

/** Removes a programme or a round with its people. */
export const removeTrainingCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { by } = command.opts<{ by?: string }>();
  const workspace = await workspaceOf(invocation, by);
  const { id, version, name, client } = await readTraining(workspace, command.args[0] ?? "");
  const { answers } = await removeTraining(workspace, id, version);
  if (flags.json) io.result(JSON.stringify({ id, answers }, null, 2));
  else io.result(`Removed: ${terminalText(`${name}, ${client.name}`)}.`);
  noteAnswers(io, answers);
  return EXIT.done;
};
