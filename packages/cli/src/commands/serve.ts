import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker serve` */
export function serveCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("serve")
    .description("open the workspace in the browser: the API and the app, on this machine alone unless told otherwise")
    .option("--port <n>", "port; another free one where it is taken and none was named", "4780")
    .addHelpText("after", examples(["broker serve", "prints the address to open"]))
    .action(act(async (...given) => (await import("../serve/serve-command.ts")).serveCommandWork(...given)));
}
