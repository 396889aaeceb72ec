import { type Risk, RisksQuery, showCount } from "@broker/contracts";
import { riskRegisterCsv } from "@broker/core/documents";
import { exportRisks, listRisks, openRisks, proposedRisks, type RegisterFormat } from "@broker/server/verbs";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import { readOptions, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { proposalTable, riskTable } from "./risk-tables.ts";

interface ListFlags {
  readonly status?: string;
  readonly category?: string;
  readonly owner?: string;
  readonly minScore?: string;
  readonly overdue?: true;
  readonly search?: string;
  readonly limit?: string;
  readonly after?: string;
}

/** Lists the register: of one client, or of all. */
export const listRisksCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const flags = command.opts<ListFlags>();
  const [client] = command.args;
  const query = readOptions(RisksQuery, {
    ...{ client, status: flags.status, category: flags.category, owner: flags.owner, search: flags.search },
    ...{ after: flags.after, limit: flags.limit === undefined ? 50 : wholeNumber("--limit", flags.limit, 500) },
    ...(flags.minScore === undefined ? {} : { atLeast: wholeNumber("--min-score", flags.minScore, 10, 0) }),
    ...(flags.overdue ? { overdue: "true" } : {}),
  });
  const page = await listRisks(await workspaceOf(invocation), query);
  const shown = printForms(invocation, command, {
    json: page,
    csv: () => riskRegisterCsv(page.items),
    table: () => (page.items.length === 0 ? "" : riskTable(io.out, page.items)),
  });
  if (page.items.length === 0) io.note("No risk in the register matches.");
  else if (page.next !== null && shown === "table")
    io.note(`${page.items.length} of ${page.total}. Next page: --after ${page.next}`);
  if (shown === "table" && client !== undefined)
    io.note(`\n${nextLines(io.err, [`broker risks draft ${client}`]).join("\n")}`);
  return EXIT.done;
};

const openedWords = (items: readonly Risk[]): string => `${showCount(items.length, "risk")} opened.`;

interface DraftFlags {
  readonly open?: readonly string[];
  readonly all?: true;
  readonly by?: string;
}

/** Lists what the evidence proposes, and opens what is named. */
export const draftRisksCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = ""] = command.args;
  const { open = [], all, by } = command.opts<DraftFlags>();
  const workspace = await workspaceOf(invocation, by);
  const { items } = await proposedRisks(workspace, client);
  const keys = all ? items.map(({ key }) => key) : open;
  if (keys.length > 0) {
    const opened = await openRisks(workspace, client, { keys });
    printForms(invocation, command, { json: opened, table: () => riskTable(io.out, opened.items) });
    io.note(openedWords(opened.items));
    return EXIT.done;
  }
  const shown = printForms(invocation, command, {
    json: { items },
    table: () => (items.length === 0 ? "" : proposalTable(io.out, items)),
  });
  const [first] = items;
  if (first === undefined) io.note("The evidence proposes no further risk.");
  else if (shown === "table")
    io.note(`\n${nextLines(io.err, [`broker risks draft ${client} --open ${first.key}`]).join("\n")}`);
  return EXIT.done;
};

interface ExportFlags {
  readonly format?: RegisterFormat;
  readonly output?: string;
}

const FORMATS: readonly RegisterFormat[] = ["csv", "json", "md", "html", "pdf"];

/** Writes the register to a file; the ending of the file sets the format unless it is named. */
export const exportRisksCommand: Act = async (invocation, command) => {
  const [client] = command.args;
  const { format, output } = command.opts<ExportFlags>();
  const ending = FORMATS.find((each) => output?.endsWith(`.${each}`));
  const made = await exportRisks(await workspaceOf(invocation), { format: format ?? ending ?? "pdf", client });
  writeDocument(invocation, { name: made.name, content: made.content, output });
  return EXIT.done;
};
