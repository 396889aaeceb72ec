import { Argument } from "commander";
import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

/** What each role may, as help has them; the contracts' list stays unloaded for quick commands. */
const ROLES = ["viewer", "broker", "admin"];
/** Permissions beyond a role, as help has them. */
const PERMISSIONS = ["kyc-decision"];
const URL_HELP = "address by which users reach the server (default: that of the running server)";

/** `broker users mfa status|require|reset`: multi-factor authentication of passwords. */
function mfaCommand(act: Acting): Verb {
  const command = new Verb("mfa").description("require, show or reset multi-factor authentication (MFA)");
  command
    .command("status")
    .description("show whether MFA is required, and which users have it")
    .examples(["broker users mfa status", "who has not set it up"])
    .action(act(async () => (await import("../users/mfa-work.ts")).mfaStatus));
  command
    .command("require")
    .description("require MFA of everyone who signs in with a password, or make it optional")
    .addArgument(new Argument("<state>", "on or off").choices(["on", "off"]))
    .by()
    .examples(["broker users mfa require on", "users set it up at their next sign-in"])
    .action(act(async () => (await import("../users/mfa-work.ts")).requireMfa));
  command
    .command("reset")
    .description("remove a user's authenticator app and recovery codes, and end their sessions")
    .argument("<name>", "user name")
    .by()
    .examples(["broker users mfa reset jane", "if her phone is lost"])
    .action(act(async () => (await import("../users/mfa-work.ts")).resetMfa));
  return command.examples(["broker users mfa status", "who has set it up"]);
}

/** `broker users sessions list|end`: open sessions. */
function sessionsCommand(act: Acting): Verb {
  const command = new Verb("sessions").description("list or end sessions");
  command
    .command("list")
    .description("list sessions that have not ended, latest use first")
    .option("--user <name>", "of this user only")
    .examples(["broker users sessions list", "who is signed in, from where"])
    .action(act(async () => (await import("../users/sessions-work.ts")).listOpenSessions));
  command
    .command("end")
    .description("end one session, or every session of a user")
    .argument("[session]", "id of a session")
    .option("--user <name>", "every session of this user")
    .by()
    .examples(
      ["broker users sessions end 3f9a0c51d2e87b64", "one session"],
      ["broker users sessions end --user jane", "all of hers"],
    )
    .action(act(async () => (await import("../users/sessions-work.ts")).endSessions));
  return command.examples(["broker users sessions list", "who is signed in"]);
}

/** `broker users …`: who may sign in to a server that others reach, how, and their sessions. */
export function usersCommand(act: Acting): Verb {
  const command = new Verb("users").description("manage users who sign in to 'broker serve'");
  command
    .command("list")
    .description("list users")
    .examples(["broker users list", "names and roles"])
    .action(act(async () => (await import("../users/users-work.ts")).listUsers));
  command
    .command("add")
    .description("add a user; enter the password at the prompt or on standard input")
    .argument("<name>", "user name")
    .choice("--role <role>", "viewer reads, broker edits, admin manages the workspace", ROLES, "broker")
    .option("--email <address>", "reply address of the forms that the user emails")
    .by()
    .examples(
      ["broker users add jane --role admin --email jane@harbour.example", "prompts twice for a password"],
      ["pass jane | broker users add jane", "from a program"],
    )
    .action(act(async () => (await import("../users/users-work.ts")).addUser));
  command
    .command("invite")
    .description("add a user without a password, and print a link by which the user sets one")
    .argument("<name>", "user name")
    .choice("--role <role>", "viewer reads, broker edits, admin manages the workspace", ROLES, "broker")
    .option("--email <address>", "reply address of the forms that the user emails")
    .option("--url <address>", URL_HELP)
    .by()
    .examples(["broker users invite kim --role viewer", "the link is valid once, for three days"])
    .action(act(async () => (await import("../users/link-work.ts")).inviteUser));
  command
    .command("link")
    .description("print a link by which a user sets a new password; an earlier link becomes invalid")
    .argument("<name>", "user name")
    .option("--url <address>", URL_HELP)
    .by()
    .examples(["broker users link kim", "valid once, for a day; the present password is valid until then"])
    .action(act(async () => (await import("../users/link-work.ts")).linkUser));
  command
    .command("role")
    .description("change a user's role and end their sessions")
    .argument("<name>", "user name")
    .addArgument(new Argument("<role>", "viewer, broker or admin").choices(ROLES))
    .by()
    .examples(["broker users role jane viewer", "read-only access"])
    .action(act(async () => (await import("../users/users-work.ts")).setUserRole));
  command
    .command("permit")
    .description("grant a person a permission beyond the role, or withdraw it")
    .argument("<name>", "user name, or the name with which the person acts on the command line")
    .addArgument(
      new Argument("<permission>", "decide on sanctions hits and open the sanctions gate").choices(PERMISSIONS),
    )
    .option("--take", "withdraw it")
    .by()
    .examples(
      ["broker users permit jane kyc-decision", "Jane can confirm decisions on hits and open the gate with a reason"],
      ["broker users permit jane kyc-decision --take", "Jane no longer can"],
    )
    .action(act(async () => (await import("../users/permit-work.ts")).permitUser));
  command
    .command("permissions")
    .description("list permissions beyond a role")
    .examples(["broker users permissions", "who may decide on sanctions hits"])
    .action(act(async () => (await import("../users/permit-work.ts")).listPermissions));
  command
    .command("email")
    .description("set or remove a user's email address, to which clients reply")
    .argument("<name>", "user name")
    .argument("[address]", "email address; none = remove it")
    .by()
    .examples(["broker users email jane jane@harbour.example", "replies to her forms go there"])
    .action(act(async () => (await import("../users/users-work.ts")).setUserEmail));
  command
    .command("password")
    .description("change a user's password and end their sessions")
    .argument("<name>", "user name")
    .by()
    .examples(["broker users password jane", "prompts twice"])
    .action(act(async () => (await import("../users/users-work.ts")).setUserPassword));
  command
    .command("disable")
    .description("prevent a user from signing in, and end their sessions; the account remains")
    .argument("<name>", "user name")
    .by()
    .examples(["broker users disable jane", "while she is away; 'enable' lets her sign in again"])
    .action(act(async () => (await import("../users/users-work.ts")).disableUser));
  command
    .command("enable")
    .description("let a disabled user sign in again")
    .argument("<name>", "user name")
    .by()
    .examples(["broker users enable jane", "her password, app and permissions are as before"])
    .action(act(async () => (await import("../users/users-work.ts")).enableUser));
  command
    .command("remove")
    .description("remove a user and end their sessions")
    .argument("<name>", "user name")
    .by()
    .examples(["broker users remove jane", "her entries remain in the audit log"])
    .action(act(async () => (await import("../users/users-work.ts")).removeUser));
  command.addCommand(mfaCommand(act));
  command.addCommand(sessionsCommand(act));
  return command.examples(["broker users add jane --role admin", "before 'broker serve --host'"]);
}
