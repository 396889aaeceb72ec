import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { profileOptions } from "../pricing/profile-options.ts";

const collect = (value: string, before: readonly string[] = []) => [...before, value];

/** `broker whatif`: what a company would look like once some work is done. */
export function whatifCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("whatif")
    .description("model posture, premiums and losses after remediation: indicative, not a quote")
    .argument("<risk>", "client, domain, scan id or result.json")
    .option("--fix <id>", "a check, or control:<key> for a declared control; repeatable", collect)
    .option("--target-score <posture>", "fewest hours of work to reach this posture")
    .option("--target-premium <money>", "fewest hours of work to reach this technical premium");
  return profileOptions(command)
    .option("--years <n>", "years to simulate, before and after", "200000")
    .option("--seed <n>", "random seed; the same seed gives the same figures", "1")
    .option("--trace", "show the calculation of posture and technical premium")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker whatif acme --fix dmarc-enforced --fix control:mfaEmail", "fix a check and a declared control"],
        ["broker whatif acme.co.uk --target-score 70", "fewest hours of work to reach posture 70"],
        ["broker whatif acme --revenue 3m --target-premium 2500", "fewest hours of work to reach a premium of £2,500"],
        ["broker whatif acme --control mfaAdmin=no --fix control:mfaAdmin", "effect of one control"],
      ),
    )
    .action(act(async (...given) => (await import("../whatif/show-what-if.ts")).showWhatIf(...given)));
}
