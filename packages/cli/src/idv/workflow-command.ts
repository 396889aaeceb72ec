import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import {
  AppError,
  DecideIdvDocument,
  DecideIdvWorkflow,
  IDV_FILE_LIMIT,
  IdvQuery,
  IdvSubject,
  type IdvWorkflow,
  NewIdvDocument,
} from "@broker/contracts";
import {
  addIdvDocument,
  decideIdv,
  decideIdvDocument,
  encryptsIdentities,
  listWorkflows,
  readWorkflow,
  startIdv,
  viewIdentityFile,
} from "@broker/server/verbs";
import type { Command } from "commander";
import type { z } from "zod";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import { dayOption, readOptions, wholeNumber } from "../typed-options.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { textOf } from "./check-command.ts";
import { workflowCsv, workflowPage, workflowTable } from "./show-workflow.ts";

interface Flags {
  readonly by?: string;
  readonly name?: string;
  readonly born?: string;
  readonly postcode?: string;
  readonly companyNumber?: string;
  readonly lei?: string;
  readonly vat?: string;
  readonly imo?: string;
  readonly type?: string;
  readonly file?: string;
  readonly mrz?: string;
  readonly holder?: string;
  readonly number?: string;
  readonly issued?: string;
  readonly expires?: string;
  readonly document?: string;
  readonly output?: string;
  readonly outcome?: string;
  readonly reason?: string;
  readonly client?: string;
  readonly status?: string;
  readonly open?: true;
  readonly search?: string;
  readonly limit?: string;
  readonly after?: string;
}

/** The value of a form. AppError `usage` with the first field that does not fit. */
function typed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join(".") ?? "value";
  throw new AppError("usage", `${field}: ${issue?.message ?? "not valid"}.`, {
    fields: { [field]: issue?.message ?? "Not valid." },
  });
}

const day = (option: string, text: string | undefined) => (text === undefined ? null : dayOption(option, text));

async function workspaceFor(invocation: Invocation, command: Command) {
  await requireFeature(invocation, "idv_kyc_workflows");
  return workspaceOf(invocation, command.opts<Flags>().by);
}

/** Prints a workflow after a change, and what to type next. */
function printWorkflow(invocation: Invocation, command: Command, workflow: IdvWorkflow, next: readonly string[]): void {
  const { io } = invocation;
  const form = printForms(invocation, command, { json: workflow, table: () => workflowPage(io.out, workflow) });
  if (form === "table" && next.length > 0) io.note(`\n${nextLines(io.err, next).join("\n")}`);
}

/** Starts a workflow for a client. */
export const startCommand: Act = async (invocation, command) => {
  const [client = ""] = command.args;
  const flags = command.opts<Flags>();
  const subject = typed(IdvSubject, {
    ...{ name: flags.name, dateOfBirth: day("--born", flags.born), postcode: flags.postcode ?? null },
    ...{ companyNumber: flags.companyNumber ?? null, lei: flags.lei ?? null, vat: flags.vat ?? null },
    imo: flags.imo ?? null,
  });
  const workflow = await startIdv(await workspaceFor(invocation, command), { client, subject });
  printWorkflow(invocation, command, workflow, [`broker idv add ${workflow.id} --type passport --file passport.pdf`]);
  return EXIT.done;
};

/** A file of at most 10 MB. AppErrors `file_unreadable`, `input_invalid`. */
function fileOf({ host }: Invocation, path: string) {
  const place = resolve(host.cwd, path);
  if (!existsSync(place)) throw new AppError("file_unreadable", `${path} does not exist.`, { hint: "Check the path." });
  if (statSync(place).size > IDV_FILE_LIMIT)
    throw new AppError("input_invalid", `${path} is larger than 10 MB.`, { hint: "Choose a smaller file." });
  return { name: basename(place), content: new Uint8Array(readFileSync(place)) };
}

/** Adds a document to a workflow. */
export const addCommand: Act = async (invocation, command) => {
  const [id = ""] = command.args;
  const flags = command.opts<Flags>();
  const given = typed(NewIdvDocument, {
    ...{ type: flags.type, holder: flags.holder ?? null, number: flags.number ?? null },
    ...{ postcode: flags.postcode ?? null, issuedOn: day("--issued", flags.issued) },
    expiresOn: day("--expires", flags.expires),
    mrz: flags.mrz === undefined ? null : (await textOf(invocation, "--mrz", flags.mrz)).trim(),
  });
  const file = fileOf(invocation, flags.file ?? "");
  const workspace = await workspaceFor(invocation, command);
  const workflow = await addIdvDocument(workspace, id, given, file);
  if (!encryptsIdentities(workspace))
    invocation.io.note("Stored without encryption: no key is configured. Make one with 'broker keys make'.");
  const added = workflow.documents.at(-1)?.id ?? "";
  printWorkflow(invocation, command, workflow, [
    `broker idv decide ${id} --document ${added} --outcome verified --reason "Original seen"`,
  ]);
  return EXIT.done;
};

/** Lists workflows, the latest first. */
export const listCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const { client, status, open, search, limit, after } = command.opts<Flags>();
  const query = readOptions(IdvQuery, {
    ...{ client, status, search, after, limit: limit === undefined ? 50 : wholeNumber("--limit", limit, 500) },
    ...(open === true ? { open: "true" } : {}),
  });
  const page = await listWorkflows(await workspaceFor(invocation, command), query);
  const form = printForms(invocation, command, {
    json: page,
    csv: () => workflowCsv(page.items),
    table: () => (page.items.length === 0 ? "" : workflowTable(io.out, page.items)),
  });
  if (page.items.length === 0) {
    io.note("No workflow matches.");
    if (form === "table") io.note(nextLines(io.err, ['broker idv start acme --name "Jane Moss"']).join("\n"));
  } else if (page.next !== null && form === "table")
    io.note(`${page.items.length} of ${page.total}. Next page: --after ${page.next}`);
  return EXIT.done;
};

/** Shows a workflow, or writes the file of one of its documents, which the audit log records. */
export const showCommand: Act = async (invocation, command) => {
  const [id = ""] = command.args;
  const { document, output } = command.opts<Flags>();
  const workspace = await workspaceFor(invocation, command);
  if (document === undefined) {
    if (output !== undefined)
      throw new AppError("usage", "--output requires --document.", {
        fields: { document: "Missing." },
        hint: "Name the document whose file is written, by its id.",
      });
    printWorkflow(invocation, command, await readWorkflow(workspace, id), []);
    return EXIT.done;
  }
  const { name, content } = await viewIdentityFile(workspace, id, document);
  writeDocument(invocation, { name, content, output });
  return EXIT.done;
};

/** Records a person's decision on a document, or on the workflow. */
export const decideCommand: Act = async (invocation, command) => {
  const [id = ""] = command.args;
  const { document, outcome, reason } = command.opts<Flags>();
  const workspace = await workspaceFor(invocation, command);
  const { version } = await readWorkflow(workspace, id);
  const decision = { outcome, reason, version };
  const workflow =
    document === undefined
      ? await decideIdv(workspace, id, typed(DecideIdvWorkflow, decision))
      : await decideIdvDocument(workspace, id, document, typed(DecideIdvDocument, decision));
  printWorkflow(invocation, command, workflow, []);
  return EXIT.done;
};
