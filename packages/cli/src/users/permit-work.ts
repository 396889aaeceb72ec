import { AppError, PERMISSIONS, type Permission, showDate } from "@broker/contracts";
import { changePermission } from "@broker/server/verbs";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { left, terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

function permissionOf(typed: string): Permission {
  const permission = PERMISSIONS.find((each) => each === typed);
  if (permission !== undefined) return permission;
  throw new AppError("usage", `There is no permission '${typed}'.`, {
    hint: `Valid values: ${PERMISSIONS.join(", ")}.`,
  });
}

/** Gives a person a permission, or takes it back. */
export const permitUser: Act = async (invocation, command) => {
  const [name = "", typed = ""] = command.args;
  const { by, take = false } = command.opts<{ readonly by?: string; readonly take?: boolean }>();
  const permission = permissionOf(typed);
  const workspace = await workspaceOf(invocation, by);
  const all = await changePermission(workspace, { name, permission }, !take);
  const { io, flags } = invocation;
  const words = take ? "no longer has" : "has";
  io.result(
    flags.json ? JSON.stringify(all.items, null, 2) : terminalText(`${name} ${words} the permission '${permission}'.`),
  );
  return EXIT.done;
};

/** Lists permissions beyond a role. */
export const listPermissions: Act = async (invocation) => {
  const { io, flags } = invocation;
  const items = await (await databaseOf(invocation)).access.permissions();
  if (flags.json) io.result(JSON.stringify(items, null, 2));
  else if (items.length === 0)
    io.note("No one has a permission beyond the role. Grant one with 'broker users permit'.");
  else
    io.result(
      items
        .map(
          ({ name, permission, createdAt, createdBy }) =>
            `  ${left(io.out, terminalText(name), 24)}  ${permission}  since ${showDate(createdAt)}, by ${terminalText(createdBy)}`,
        )
        .join("\n"),
    );
  return EXIT.done;
};
