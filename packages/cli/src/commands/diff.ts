import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const work: Act = async (invocation, command) => {
  const [{ findReport }, { diffReports }, { diffTable }] = await Promise.all([
    import("../find-report.ts"),
    import("@broker/core"),
    import("../present/diff-table.ts"),
  ]);
  const { io, flags } = invocation;
  const [from = "", to = ""] = command.args;
  const diff = diffReports(await findReport(invocation, from), await findReport(invocation, to));
  io.result(flags.json ? JSON.stringify(diff, null, 2) : diffTable(io.out, diff));
  return 0;
};

/** `broker diff <a> <b>` */
export function diffCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("diff")
    .description("what changed between two scans, check by check, with the points each moved")
    .argument("<a>", "scan id, domain or result.json")
    .argument("<b>", "scan id, domain or result.json")
    .addHelpText(
      "after",
      examples(
        ["broker diff last-month.json acme.co.uk", "a kept result against the latest scan"],
        ["broker diff 7f3ac210 b81e90aa", "two stored scans"],
      ),
    )
    .action(act(work));
}
