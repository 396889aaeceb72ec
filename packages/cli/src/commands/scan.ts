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
    .description("run a non-intrusive external scan of one or more companies and save the results")
    .argument("<domain|url|client...>", "target, e.g. acme.co.uk; for a client, all accepted domains")
    .option("--only <parts>", "scan these parts only, comma-separated: web, email, tls, auth, darkweb, registry")
    .option("--no-store", "print the result without saving it")
    .option("--timeout <s>", "maximum seconds per scan", "30")
    .option("--require-consent", "scan only companies whose consent is on record")
    .option("--evidence <dir>", "save the raw evidence in <dir>/<domain>/evidence.json")
    .option("--dkim-selector <name>", "also query this DKIM selector; repeatable", collect)
    .option("--estimate", "show a labelled estimate if a scan fails; it is never saved");
  return withGates(withOutput(command))
    .addHelpText(
      "after",
      examples(
        ["broker scan acme.co.uk", "one company"],
        ["broker scan acme.co.uk acme.com --json", "two, as one JSON list"],
        ["broker scan 'Acme Group Ltd'", "a client: every accepted domain"],
        ["broker scan acme.co.uk --format html -o acme.html", "a page to send or print"],
        ["broker scan acme.co.uk --fail-on critical --min-coverage 30", "a gate for CI"],
        [
          "broker scan acme.co.uk --only darkweb,registry",
          "threat intelligence and public records; reads one page of its site",
        ],
        ["broker scan acme.co.uk --evidence kept --no-store", "save the raw evidence only"],
      ),
    )
    .action(act(scan));
}
