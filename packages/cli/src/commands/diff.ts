import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** A batch's id: day and letter. */
const isBatch = (reference: string) => /^\d{4}-\d{2}-\d{2}-[a-z]+$/.test(reference);

const work: Act = async (invocation, command) => {
  const [from = "", to = ""] = command.args;
  if (isBatch(from) && isBatch(to))
    return (await import("../batch/diff-batches-work.ts")).diffBatchesWork(invocation, from, to);
  return (await import("../scores/show-diff.ts")).showDiff(invocation, from, to);
};

/** `broker diff <a> <b>` */
export function diffCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("diff")
    .description("compare two scans check by check, or two batches company by company")
    .argument("<a>", "scan id, domain, result.json or batch id")
    .argument("<b>", "scan id, domain, result.json or batch id")
    .addHelpText(
      "after",
      examples(
        ["broker diff last-month.json acme.co.uk", "a saved result against the latest scan"],
        ["broker diff 7f3ac210 b81e90aa", "two stored scans"],
        ["broker diff 2026-11-04-a 2026-11-05-a", "two batches of a list: worse, better, new, removed"],
      ),
    )
    .action(act(work));
}
