import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker verify <bundle>`: needs neither a workspace nor a network. */
export function verifyCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("verify")
    .description("verify that a bundle is unchanged and that its scores follow from its evidence")
    .argument("<bundle>", "file written by 'broker bundle'")
    .option("--public-key <file>", "signer's public key (PEM)")
    .option("--head <digits>", "head recorded when the bundle was delivered")
    .addHelpText(
      "after",
      examples(
        ["broker verify acme.bundle.zip --public-key broker.pem.pub", "exit 0 = verified, 1 = not verified"],
        ["broker verify acme.bundle.zip --head 7f3ac210", "an unsigned bundle"],
        ["broker verify acme.bundle.zip --json", "see 'broker schema bundle-verdict'"],
      ),
    )
    .action(act(async (...given) => (await import("../bundle/verify-file.ts")).verifyFile(...given)));
}
