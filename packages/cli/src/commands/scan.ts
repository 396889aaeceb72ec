import { Command } from "commander";
import { withGates } from "../gate-options.ts";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { withOutput } from "../output/output-options.ts";

const collect = (value: string, before: readonly string[] = []) => [...before, value];

const scan: Act = async (invocation, command) =>
  (await import("../scan-command.ts")).scanCommandWork(invocation, command);

/** `broker scan <domain|url>…` */
export function scanCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("scan")
    .description("look at one or more companies from outside, without intruding, and keep the results")
    .argument("<domain|url|client...>", "what to scan, e.g. acme.co.uk; of a client all accepted domains")
    .option("--only <parts>", "look at these parts only: web, email, tls, auth, darkweb, registry (by comma)")
    .option("--no-store", "print the result without keeping it")
    .option("--timeout <s>", "most seconds a scan may take", "30")
    .option("--require-consent", "scan only companies whose consent is on record")
    .option("--evidence <dir>", "keep the raw evidence in <dir>/<domain>/evidence.json")
    .option("--dkim-selector <name>", "also look for this DKIM key; may stand several times", collect)
    .option("--estimate", "show a labelled estimate where a scan failed; it is never kept");
  return withGates(withOutput(command))
    .addHelpText(
      "after",
      examples(
        ["broker scan acme.co.uk", "one company"],
        ["broker scan acme.co.uk acme.com --json", "two, as one JSON list"],
        ["broker scan 'Acme Group Ltd'", "a client: every domain that is accepted as its own"],
        ["broker scan acme.co.uk --format html -o acme.html", "a page to send or print"],
        ["broker scan acme.co.uk --fail-on critical --min-coverage 30", "a gate for CI"],
        ["broker scan acme.co.uk --only darkweb,registry", "what others know of it; one page of its site is read"],
        ["broker scan acme.co.uk --evidence kept --no-store", "the raw evidence, nothing else kept"],
      ),
    )
    .action(act(scan));
}
