import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const FORMATS = ["pdf", "html", "md", "json"] as const;

/** `broker proposal <client>`: the UK cyber proposal, for the client to complete and sign. */
export function proposalCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("proposal")
    .description("write a client's UK cyber proposal form: known answers completed, the rest left open")
    .argument("<client>", "id, name, company number or domain")
    .addOption(new Option("--format <name>", FORMATS.join(", ")).choices(FORMATS))
    .option(
      "-o, --output <file|dir|->",
      "file or folder to write; - is stdout (default: this folder, or stdout in a pipe)",
    )
    .option("--despite-contradictions <reason>", "release despite conflicting information; the reason is printed")
    .option("--by <name>", "recorded as (default: your user name)")
    .addHelpText(
      "after",
      examples(
        ["broker proposal acme.co.uk", "acme-ltd-proposal.pdf in this folder"],
        ["broker proposal acme --format html -o papers/", "a page, to read and send"],
        ["broker proposal acme --json", "for programs; see 'broker schema proposal'"],
      ),
    )
    .action(act(async (...given) => (await import("../proposal/write-proposal.ts")).writeProposal(...given)));
}
