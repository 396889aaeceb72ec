import { openNotificationStore } from "@broker/adapters";
import { AppError, WORDS } from "@broker/contracts";
import { showCount } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { person } from "../person.ts";
import { terminalText } from "../terminal-text.ts";
import { withStore } from "../with-store.ts";

/** Marks one notification, or all of them, as read. */
export const readNotifications: Act = (invocation, command) =>
  withStore(invocation, openNotificationStore, async ({ store, at }) => {
    const { io, flags } = invocation;
    const { all = false, by } = command.opts<{ all?: boolean; by?: string }>();
    const [reference] = command.args;
    if (all === (reference !== undefined))
      throw new AppError("usage", "Say which notification was read, or --all.", {
        hint: "'broker notifications list --unread' shows their ids.",
      });
    const doer = { at, by: person(invocation, by) };
    if (reference !== undefined) {
      const notification = await store.read(reference, doer);
      io.result(flags.json ? JSON.stringify(notification, null, 2) : terminalText(`Read: ${notification.title}.`));
      return EXIT.done;
    }
    const read = await store.readAll(doer);
    io.result(flags.json ? JSON.stringify({ read }) : `${WORDS.markAllAsRead}: ${showCount(read, "notification")}.`);
    return EXIT.done;
  });
