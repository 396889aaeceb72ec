import { AppError } from "@broker/contracts";
import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const FORMATS = ["html", "html-app", "pdf", "md", "json"] as const;

/** Who reads it; the engine's list, which is loaded only where a report is made. */
const AUDIENCE_NAMES = ["executive", "technical", "insurance", "compliance", "dashboard", "full", "client"] as const;

interface ReportFlags {
  readonly format?: (typeof FORMATS)[number];
  readonly output?: string;
  readonly audience: string;
  readonly rewrite?: boolean;
  readonly send?: string;
  readonly dryRun?: boolean;
  readonly by?: string;
}

const work: Act = async (invocation, command) => {
  const options = command.opts<ReportFlags>();
  const [reference] = command.args;
  if (reference === undefined) {
    if (options.audience !== "dashboard")
      throw new AppError("usage", "No scan is named.", {
        hint: "Name a client, a domain, a scan or a result file. For the whole portfolio: broker report --audience dashboard",
      });
    const { format } = options;
    if (format === "html-app")
      throw new AppError("usage", "The portfolio report cannot be a single file of the app.", {
        hint: "--format html or pdf",
      });
    return (await import("../reports/write-book.ts")).writeBook(invocation, { ...options, format });
  }
  const [{ findReport }, { namesFile }, { writeReport }] = await Promise.all([
    import("../find-report.ts"),
    import("../names-file.ts"),
    import("../output/write-report.ts"),
  ]);
  const report = await findReport(invocation, reference);
  const file = namesFile(invocation.host.cwd, reference);
  const { format, ...rest } = options;
  if (format === "html-app") {
    if (rest.send !== undefined || rest.dryRun || rest.rewrite)
      throw new AppError("usage", "A single file of the app cannot be sent or rewritten.", {
        hint: "Omit --send, --dry-run and --rewrite.",
      });
    return (await import("../reports/write-report-app.ts")).writeReportApp(invocation, report, { ...rest, file });
  }
  if (options.audience === "client" || options.send !== undefined || options.dryRun) {
    const { writeClientReport } = await import("../client-report/write-client-report.ts");
    return writeClientReport(invocation, report, { ...rest, ...(format ? { format } : {}), file });
  }
  return writeReport(invocation, report, { ...rest, ...(format ? { format } : {}), beside: !file, file });
};

/** `broker report [client|domain|scan id|result.json]` */
export function reportCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("report")
    .description("write the report of a stored scan, to send or print")
    .argument("[client|domain|scan id|result.json]", "scan to report; none with --audience dashboard (whole portfolio)")
    .addOption(
      new Option("--format <name>", "html, pdf, md, json; html-app = the app's view as one file").choices(FORMATS),
    )
    .addOption(new Option("--audience <name>", "intended reader").choices(AUDIENCE_NAMES).default("full"))
    .option("--rewrite", "have the configured language model rewrite the summary; see docs/language-model.md")
    .option(
      "-o, --output <file|dir|->",
      "file or folder to write; - is stdout (default: <domain>.html or .pdf, or stdout in a pipe)",
    )
    .option(
      "--send <address>",
      "audience client: email it to this address with the PDF attached; see 'mail' in the configuration",
    )
    .option("--dry-run", "with --send: show the email without sending it")
    .option("--by <name>", "audience client: prepared by (default: your user name)")
    .addHelpText(
      "after",
      examples(
        ["broker report acme.co.uk", "acme.co.uk.html in this folder"],
        ["broker report acme.co.uk --audience executive", "score, priority actions, potential loss"],
        ["broker report acme.co.uk --audience insurance", "for placing the risk"],
        ["broker report acme --audience client --format pdf", "for the managing director: six pages and a plan"],
        ["broker report acme --audience client --send md@acme.co.uk --dry-run", "preview the email"],
        ["broker report acme.co.uk --format html-app -o acme.html", "one file to click through, without a server"],
        ["broker report --audience dashboard --format pdf", "the whole portfolio, for internal use"],
        ["broker report 7f3ac210 --format md -o -", "Markdown on stdout"],
        ["broker report result.json -o reports/", "from a file written by --json"],
      ),
    )
    .action(act(work));
}
