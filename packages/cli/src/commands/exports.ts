import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

const STATUSES = "submitted, under_review, accepted, rejected";
const ID = "id, or the start of it";

const narrowed = (command: Verb) =>
  command
    .argument("[client]", "of this client only: id, name, company number or domain")
    .option("--type <names>", "ACORD, MRC, PROPOSAL, REPORT, BUNDLE, SUBMISSION")
    .option("--from <day>", "created on or after this day")
    .option("--to <day>", "created on or before this day");

function reading(act: Acting): Verb[] {
  const list = narrowed(new Verb("list"))
    .description("list documents, newest first, with totals by status")
    .option("--status <names>", `with this status: not_sent, ${STATUSES}`)
    .option("--limit <n>", "maximum rows (default: 50 in a table, all in other formats)")
    .after()
    .format("table", "json", "csv")
    .examples(
      ["broker exports list acme", "the documents of one client"],
      ["broker exports list --status submitted,under_review", "what is with underwriters"],
      ["broker exports list --type MRC --format csv", "for a spreadsheet"],
    )
    .action(act(async () => (await import("../exports/list-exports.ts")).listExports));
  const show = new Verb("show")
    .description("show a document's record, its submission history and whether its file is unchanged")
    .argument("<export>", ID)
    .examples(["broker exports show 3f2a", "its history"])
    .action(act(async () => (await import("../exports/list-exports.ts")).showExport));
  const path = new Verb("path")
    .description("print the path of a document after checking that its file is unchanged")
    .argument("<export>", ID)
    .option("--to <file>", "write a copy to this file and print its path, wherever documents are stored")
    .examples(
      ['cp "$(broker exports path 3f2a)" .', "copy it to this folder"],
      ["broker exports path 3f2a --to slip.pdf", "the same if documents are stored in the database"],
    )
    .action(act(async () => (await import("../exports/list-exports.ts")).exportPath));
  const stats = narrowed(new Verb("stats"))
    .description("show the success rate and how long documents take to produce")
    .examples(["broker exports stats", "all documents except those of sample clients"])
    .action(act(async () => (await import("../exports/list-exports.ts")).showExportStats));
  return [list, show, path, stats];
}

const withStepOptions = (command: Verb) =>
  command.option("--on <day>", "date of the event (default: today)").option("--note <text>", "free text").by();

function writing(act: Acting): Verb[] {
  const submit = withStepOptions(new Verb("submit"))
    .description("record that a document was sent to an underwriter; nothing is sent")
    .argument("<export>", ID)
    .option("--to <name>", "underwriter")
    .examples(["broker exports submit 3f2a --to Beazley", "sent today"])
    .action(act(async () => (await import("../exports/change-export.ts")).submitExport));
  const status = withStepOptions(new Verb("status"))
    .description("record the status of a submission")
    .argument("<export>", ID)
    .argument("<status>", STATUSES)
    .option("--underwriter <name>", "who responded")
    .examples(
      ["broker exports status 3f2a under_review", "under review"],
      ["broker exports status 3f2a rejected --note 'no MFA on email'", "declined"],
    )
    .action(act(async () => (await import("../exports/change-export.ts")).moveExport));
  const feedback = withStepOptions(new Verb("feedback"))
    .description("record an underwriter's feedback on a document")
    .argument("<export>", ID)
    .requiredOption("--underwriter <name>", "who gave the feedback")
    .option("--rating <n>", "out of 5")
    .option("--comments <text>", "their comments")
    .option("--suggestions <text>", "their suggested changes")
    .option("--resubmission", "resubmission requested")
    .examples([
      "broker exports feedback 3f2a --underwriter 'A. Writer' --rating 4 --comments 'Clear.'",
      "record feedback",
    ])
    .action(act(async () => (await import("../exports/change-export.ts")).giveFeedback));
  return [submit, status, feedback];
}

/** `broker exports …`: the documents that were made, and what became of them. */
export function exportsCommand(act: Acting): Verb {
  const command = new Verb("exports").description("manage generated documents and underwriters' feedback");
  for (const each of [...reading(act), ...writing(act)]) command.addCommand(each);
  return command.examples(
    ["broker exports list", "every document, newest first"],
    ["broker exports submit 3f2a --to Beazley", "record that it was sent"],
    ["broker exports stats", "success rate"],
  );
}
