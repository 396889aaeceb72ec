import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const FORMATS = ["html", "md", "json"] as const;

const work: Act = async (invocation, command) => {
  const [{ findReport }, { namesFile }, { writeReport }] = await Promise.all([
    import("../find-report.ts"),
    import("../names-file.ts"),
    import("../output/write-report.ts"),
  ]);
  const reference = command.args[0] ?? "";
  const report = await findReport(invocation, reference);
  const options = command.opts<{
    format?: (typeof FORMATS)[number];
    output?: string;
    audience: string;
    rewrite?: boolean;
  }>();
  return writeReport(invocation, report, { ...options, beside: !namesFile(invocation.host.cwd, reference) });
};

/** `broker report <scan id|domain|result.json>` */
export function reportCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("report")
    .description("write the report of a stored scan, to send or print")
    .argument("<scan id|domain|result.json>", "which scan")
    .addOption(new Option("--format <name>", "html, md or json").choices(FORMATS))
    .addOption(new Option("--audience <name>", "who reads it").choices(["full", "technical"]).default("full"))
    .option("--rewrite", "have the configured language model rewrite the summary; see docs/language-model.md")
    .option("-o, --output <file|dir|->", "where to; a page is written to <domain>.html unless piped")
    .addHelpText(
      "after",
      examples(
        ["broker report acme.co.uk", "acme.co.uk.html in this folder"],
        ["broker report 7f3ac210 --format md -o -", "Markdown on stdout"],
        ["broker report result.json -o reports/", "from a file that --json wrote"],
      ),
    )
    .action(act(work));
}
