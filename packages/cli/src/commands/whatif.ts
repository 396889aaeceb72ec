import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { profileOptions } from "../pricing/profile-options.ts";

const collect = (value: string, before: readonly string[] = []) => [...before, value];

/** `broker whatif`: what a company would look like once some work is done. */
export function whatifCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("whatif")
    .description("posture, premiums, limits and losses once some work is done: indicative, not a quote")
    .argument("<risk>", "client, domain, scan id or result.json")
    .option("--fix <id>", "a check, or control:<key> for an answer; may stand several times", collect)
    .option("--target-score <posture>", "the least work by hours that reaches this posture")
    .option("--target-premium <money>", "the least work by hours that reaches this technical premium");
  return profileOptions(command)
    .option("--years <n>", "years to simulate, before and after", "200000")
    .option("--seed <n>", "the same seed gives the same figures", "1")
    .option("--trace", "how posture and technical premium came about, step by step")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker whatif acme --fix dmarc-enforced --fix control:mfaEmail", "a check and an answer put right"],
        ["broker whatif acme.co.uk --target-score 70", "the least work that reaches posture 70"],
        ["broker whatif acme --revenue 3m --target-premium 2500", "the least work for a premium of £2,500"],
        ["broker whatif acme --control mfaAdmin=no --fix control:mfaAdmin", "what an answer would change"],
      ),
    )
    .action(act(async (...given) => (await import("../whatif/show-what-if.ts")).showWhatIf(...given)));
}
