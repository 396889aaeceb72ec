import type { Acting } from "../invocation.ts";
import { withGates, withOutput } from "./options.ts";
import { Verb } from "./verb.ts";

/** `broker scan <domain|url>…` */
export function scanCommand(act: Acting): Verb {
  const command = new Verb("scan")
    .description("run a non-intrusive external scan of one or more companies and save the results")
    .argument("<domain|url|client...>", "target, e.g. acme.co.uk; for a client, all accepted domains")
    .option(
      "--only <parts>",
      "scan these parts only, comma-separated: web, headers, email, tls, auth, darkweb, registry",
    )
    .option("--no-store", "print the result without saving it")
    .option("--timeout <s>", "maximum seconds per scan", "30")
    .option("--require-consent", "scan only companies whose consent to scans is on record")
    .option("--evidence <dir>", "save the raw evidence in <dir>/<domain>/evidence.json")
    .repeatable("--dkim-selector <name>", "also query this DKIM selector; repeatable")
    .option("--estimate", "show a labelled estimate if a scan fails; it is never saved");
  return withGates(withOutput(command))
    .examples(
      ["broker scan acme.co.uk", "one company"],
      ["broker scan acme.co.uk acme.com --json", "two companies, as one JSON list"],
      ["broker scan 'Acme Group Ltd'", "a client: every accepted domain"],
      ["broker scan acme.co.uk --format html -o acme.html", "a page to send or print"],
      ["broker scan acme.co.uk --fail-on critical --min-coverage 30", "a gate for CI"],
      [
        "broker scan acme.co.uk --only darkweb,registry",
        "threat intelligence and public records; requests one page of the site",
      ],
      ["broker scan acme.co.uk --evidence evidence --no-store", "save the raw evidence only"],
    )
    .action(act(async () => (await import("../scan/scan-command.ts")).scanCommandWork));
}

const BASELINE = [
  "batch",
  "exit 1 if a company's score has fallen since this batch: batch.json, a batch id, or last (the list's previous batch)",
] as const;

/** `broker batch <file|->` */
export function batchCommand(act: Acting): Verb {
  const command = new Verb("batch")
    .description("scan a list of companies; each finished scan is saved at once")
    .argument("[file|-]", "CSV with a domain or website column, one domain per line, or NDJSON; - is standard input")
    .option("--concurrency <n>", "concurrent scans (default: 20)")
    .option("--timeout <s>", "maximum seconds per scan", "30")
    .option("--only <parts>", "scan these parts only: web,headers,email,tls,auth,darkweb,registry")
    .option("--limit <n>", "scan the first n companies of the list")
    .option("--resume [id]", "resume the latest unfinished batch, or this one")
    .option("--retry-failed", "rescan the failed companies of the latest batch, or of the one named by --resume")
    .option("--require-consent", "scan only companies whose consent to scans is on record")
    .option("--no-enrich", "query no external sources")
    .repeatable("--format <name>", "table, csv, json, ndjson, md, html, pdf, sarif, junit; repeatable")
    .option("-o, --out <dir|file|->", "a folder receives every format: index.html, batch.csv, batch.json");
  return withGates(command, BASELINE)
    .examples(
      ["broker batch prospects.csv", "every company of a list"],
      ["broker batch prospects.csv --out night", "an index, a page per company, CSV and JSON"],
      ["broker batch prospects.csv --baseline last --max-drop 5", "exit 1 if a score has fallen since last night"],
      ["broker batch prospects.csv --only headers", "a long list: home page, redirects and header tests alone"],
      ["broker batch --resume", "resume an interrupted batch"],
      ["broker batch --retry-failed", "retry the failed companies"],
      ["cut -f3 crm.tsv | broker batch - --format csv", "from another program, to a spreadsheet"],
    )
    .action(act(async () => (await import("../batch/batch-command.ts")).batchCommandWork));
}

/** `broker rescan --from-evidence <dir>` and `broker rescan <scan|domain|client> --check <id>` */
export function rescanCommand(act: Acting): Verb {
  const command = new Verb("rescan")
    .description("rescore recorded evidence offline, or retest one check of a stored scan")
    .argument("[scan id|domain|client]", "with --check: scan to retest")
    .option("--from-evidence <dir|file>", "file or folder written by 'broker scan --evidence <dir>'")
    .option("--check <id>", "retest only this check")
    .option("--timeout <s>", "with --check: maximum seconds", "30")
    .option("--require-consent", "with --check: only if consent to scans is on record")
    .option("--by <name>", "with --check: recorded as resolving the dispute (default: your user name)");
  return withGates(withOutput(command))
    .examples(
      ["broker rescan --from-evidence evidence/acme.co.uk", "one company"],
      ["broker rescan --from-evidence evidence --json", "every company in the folder"],
      ["broker rescan acme.co.uk --check dmarc-enforced", "retest one check after remediation"],
    )
    .action(act(async () => (await import("../recheck/recheck-work.ts")).rescanWork));
}
