import { Argument, Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

/** `broker completion <shell>` */
export function completionCommand(
  act: (work: Act) => (...args: unknown[]) => Promise<void>,
  program: Command,
): Command {
  const work: Act = async (invocation, command) => {
    const { completionScript } = await import("../completion-script.ts");
    invocation.io.result(completionScript(SHELLS.find((shell) => shell === command.args[0]) ?? "bash", program));
    return 0;
  };
  return new Command("completion")
    .description("print a shell completion script")
    .addArgument(new Argument("<shell>", "your shell").choices(SHELLS))
    .addHelpText(
      "after",
      examples(
        ["source <(broker completion bash)", "in ~/.bashrc"],
        ["broker completion fish > ~/.config/fish/completions/broker.fish", ""],
        ["broker completion powershell | Out-String | Invoke-Expression", "in $PROFILE"],
      ),
    )
    .action(act(work));
}
