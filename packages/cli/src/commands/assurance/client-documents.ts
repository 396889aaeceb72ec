import { CLIENT_DOCUMENT_FORMATS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";
import { verificationVerbs } from "./verifications.ts";

const DOCUMENT = "template or id, as 'documents list' shows it";

function reading(act: Acting): Verb[] {
  const list = new Verb("list")
    .description("list the documents that rules require of a client, and those that exist")
    .client()
    .option("--verified-by <name>", "only those compared by this person")
    .option("--valid-until <day>", "only those whose verification ends on this day or before")
    .format("table", "json", "csv")
    .examples(["broker documents list acme", "status, priority and due date of each"])
    .action(act(async () => (await import("../../client-documents/show-documents.ts")).listDocumentsCommand));
  const rules = new Verb("rules")
    .description("list the rules that require documents, with regulator and source")
    .format("table", "json", "csv")
    .examples(["broker documents rules --format csv", "every rule, for a spreadsheet"])
    .action(act(async () => (await import("../../client-documents/show-documents.ts")).documentRulesCommand));
  const show = new Verb("show")
    .description("show a document: sections, open items and facts that have changed")
    .client()
    .argument("<document>", DOCUMENT)
    .option("--n <version>", "version (default: newest)")
    .format("table", "json")
    .examples(["broker documents show acme information-security-policy", "its newest version"])
    .action(act(async () => (await import("../../client-documents/show-documents.ts")).showDocumentCommand));
  const diff = new Verb("diff")
    .description("show what changed between two versions, section by section")
    .client()
    .argument("<document>", DOCUMENT)
    .argument("<from>", "version")
    .argument("<to>", "version")
    .format("table", "json")
    .examples(["broker documents diff acme information-security-policy 1 2", "lines added and removed"])
    .action(act(async () => (await import("../../client-documents/show-documents.ts")).diffDocumentCommand));
  const assess = new Verb("assess")
    .description("rate documents: in force, reviewed, complete; filed documents by the topics that they mention")
    .client()
    .format("table", "json", "csv")
    .examples(["broker documents assess acme", "Good, Needs Review or Incomplete, with reasons"])
    .action(act(async () => (await import("../../client-documents/show-documents.ts")).assessDocumentsCommand));
  return [list, rules, show, diff, assess];
}

function writing(act: Acting): Verb[] {
  const generate = new Verb("generate")
    .description("draft documents from the client record; sections edited by hand are kept")
    .client()
    .argument("[template...]", "templates (default: every one that is required and not drafted)")
    .by()
    .format("table", "json", "csv")
    .examples(
      ["broker documents generate acme", "every document that is required"],
      ["broker documents generate acme information-security-policy", "one, or the same again with edits kept"],
    )
    .action(act(async () => (await import("../../client-documents/show-documents.ts")).generateCommand));
  const edit = new Verb("edit")
    .description("edit a section, take over changed facts, set owner, review date and audience")
    .client()
    .argument("<document>", DOCUMENT)
    .option("--section <id>", "section whose text is replaced")
    .option("--file <file.md>", "with --section: file with the new text")
    .option("--text <text>", "with --section: the new text")
    .repeatable("--take <key>", "changed fact to take over (repeatable)")
    .option("--owner <name>", "owner; empty = none")
    .option("--review <day>", "review date; empty = none")
    .option("--audience <n>", "people who must acknowledge it; empty = all employees")
    .by()
    .examples(
      ["broker documents edit acme information-security-policy --owner 'Jane Doe'", "its owner"],
      ["broker documents edit acme information-security-policy --section access --file access.md", "one section"],
      ["broker documents edit acme information-security-policy --take employees", "a fact that has changed"],
    )
    .action(act(async () => (await import("../../client-documents/change-document.ts")).editDocumentCommand));
  return [generate, edit];
}

function deciding(act: Acting): Verb[] {
  const approve = new Verb("approve")
    .description("put the newest version in force; from then on it is evidence of its controls")
    .client()
    .argument("<document>", DOCUMENT)
    .requiredOption("--approver <name>", "who approves it for the client")
    .option("--review <day>", "review date (default: 12 months later)")
    .by()
    .examples([
      "broker documents approve acme information-security-policy --approver 'Jane Doe'",
      "in force from today",
    ])
    .action(act(async () => (await import("../../client-documents/change-document.ts")).approveDocumentCommand));
  const withdraw = new Verb("withdraw")
    .description("withdraw a document with its evidence; it remains on record")
    .client()
    .argument("<document>", DOCUMENT)
    .requiredOption("--reason <text>", "why it is withdrawn")
    .by()
    .examples(["broker documents withdraw acme backup-policy --reason 'Merged'", "no longer in force"])
    .action(act(async () => (await import("../../client-documents/change-document.ts")).withdrawDocumentCommand));
  const acknowledge = new Verb("acknowledge")
    .description("record people who acknowledged the version in force")
    .client()
    .argument("<document>", DOCUMENT)
    .argument("<person...>", "names")
    .by()
    .examples(["broker documents acknowledge acme information-security-policy 'Ann Lee' 'Bo Ray'", "2 of 40"])
    .action(act(async () => (await import("../../client-documents/change-document.ts")).acknowledgeDocumentCommand));
  const save = new Verb("export")
    .description("write a document to a file: PDF, Word, HTML or Markdown")
    .client()
    .argument("<document>", DOCUMENT)
    .option("--n <version>", "version (default: newest)")
    .format(...CLIENT_DOCUMENT_FORMATS)
    .output()
    .by()
    .examples(
      ["broker documents export acme information-security-policy --format docx", "for Word or LibreOffice"],
      ["broker documents export acme information-security-policy -o policy.pdf", "for signature"],
    )
    .action(act(async () => (await import("../../client-documents/export-document.ts")).exportDocumentCommand));
  return [approve, withdraw, acknowledge, save];
}

/** `broker documents …`: the documents that a client must write. */
export function clientDocumentsCommand(act: Acting): Verb {
  const command = new Verb("documents").description(
    "draft, approve, assess and verify the documents that a client must write",
  );
  for (const each of [...reading(act), ...writing(act), ...deciding(act), ...verificationVerbs(act)])
    command.addCommand(each);
  return command.examples(["broker documents list acme", "what is required, drafted and in force"]);
}
