import { Argument, Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** What each role may, as help has them; the contracts' list stays unloaded for quick commands. */
const ROLES = ["viewer", "broker", "admin"];
const BY = ["--by <name>", "recorded as (default: your user name)"] as const;

/** `broker users add|list|role|password|remove`: who may sign in to a server that others reach. */
export function usersCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("users").description("manage users who sign in to 'broker serve'");
  command
    .command("list")
    .description("list users")
    .addHelpText("after", examples(["broker users list", "names and roles"]))
    .action(act(async (...given) => (await import("../users/users-work.ts")).listUsers(...given)));
  command
    .command("add")
    .description("add a user; enter the password at the prompt or on standard input")
    .argument("<name>", "user name")
    .addOption(
      new Option("--role <role>", "viewer reads, broker edits, admin manages the workspace")
        .choices(ROLES)
        .default("broker"),
    )
    .option(...BY)
    .addHelpText(
      "after",
      examples(
        ["broker users add jane --role admin", "prompts twice for a password"],
        ["pass jane | broker users add jane", "from a program"],
      ),
    )
    .action(act(async (...given) => (await import("../users/users-work.ts")).addUser(...given)));
  command
    .command("role")
    .description("change a user's role")
    .argument("<name>", "user name")
    .addArgument(new Argument("<role>", "viewer, broker or admin").choices(ROLES))
    .option(...BY)
    .addHelpText("after", examples(["broker users role jane viewer", "read-only access"]))
    .action(act(async (...given) => (await import("../users/users-work.ts")).setUserRole(...given)));
  command
    .command("password")
    .description("change a user's password and end their sessions")
    .argument("<name>", "user name")
    .option(...BY)
    .addHelpText("after", examples(["broker users password jane", "prompts twice"]))
    .action(act(async (...given) => (await import("../users/users-work.ts")).setUserPassword(...given)));
  command
    .command("remove")
    .description("remove a user and end their sessions")
    .argument("<name>", "user name")
    .option(...BY)
    .addHelpText("after", examples(["broker users remove jane", "her entries remain in the audit log"]))
    .action(act(async (...given) => (await import("../users/users-work.ts")).removeUser(...given)));
  return command.addHelpText("after", examples(["broker users add jane --role admin", "before 'broker serve --host'"]));
}
