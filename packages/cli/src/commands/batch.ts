import { Command, Option } from "commander";
import { withGates } from "../gate-options.ts";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const collect = (value: string, before: readonly string[] = []) => [...before, value];

const BASELINE = [
  "batch",
  "exit 1 if a company fell since: batch.json, the id of a batch, or last, the one before of the same list",
] as const;

const work: Act = async (invocation, command) =>
  (await import("../batch/batch-command.ts")).batchCommandWork(invocation, command);

/** `broker batch <file|->` */
export function batchCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("batch")
    .description("scan a whole prospect list; what is finished is kept, whatever happens")
    .argument("[file|-]", "CSV with a column domain or website, one domain a line, or NDJSON; - reads standard input")
    .option("--concurrency <n>", "scans at once (20)")
    .option("--timeout <s>", "most seconds a scan may take", "30")
    .option("--only <parts>", "look at these parts only: web,email,tls,auth,darkweb,registry")
    .option("--limit <n>", "take the first n companies of the list")
    .option("--resume [id]", "go on with the latest unfinished batch, or with this one")
    .option("--retry-failed", "scan the failed ones of the latest batch again, or of the one that --resume names")
    .option("--require-consent", "scan only companies whose consent is on record")
    .option("--no-enrich", "ask no outside sources")
    .addOption(
      new Option(
        "--format <name>",
        "table, csv, json, ndjson, html, pdf, sarif, junit; may stand several times",
      ).argParser(collect),
    )
    .option("-o, --out <dir|file|->", "a folder takes every format: index.html, batch.csv, batch.json");
  return withGates(command, BASELINE)
    .addHelpText(
      "after",
      examples(
        ["broker batch prospects.csv", "every company of a list"],
        ["broker batch prospects.csv --out night", "an index, a page a company, CSV and JSON"],
        ["broker batch prospects.csv --baseline last --max-drop 5", "exit 1 if a company fell since last night"],
        ["broker batch --resume", "go on where it stopped"],
        ["broker batch --retry-failed", "the failed ones once more"],
        ["cut -f3 crm.tsv | broker batch - --format csv", "from another program, to a spreadsheet"],
      ),
    )
    .action(act(work));
}
