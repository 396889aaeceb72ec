import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

/** `broker workspaces list|show|add|rename|host|share|archive|remove`: several databases, each with its own home. */
export function workspacesCommand(act: Acting): Verb {
  const command = new Verb("workspaces").description("manage workspaces: each has its own database, home and users");
  command
    .command("list")
    .description("list workspaces")
    .examples(["broker workspaces list", "names, homes and databases"])
    .action(act(async () => (await import("../workspaces/show-workspaces.ts")).listWorkspaces));
  command
    .command("show")
    .description("show a workspace and the number of its records")
    .argument("[name]", "name of the workspace (default: default)")
    .examples(["broker workspaces show harbour", "clients, companies scanned and users"])
    .action(act(async () => (await import("../workspaces/show-workspaces.ts")).showWorkspace));
  command
    .command("add")
    .description("add a workspace with a home of its own")
    .argument("<name>", "lower-case letters, digits and hyphens, as in a host name")
    .option("--database <address>", "PostgreSQL database that no other workspace has (default: SQLite in its home)")
    .by()
    .examples(
      ["broker workspaces add harbour", "with an SQLite database"],
      ["broker workspaces add vale --database postgres://broker@db.example/vale", "in PostgreSQL"],
      ["broker --workspace harbour clients list", "use it"],
    )
    .action(act(async () => (await import("../workspaces/workspaces-work.ts")).addWorkspace));
  command
    .command("rename")
    .description("rename a workspace; its home and database stay where they are")
    .argument("<name>", "name of the workspace")
    .argument("<new-name>", "its new name")
    .examples(["broker workspaces rename harbour harbour-leeds", "scripts that name it must follow"])
    .action(act(async () => (await import("../workspaces/workspaces-work.ts")).renameWorkspace));
  command
    .command("host")
    .description("set or remove the host name by which a server with several workspaces serves it")
    .argument("<name>", "name of the workspace")
    .argument("[host-name]", "host name; none = <name>.localhost, on this machine only")
    .examples(["broker workspaces host harbour harbour.broker.example", "with a certificate or proxy for that name"])
    .action(act(async () => (await import("../workspaces/workspaces-work.ts")).setHost));
  command
    .command("share")
    .description("set the share of a workspace in a worker of all workspaces")
    .argument("<name>", "name of the workspace")
    .argument("<n>", "1 to 100: a workspace with 3 has three times the places of one with 1, if both have work")
    .examples(["broker workspaces share harbour 3", "three times the places of others in 'broker worker --workspaces'"])
    .action(act(async () => (await import("../workspaces/set-share.ts")).setShare));
  command
    .command("archive")
    .description("make a workspace read-only; its records remain")
    .argument("<name>", "name of the workspace")
    .option("--undo", "make it active again")
    .examples(
      ["broker workspaces archive harbour", "it can be read and accepts no changes"],
      ["broker workspaces archive harbour --undo", "active again"],
    )
    .action(act(async () => (await import("../workspaces/workspaces-work.ts")).archiveWorkspace));
  command
    .command("remove")
    .description("delete an archived workspace with its home")
    .argument("<name>", "name of the workspace")
    .option("--yes", "confirm; without it, only show what would be deleted")
    .examples(
      ["broker workspaces remove harbour", "what would be deleted"],
      ["broker workspaces remove harbour --yes", "delete it"],
    )
    .action(act(async () => (await import("../workspaces/workspaces-work.ts")).removeWorkspace));
  return command.examples(
    ["broker workspaces add harbour", "a second brokerage on this machine"],
    ["broker --workspace harbour serve", "its server"],
  );
}
