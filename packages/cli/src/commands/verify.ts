import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker verify <bundle>`: needs neither a workspace nor a network. */
export function verifyCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("verify")
    .description("check on any machine that a bundle is unchanged and that its scores follow from its evidence")
    .argument("<bundle>", "a file that 'broker bundle' wrote")
    .option("--public-key <file>", "who should have signed (PEM)")
    .option("--head <digits>", "the head as it was noted when the bundle was handed over")
    .addHelpText(
      "after",
      examples(
        ["broker verify acme.bundle.zip --public-key broker.pem.pub", "exit 0 = holds, 1 = does not"],
        ["broker verify acme.bundle.zip --head 7f3ac210", "an unsigned one"],
        ["broker verify acme.bundle.zip --json", "see 'broker schema bundle-verdict'"],
      ),
    )
    .action(act(async (...given) => (await import("../bundle/verify-file.ts")).verifyFile(...given)));
}
