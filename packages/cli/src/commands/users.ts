import { Argument, Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** What each role may, as help has them; the contracts' list stays unloaded for quick commands. */
const ROLES = ["viewer", "broker", "admin"];
const BY = ["--by <name>", "who does so; your user name unless said"] as const;

/** `broker users add|list|role|password|remove`: who may sign in to a server that others reach. */
export function usersCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("users").description("who may sign in to 'broker serve' with a name and a password");
  command
    .command("list")
    .description("list them")
    .addHelpText("after", examples(["broker users list", "names and roles"]))
    .action(act(async (...given) => (await import("../users/users-work.ts")).listUsers(...given)));
  command
    .command("add")
    .description("add somebody; the password is asked for, or read from standard input")
    .argument("<name>", "how they sign in")
    .addOption(
      new Option("--role <role>", "viewer looks, broker works, admin runs the workspace")
        .choices(ROLES)
        .default("broker"),
    )
    .option(...BY)
    .addHelpText(
      "after",
      examples(
        ["broker users add jane --role admin", "asks for a password, twice"],
        ["pass jane | broker users add jane", "from a program"],
      ),
    )
    .action(act(async (...given) => (await import("../users/users-work.ts")).addUser(...given)));
  command
    .command("role")
    .description("give somebody another role")
    .argument("<name>", "who")
    .addArgument(new Argument("<role>", "viewer, broker or admin").choices(ROLES))
    .option(...BY)
    .addHelpText("after", examples(["broker users role jane viewer", "looks, and changes nothing"]))
    .action(act(async (...given) => (await import("../users/users-work.ts")).setUserRole(...given)));
  command
    .command("password")
    .description("give somebody another password; their sessions end")
    .argument("<name>", "who")
    .option(...BY)
    .addHelpText("after", examples(["broker users password jane", "asks for it, twice"]))
    .action(act(async (...given) => (await import("../users/users-work.ts")).setUserPassword(...given)));
  command
    .command("remove")
    .description("let somebody in no longer; their sessions end")
    .argument("<name>", "who")
    .option(...BY)
    .addHelpText("after", examples(["broker users remove jane", "what she did stays in the log"]))
    .action(act(async (...given) => (await import("../users/users-work.ts")).removeUser(...given)));
  return command.addHelpText("after", examples(["broker users add jane --role admin", "before 'broker serve --host'"]));
}
