import { systemClock } from "@broker/adapters";
import { AppError, SESSION_LIMITS, showCount } from "@broker/contracts";
import { actorOf } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { left, terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

const HOUR_MS = 3_600_000;
const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}`;

/** Lists sessions that have not ended. */
export const listOpenSessions: Act = async (invocation, command) => {
  const { user } = command.opts<{ user?: string }>();
  const { config, database } = await workspaceOf(invocation);
  const idleMs = (config.signIn?.idleHours ?? SESSION_LIMITS.idleHours) * HOUR_MS;
  const of = user === undefined ? {} : { user };
  const open = await database.access.sessions(systemClock().now(), { ...of, idleMs });
  const { io, flags } = invocation;
  if (flags.json) io.result(JSON.stringify(open, null, 2));
  else if (open.length === 0) io.note("No session is open.");
  else
    io.result(
      open
        .map(({ id, user: name, method, seenAt, address }) => {
          const parts = [`used ${minute(seenAt)} UTC`, method ?? "", address ?? ""].filter(Boolean);
          return `  ${id}  ${left(io.out, terminalText(name ?? "(owner)"), 24)}  ${terminalText(parts.join(", "))}`;
        })
        .join("\n"),
    );
  return EXIT.done;
};

/** Ends one session, or every session of a user. */
export const endSessions: Act = async (invocation, command) => {
  const { user, by } = command.opts<{ user?: string; by?: string }>();
  const [id] = command.args;
  if ((id === undefined) === (user === undefined))
    throw new AppError("usage", "Name a session, or a user with --user.", { hint: "broker users sessions list" });
  const workspace = await workspaceOf(invocation, by);
  const { access } = workspace.database;
  const ended = user === undefined ? 1 : await access.endSessions(user, {}, actorOf(workspace));
  if (id !== undefined) await access.endSessionById(id, {}, actorOf(workspace));
  const { io, flags } = invocation;
  io.result(flags.json ? JSON.stringify({ ended }) : `${showCount(ended, "session")} ended.`);
  return EXIT.done;
};
