import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const show: Act = async (invocation, command) => {
  const [{ presentConfig }, { withDefaults }] = await Promise.all([
    import("../present/config-table.ts"),
    import("../config/with-defaults.ts"),
  ]);
  const resolved = await invocation.config();
  for (const warning of resolved.warnings) invocation.io.complain(`broker: ${warning}`);
  const { origin = false } = command.opts<{ origin?: boolean }>();
  const { flags, host, io } = invocation;
  const columns = host.stdout.isTTY ? io.out.columns : Number.POSITIVE_INFINITY;
  io.result(presentConfig({ settings: withDefaults(resolved) }, { json: flags.json, origin, env: host.env, columns }));
  return 0;
};

/** `broker config show`: the settings in force, and where each came from. */
export function configCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("config").description("show settings and their origin");
  command
    .command("show")
    .description("print all effective settings, including defaults")
    .option("--origin", "show the origin of each value")
    .addHelpText(
      "after",
      examples(
        ["broker config show --origin", "which file or variable set what"],
        ["broker config show --json", "for scripts"],
      ),
    )
    .action(act(show));
  return command.addHelpText("after", examples(["broker config show --origin", "which file or variable set what"]));
}
