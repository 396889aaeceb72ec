import { AppError, showCount, WORDS } from "@broker/contracts";
import { readAllNotifications, readNotification } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Marks one notification, or all of them, as read. */
export const readNotifications: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { all = false, by } = command.opts<{ all?: boolean; by?: string }>();
  const [reference] = command.args;
  if (all === (reference !== undefined))
    throw new AppError("usage", "Say which notification was read, or --all.", {
      hint: "'broker notifications list --unread' shows their ids.",
    });
  const workspace = await workspaceOf(invocation, by);
  if (reference !== undefined) {
    const notification = await readNotification(workspace, reference);
    io.result(flags.json ? JSON.stringify(notification, null, 2) : terminalText(`Read: ${notification.title}.`));
    return EXIT.done;
  }
  const read = await readAllNotifications(workspace);
  io.result(flags.json ? JSON.stringify({ read }) : `${WORDS.markAllAsRead}: ${showCount(read, "notification")}.`);
  return EXIT.done;
};
