import { ASSESSMENT_RULE, type ClientDocumentRow, WORDS } from "@broker/contracts";
import {
  assessDocuments,
  diffClientDocument,
  draftDocuments,
  listClientDocuments,
  listDocumentRules,
  showClientDocument,
} from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { diffPage, documentPage } from "./document-page.ts";
import { assessedCsv, assessedTable, documentCsv, documentTable, ruleCsv, ruleTable } from "./document-tables.ts";

interface VerifiedFlags {
  readonly verifiedBy?: string;
  readonly validUntil?: string;
}

/** Whether a document was compared by this person, and until when; without a filter every document is. */
function verifiedAs({ verifiedBy, validUntil }: VerifiedFlags) {
  const day = validUntil === undefined ? undefined : dayOption("--valid-until", validUntil);
  return ({ verified }: ClientDocumentRow): boolean => {
    if (verifiedBy !== undefined && verified?.verifiedBy.toLowerCase().includes(verifiedBy.toLowerCase()) !== true)
      return false;
    return day === undefined || (verified?.validUntil != null && verified.validUntil <= day);
  };
}

/** Lists the documents that rules require of a client, and those that exist. */
export const listDocumentsCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = ""] = command.args;
  const found = await listClientDocuments(await workspaceOf(invocation), client);
  const { missing } = found;
  const items = found.items.filter(verifiedAs(command.opts()));
  const shown = printForms(invocation, command, {
    json: { ...found, items },
    csv: () => documentCsv(items),
    table: () => (items.length === 0 ? "" : documentTable(io.out, items)),
  });
  if (missing.includes("industry") || missing.includes("country")) io.note(WORDS.fillIndustryFirst);
  else if (missing.includes("sic")) io.note(`${WORDS.sicCodeRequiredTitle}: ${WORDS.sicCodeRequired}`);
  if (items.length === 0) io.note("No document is required or drafted.");
  const first = missing[0] === "country" ? "registeredOffice" : missing[0];
  const next =
    items.length === 0 && first !== undefined
      ? `broker clients edit ${client} ${first}=…`
      : `broker documents generate ${client}`;
  if (shown === "table") io.note(`\n${nextLines(io.err, [next]).join("\n")}`);
  return EXIT.done;
};

/** Lists the rules that require documents. */
export const documentRulesCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const { items } = listDocumentRules();
  printForms(invocation, command, {
    json: { items },
    csv: () => ruleCsv(items),
    table: () => ruleTable(io.out, items),
  });
  return EXIT.done;
};

/** Drafts documents from the record; edits are kept. */
export const generateCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = "", ...templates] = command.args;
  const { by } = command.opts<{ by?: string }>();
  const workspace = await workspaceOf(invocation, by);
  const { items } = await draftDocuments(workspace, client, templates.length === 0 ? undefined : templates);
  printForms(invocation, command, {
    json: { items },
    csv: () => documentCsv(items),
    table: () => (items.length === 0 ? "" : documentTable(io.out, items)),
  });
  if (items.length === 0) io.note("Every document that is required is drafted.");
  else io.note(`${WORDS.documentsGeneratedTitle}: ${WORDS.documentsGenerated(items.length)}`);
  return EXIT.done;
};

/** Shows a document with its sections, versions and changed facts. */
export const showDocumentCommand: Act = async (invocation, command) => {
  const [client = "", document = ""] = command.args;
  const { n } = command.opts<{ n?: string }>();
  const workspace = await workspaceOf(invocation);
  const version = n === undefined ? undefined : wholeNumber("--n", n, 100_000);
  const view = await showClientDocument(workspace, client, document, version);
  printForms(invocation, command, { json: view, table: () => documentPage(invocation.io.out, view) });
  return EXIT.done;
};

/** Shows what changed between two versions of a document. */
export const diffDocumentCommand: Act = async (invocation, command) => {
  const [client = "", document = "", from = "", to = ""] = command.args;
  const between = { from: wholeNumber("<from>", from, 100_000), to: wholeNumber("<to>", to, 100_000) };
  const diff = await diffClientDocument(await workspaceOf(invocation), client, document, between);
  printForms(invocation, command, { json: diff, table: () => diffPage(invocation.io.out, diff) });
  return EXIT.done;
};

/** Rates each document of a client. */
export const assessDocumentsCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const { items } = await assessDocuments(await workspaceOf(invocation), command.args[0] ?? "");
  printForms(invocation, command, {
    json: { items },
    csv: () => assessedCsv(items),
    table: () => (items.length === 0 ? "" : assessedTable(io.out, items)),
  });
  io.note(items.length === 0 ? "No document is drafted or filed." : ASSESSMENT_RULE);
  return EXIT.done;
};
