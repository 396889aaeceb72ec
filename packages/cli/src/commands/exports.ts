import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

type Acting = (work: Act) => (...args: unknown[]) => Promise<void>;

const STATUSES = "submitted, under_review, accepted, rejected";
const ID = "its id, or the beginning of it";

/** Adds the options that narrow a list. */
const narrowed = (command: Command) =>
  command
    .argument("[client]", "of this client only: id, name, company number or domain")
    .option("--type <names>", "ACORD, MRC, PROPOSAL, REPORT, BUNDLE")
    .option("--from <day>", "made on this day or later")
    .option("--to <day>", "made on this day or earlier");

function reading(act: Acting): Command[] {
  const list = narrowed(new Command("list"))
    .description("list documents, the newest first, with how many stand where")
    .option("--status <names>", `standing so: not_sent, ${STATUSES}`)
    .option("--limit <n>", "at most so many; a table has 50 unless said, the other formats all")
    .option("--after <word>", "go on where the page before ended")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker exports list acme", "the documents of one client"],
        ["broker exports list --status submitted,under_review", "what is with underwriters"],
        ["broker exports list --type MRC --format csv", "for a spreadsheet"],
      ),
    )
    .action(act(async (...given) => (await import("../exports/list-exports.ts")).listExports(...given)));
  const show = new Command("show")
    .description("show a document's record, what became of it, and whether its file is as it was made")
    .argument("<export>", ID)
    .addHelpText("after", examples(["broker exports show 3f2a", "its history"]))
    .action(act(async (...given) => (await import("../exports/list-exports.ts")).showExport(...given)));
  const path = new Command("path")
    .description("print where a document lies, once its file is seen to be as it was made")
    .argument("<export>", ID)
    .addHelpText("after", examples(['cp "$(broker exports path 3f2a)" .', "take a copy along"]))
    .action(act(async (...given) => (await import("../exports/list-exports.ts")).exportPath(...given)));
  const stats = narrowed(new Command("stats"))
    .description("success rate, and how long documents take to make")
    .addHelpText("after", examples(["broker exports stats", "all documents but those of sample clients"]))
    .action(act(async (...given) => (await import("../exports/list-exports.ts")).showExportStats(...given)));
  return [list, show, path, stats];
}

/** Adds the options of every event. */
const told = (command: Command) =>
  command
    .option("--on <day>", "the day on which it happened; today unless said")
    .option("--note <text>", "anything else")
    .option("--by <name>", "who records it; your user name unless said");

function writing(act: Acting): Command[] {
  const submit = told(new Command("submit"))
    .description("record that a document was sent to an underwriter; it sends nothing by itself")
    .argument("<export>", ID)
    .option("--to <name>", "to whom")
    .addHelpText("after", examples(["broker exports submit 3f2a --to Beazley", "it went out today"]))
    .action(act(async (...given) => (await import("../exports/change-export.ts")).submitExport(...given)));
  const status = told(new Command("status"))
    .description("record how a submission stands")
    .argument("<export>", ID)
    .argument("<status>", STATUSES)
    .option("--underwriter <name>", "who answered")
    .addHelpText(
      "after",
      examples(
        ["broker exports status 3f2a under_review", "somebody looks at it"],
        ["broker exports status 3f2a rejected --note 'no MFA on email'", "it was turned down"],
      ),
    )
    .action(act(async (...given) => (await import("../exports/change-export.ts")).moveExport(...given)));
  const feedback = told(new Command("feedback"))
    .description("record what an underwriter said of a document")
    .argument("<export>", ID)
    .requiredOption("--underwriter <name>", "who said so")
    .option("--rating <n>", "out of 5")
    .option("--comments <text>", "what they said")
    .option("--suggestions <text>", "what they would have otherwise")
    .option("--resubmission", "they want it sent again")
    .addHelpText(
      "after",
      examples(["broker exports feedback 3f2a --underwriter 'A. Writer' --rating 4 --comments 'Clear.'", "recorded"]),
    )
    .action(act(async (...given) => (await import("../exports/change-export.ts")).giveFeedback(...given)));
  return [submit, status, feedback];
}

/** `broker exports …`: the documents that were made, and what became of them. */
export function exportsCommand(act: Acting): Command {
  const command = new Command("exports").description(
    "the documents that were made, and what underwriters said of them",
  );
  for (const each of [...reading(act), ...writing(act)]) command.addCommand(each);
  return command.addHelpText(
    "after",
    examples(
      ["broker exports list", "every document, the newest first"],
      ["broker exports submit 3f2a --to Beazley", "it was sent"],
      ["broker exports stats", "how they fared"],
    ),
  );
}
