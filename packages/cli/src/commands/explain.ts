import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker explain <scan> [check id]` */
export function explainCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("explain")
    .description("show how every score was calculated")
    .argument("<scan id|domain|result.json>", "which scan")
    .argument("[check id]", "one check in full: evidence, impact, remediation")
    .addHelpText(
      "after",
      examples(
        ["broker explain acme.co.uk", "the score breakdown"],
        ["broker explain acme.co.uk dmarc-enforced", "one check in full"],
      ),
    )
    .action(act(async (...given) => (await import("../scores/show-explanation.ts")).showExplanation(...given)));
}
