import { IDENTIFIER_KINDS, IDV_DOCUMENT_TYPES, IDV_STATUSES } from "@broker/contracts";
import { Argument, Option } from "commander";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

function checking(act: Acting): Verb[] {
  const check = new Verb("check")
    .description("read the machine-readable zone of a document, and check each of its digits; nothing is sent anywhere")
    .option("--mrz <file>", "its two or three lines in a file, - = stdin")
    .option("--on <day>", "judge the expiry as at this date (default: today)")
    .choice("--fail-on <what>", "exit 1 if a check digit fails or is not read, or on any fault", ["digits", "faults"])
    .format("table", "json")
    .examples(
      ["broker idv check --mrz passport.txt", "format, fields, each digit, and flags"],
      ["broker idv check --mrz passport.txt --json", "the same for a program"],
      ["broker idv check --mrz card.txt --fail-on digits", "exit 1 if a check digit is not valid"],
    )
    .action(act(async () => (await import("../../idv/check-command.ts")).checkMrzCommand));
  const number = new Verb("number")
    .description("check numbers by their format and check digits; exit 1 if one fails")
    .addArgument(new Argument("<kind>", "kind of number").choices(IDENTIFIER_KINDS))
    .argument("<values...>", "numbers, in quotation marks if they contain spaces")
    .format("table", "json", "csv")
    .examples(
      ["broker idv number iban 'GB29 NWBK 6016 1331 9268 19'", "length and check digits"],
      ["broker idv number lei 5493001KJTIIGC8Y1R12", "by ISO 17442"],
    )
    .action(act(async () => (await import("../../idv/check-command.ts")).checkNumberCommand));
  return [check, number];
}

const WORKFLOW = "id, as 'idv list' shows it";

function writing(act: Acting): Verb[] {
  const start = new Verb("start")
    .description("start a workflow: who is to be identified, as the application states it")
    .client()
    .requiredOption("--name <name>", "name of the person")
    .option("--born <day>", "date of birth")
    .option("--postcode <postcode>", "postcode of the home address")
    .option("--company-number <number>", "number of the company at Companies House")
    .option("--lei <lei>", "its LEI")
    .option("--vat <number>", "its VAT number, with the letters of the country")
    .option("--imo <number>", "IMO number of a ship")
    .by()
    .format("table", "json")
    .examples(["broker idv start acme --name 'Jane Moss' --born 1981-03-14", "the first of four steps"])
    .action(act(async () => (await import("../../idv/workflow-command.ts")).startCommand));
  const add = new Verb("add")
    .description("add a document to a workflow, with what a person reads from it")
    .argument("<workflow>", WORKFLOW)
    .addOption(new Option("--type <type>", "what it is").choices(IDV_DOCUMENT_TYPES).makeOptionMandatory())
    .requiredOption("--file <file>", "PDF, PNG or JPEG of at most 10 MB")
    .option("--mrz <file>", "lines of the machine-readable zone in a file, - = stdin")
    .option("--holder <name>", "name as printed, without a machine-readable zone")
    .option("--number <number>", "driver number, company number or IBAN, by the type")
    .option("--postcode <postcode>", "postcode as printed")
    .option("--issued <day>", "date of issue")
    .option("--expires <day>", "date of expiry")
    .by()
    .format("table", "json")
    .examples(
      ["broker idv add k7m-2qd --type passport --file passport.pdf --mrz zone.txt", "checked at once"],
      ["broker idv add k7m-2qd --type utility_bill --file bill.pdf --issued 2026-10-02", "at most three months old"],
    )
    .action(act(async () => (await import("../../idv/workflow-command.ts")).addCommand));
  const decide = new Verb("decide")
    .description("record a person's decision on a document or on the workflow; no program decides")
    .argument("<workflow>", WORKFLOW)
    .option("--document <id>", "document to decide on (default: the workflow)")
    .addOption(
      new Option("--outcome <outcome>", "verified or rejected for a document; completed or failed for the workflow")
        .choices(["verified", "rejected", "completed", "failed"])
        .makeOptionMandatory(),
    )
    .requiredOption("--reason <text>", "why")
    .by()
    .format("table", "json")
    .examples(
      ["broker idv decide k7m-2qd --outcome completed --reason 'Original seen by video'", "the last step"],
      ["broker idv decide k7m-2qd --document <id> --outcome rejected --reason Illegible", "one document"],
    )
    .action(act(async () => (await import("../../idv/workflow-command.ts")).decideCommand));
  return [start, add, decide];
}

function reading(act: Acting): Verb[] {
  const list = new Verb("list")
    .description("list workflows, the latest first")
    .option("--client <client>", "of one client (default: all)")
    .choice("--status <status>", "with this status", IDV_STATUSES)
    .option("--open", "not decided yet")
    .option("--search <text>", "words of the subject or the client")
    .option("--limit <n>", "rows (default: 50)")
    .after()
    .format("table", "json", "csv")
    .examples(["broker idv list --open", "what is to be decided"])
    .action(act(async () => (await import("../../idv/workflow-command.ts")).listCommand));
  const show = new Verb("show")
    .description("show a workflow with its documents and checks, or write the file of a document")
    .argument("<workflow>", WORKFLOW)
    .option("--document <id>", "write the file of this document; the audit log records each view")
    .output()
    .format("table", "json")
    .examples(
      ["broker idv show k7m-2qd", "steps, documents and checks"],
      ["broker idv show k7m-2qd --document <id> -o passport.pdf", "the file, recorded as viewed"],
    )
    .action(act(async () => (await import("../../idv/workflow-command.ts")).showCommand));
  return [list, show];
}

/** `broker idv …`: identity and verification. */
export function idvCommand(act: Acting): Verb {
  const command = new Verb("idv").description("verify identities: documents, numbers and workflows");
  for (const each of [...checking(act), ...writing(act), ...reading(act)]) command.addCommand(each);
  return command.examples(["broker idv check --mrz passport.txt", "a machine-readable zone"]);
}
