import { showDate } from "@broker/contracts";
import { actorOf, changeSettings } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { left, terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Shows whether MFA is required, and who has it. */
export const mfaStatus: Act = async (invocation) => {
  const { io, flags } = invocation;
  const { config, database } = await workspaceOf(invocation);
  const required = config.signIn?.requireMfa === true;
  const users = await Promise.all(
    (await database.access.users()).map(async ({ name, signIn }) => ({
      ...{ name, signIn },
      ...(await database.access.mfaState(name)),
    })),
  );
  if (flags.json) {
    io.result(JSON.stringify({ required, users }, null, 2));
    return EXIT.done;
  }
  io.note(required ? "Required of everyone who signs in with a password." : "Optional.");
  const words = ({ signIn, since, recoveryCodes }: (typeof users)[number]) => {
    if (signIn === "sso") return "single sign-on";
    if (since === null) return "not set up";
    return `since ${showDate(since)}, ${recoveryCodes} recovery codes left`;
  };
  if (users.length > 0)
    io.result(users.map((user) => `  ${left(io.out, terminalText(user.name), 24)}  ${words(user)}`).join("\n"));
  return EXIT.done;
};

/** Requires MFA of passwords, or makes it optional. */
export const requireMfa: Act = async (invocation, command) => {
  const required = command.args[0] === "on";
  const workspace = await workspaceOf(invocation, command.opts<{ by?: string }>().by);
  await changeSettings(workspace, await invocation.place(), [{ key: "signIn.requireMfa", value: required }]);
  const { io, flags } = invocation;
  const sentence = required
    ? "Multi-factor authentication is required with a password, from the next sign-in."
    : "Multi-factor authentication is optional.";
  io.result(flags.json ? JSON.stringify({ required }) : sentence);
  return EXIT.done;
};

/** Removes a user's app and recovery codes, and ends their sessions. */
export const resetMfa: Act = async (invocation, command) => {
  const [name = ""] = command.args;
  const workspace = await workspaceOf(invocation, command.opts<{ by?: string }>().by);
  const { access } = workspace.database;
  await access.removeMfa(name, actorOf(workspace));
  await access.endSessions(name, {}, actorOf(workspace));
  const { io, flags } = invocation;
  const sentence = `${name} no longer has an authenticator app, and is signed out everywhere.`;
  io.result(flags.json ? JSON.stringify({ name }) : terminalText(sentence));
  return EXIT.done;
};
