import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const collect = (value: string, before: readonly string[] = []) => [...before, value];

/** `broker bundle <client>`: all that stands behind a client's documents, in one file that proves itself. */
export function bundleCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("bundle")
    .description("export a client's record, scans, evidence and documents to one file that 'broker verify' can check")
    .argument("[client|bundle]", "id, name, company number or domain; or a bundle, to erase parts of it")
    .option("-o, --output <file|dir>", "file or folder to write (default: this folder)")
    .option("--key <file>", "sign with the broker's private key (Ed25519, PEM)")
    .option("--new-key <file>", "create such a key, and <file>.pub for verification")
    .option(
      "--erase <part>",
      "omit a kind of part (record, document, evidence …) or one part by its path; its digest remains",
      collect,
    )
    .addHelpText(
      "after",
      examples(
        ["broker bundle --new-key broker.pem", "once"],
        ["broker bundle acme.co.uk --key broker.pem", "signed; the head is printed"],
        ["broker bundle acme.bundle.zip --erase record -o smaller.zip", "without the client's record; still verifies"],
      ),
    )
    .action(act(async (...given) => (await import("../bundle/write-bundle.ts")).writeBundle(...given)));
}
