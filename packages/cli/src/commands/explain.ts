import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker explain <scan> [check id]` */
export function explainCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("explain")
    .description("show how every score came about, as sums that add up")
    .argument("<scan id|domain|result.json>", "which scan")
    .argument("[check id]", "one check whole: what was seen, why it matters, how to mend it")
    .addHelpText(
      "after",
      examples(
        ["broker explain acme.co.uk", "all the sums"],
        ["broker explain acme.co.uk dmarc-enforced", "one check whole"],
      ),
    )
    .action(act(async (...given) => (await import("../scores/show-explanation.ts")).showExplanation(...given)));
}
