import { basename, resolve } from "node:path";
import {
  FRAMEWORK_FORMATS,
  type Framework,
  type FrameworkFormat,
  type FrameworkImport,
  showCount,
} from "@broker/contracts";
import { checkFrameworkFile as check, exportFramework, importFramework, publishFramework } from "@broker/server/verbs";
import { readGiven } from "../documents/read-returned.ts";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation, Io } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

type Problems = FrameworkImport["problems"];

/** Names the faulty rows on stderr. */
function complain(io: Io, problems: Problems): void {
  for (const { row, problem } of problems) io.complain(`row ${row}: ${problem}`);
}

/** What was read, in a sentence. */
function readWords({ id, name, version, requirements }: Framework, problems: Problems): string {
  const rows = requirements.filter(({ heading }) => !heading).length;
  const faulty = problems.length === 0 ? "no fault" : showCount(problems.length, "faulty row");
  return terminalText(`${name} ${version} (${id}): ${showCount(rows, "requirement")}, ${faulty}.`);
}

/** A file by its name as typed. AppError `usage` if it cannot be read. */
function fileOf({ host }: Invocation, path: string): { readonly name: string; readonly bytes: Uint8Array } {
  return { name: basename(path), bytes: readGiven(resolve(host.cwd, path), "the file") };
}

/** Checks the file of a framework, without a workspace. Exit code 1 if a row is at fault or its id is taken. */
export const checkFrameworkFile: Act = async (invocation, command) => {
  const { io } = invocation;
  const { name, bytes } = fileOf(invocation, command.args[0] ?? "");
  const checked = check(name, bytes);
  const { valid, idTaken, framework, problems } = checked;
  printForms(invocation, command, { json: checked, table: () => readWords(framework, problems) });
  complain(io, problems);
  if (idTaken) io.complain(`The library has a framework '${framework.id}'. Choose another id.`);
  return valid ? EXIT.done : EXIT.gateCrossed;
};

/** Imports a framework as a draft; faulty rows are named and left out. --publish publishes one without faults. */
export const importFrameworkFile: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { publish = false, by } = command.opts<{ publish?: boolean; by?: string }>();
  const { name, bytes } = fileOf(invocation, command.args[0] ?? "");
  const workspace = await workspaceOf(invocation, by);
  const { custom: draft, problems } = await importFramework(workspace, name, bytes);
  const { id } = draft.framework;
  const faulty = publish && problems.length > 0;
  const custom = publish && !faulty ? await publishFramework(workspace, id) : draft;
  if (flags.json) io.result(JSON.stringify({ custom, problems }, null, 2));
  else io.result(`${readWords(custom.framework, problems)} ${custom.state === "draft" ? "Draft" : "Published"}.`);
  complain(io, problems);
  if (faulty) io.complain("It is not published: correct the rows and import the file again.");
  if (custom.state === "published") io.note(nextLines(io.err, [`broker compliance adopt <client> ${id}`]).join("\n"));
  return faulty ? EXIT.failed : EXIT.done;
};

/** Writes a framework to a file that can be edited and imported. */
export const exportFrameworkFile: Act = async (invocation, command) => {
  const { flags } = invocation;
  const typed = command.opts<{ format?: FrameworkFormat; output?: string }>();
  const ending = FRAMEWORK_FORMATS.find((each) => typed.output?.endsWith(`.${each}`));
  const format = typed.format ?? (flags.json ? "json" : (ending ?? "yaml"));
  const { name, content } = await exportFramework(await workspaceOf(invocation), command.args[0] ?? "", format);
  writeDocument(invocation, { name, content, output: typed.output });
  return EXIT.done;
};
