import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker tier show|set`: the workspace's tier. */
export function tierCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("tier").description("show or set the workspace's tier");
  command
    .command("show")
    .description("print the tier and its restrictions")
    .addHelpText("after", examples(["broker tier show", "the current tier"]))
    .action(act(async (...given) => (await import("../clients/tier.ts")).showTier(...given)));
  command
    .command("set")
    .description("set the tier")
    .argument("<tier>", "Basic, Enhanced or Ultimate")
    .option("--by <name>", "recorded as (default: your user name)")
    .addHelpText("after", examples(["broker tier set Enhanced", "more than 50 clients"]))
    .action(act(async (...given) => (await import("../clients/tier.ts")).setTier(...given)));
  return command.addHelpText("after", examples(["broker tier show", "the current tier"]));
}
