import { Command, Option } from "commander";
import { withGates } from "../gate-options.ts";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const collect = (value: string, before: readonly string[] = []) => [...before, value];

const BASELINE = [
  "batch",
  "exit 1 if a company's score fell since: batch.json, a batch id, or last (the previous batch of the list)",
] as const;

const work: Act = async (invocation, command) =>
  (await import("../batch/batch-command.ts")).batchCommandWork(invocation, command);

/** `broker batch <file|->` */
export function batchCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("batch")
    .description("scan a list of companies; each finished scan is saved at once")
    .argument("[file|-]", "CSV with a column domain or website, one domain per line, or NDJSON; - is standard input")
    .option("--concurrency <n>", "concurrent scans (default: 20)")
    .option("--timeout <s>", "maximum seconds per scan", "30")
    .option("--only <parts>", "scan these parts only: web,email,tls,auth,darkweb,registry")
    .option("--limit <n>", "scan the first n companies of the list")
    .option("--resume [id]", "resume the latest unfinished batch, or this one")
    .option("--retry-failed", "rescan the failed companies of the latest batch, or of the one named by --resume")
    .option("--require-consent", "scan only companies whose consent is on record")
    .option("--no-enrich", "query no external sources")
    .addOption(
      new Option("--format <name>", "table, csv, json, ndjson, html, pdf, sarif, junit; repeatable").argParser(collect),
    )
    .option("-o, --out <dir|file|->", "a folder receives every format: index.html, batch.csv, batch.json");
  return withGates(command, BASELINE)
    .addHelpText(
      "after",
      examples(
        ["broker batch prospects.csv", "every company of a list"],
        ["broker batch prospects.csv --out night", "an index, a page per company, CSV and JSON"],
        ["broker batch prospects.csv --baseline last --max-drop 5", "exit 1 if a score fell since last night"],
        ["broker batch --resume", "resume an interrupted batch"],
        ["broker batch --retry-failed", "retry the failed companies"],
        ["cut -f3 crm.tsv | broker batch - --format csv", "from another program, to a spreadsheet"],
      ),
    )
    .action(act(work));
}
