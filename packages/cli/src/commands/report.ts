import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

const FORMATS = ["html", "html-app", "pdf", "md", "json"] as const;

/** Who reads it; the engine's list, which is loaded only where a report is made. */
const AUDIENCE_NAMES = ["executive", "technical", "insurance", "compliance", "dashboard", "full", "client"] as const;

/** `broker report [client|domain|scan id|result.json]` */
export function reportCommand(act: Acting): Verb {
  return new Verb("report")
    .description("write the report of a stored scan, to send or print")
    .argument("[client|domain|scan id|result.json]", "scan to report; none with --audience dashboard (whole portfolio)")
    .choice("--format <name>", "output format; html-app = the app's view as one file", FORMATS)
    .choice("--audience <name>", "intended reader", AUDIENCE_NAMES, "full")
    .option("--rewrite", "have the configured language model rewrite the summary; see docs/language-model.md")
    .option(
      "-o, --output <file|dir|->",
      "file or folder to write; - = stdout, without an export record (default: <domain>.html or .pdf; md and json: stdout)",
    )
    .option(
      "--send <address>",
      "audience client: email it to this address with the PDF attached; see 'mail' in the configuration",
    )
    .option("--dry-run", "with --send: show the email without sending it")
    .option("--by <name>", "audience client: prepared by (default: your user name)")
    .examples(
      ["broker report acme.co.uk", "acme.co.uk.html in this folder"],
      ["broker report acme.co.uk --audience executive", "score, priority actions, potential loss"],
      ["broker report acme.co.uk --audience insurance", "for placing the risk"],
      ["broker report acme --audience client --format pdf", "for the managing director: six parts with an action plan"],
      ["broker report acme --audience client --send md@acme.co.uk --dry-run", "preview the email"],
      ["broker report acme.co.uk --format html-app -o acme.html", "one interactive file, without a server"],
      ["broker report --audience dashboard --format pdf", "the whole portfolio, for internal use"],
      ["broker report 7f3ac210 --format md -o -", "view Markdown on stdout"],
      ["broker report result.json -o reports/", "from a file written by --json"],
    )
    .action(act(async () => (await import("../reports/report-work.ts")).reportWork));
}
