import { AppError, type Notification, showCount, WORDS } from "@broker/contracts";
import { csvTable, relativeTime } from "@broker/core";
import { listNotifications as notificationsOf, readAllNotifications, readNotification } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { type FeedEntry, feedTable } from "../present/feed-table.ts";
import { terminalText } from "../terminal/text.ts";
import { wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

interface ListFlags {
  readonly unread?: boolean;
  readonly limit: string;
  readonly after?: string;
  readonly format?: "table" | "json" | "ndjson" | "csv";
}

const CSV_FIELDS = ["id", "kind", "title", "message", "type", "date", "read", "actionUrl"] as const;

function entry({ id, title, message, date, read }: Notification, now: Date): FeedEntry {
  const mark = read ? ({ text: "read", tone: "quiet" } as const) : ({ text: "unread", tone: "accent" } as const);
  return { id, when: relativeTime(date, now), mark, title, lines: [message] };
}

/** Lists notifications, the newest first. */
export const listNotifications: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table", limit, ...query } = command.opts<ListFlags>();
  const workspace = await workspaceOf(invocation);
  const page = await notificationsOf(workspace, { ...query, limit: wholeNumber("--limit", limit, 10_000) });
  const { items, next, unread } = page;
  const now = workspace.clock.now();
  if (format === "json") io.result(JSON.stringify(items, null, 2));
  else if (format === "ndjson") io.result(items.map((each) => JSON.stringify(each)).join("\n"));
  else if (format === "csv") {
    const rows = items.map((each) => CSV_FIELDS.map((field) => String(each[field])));
    io.result(csvTable(CSV_FIELDS, rows));
  } else if (items.length > 0)
    io.result(
      feedTable(
        io.out,
        "State",
        items.map((each) => entry(each, now)),
      ),
    );
  if (items.length === 0) io.note(query.unread ? "Nothing is unread." : "There are no notifications yet.");
  if (next !== null) io.note(`More: add --after ${next}`);
  if (format === "table" && unread > 0) io.note(`\n  ${unread} unread. Next:  broker notifications read --all`);
  return EXIT.done;
};

/** Marks one notification, or all of them, as read. */
export const readNotifications: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { all = false, by } = command.opts<{ all?: boolean; by?: string }>();
  const [reference] = command.args;
  if (all === (reference !== undefined))
    throw new AppError("usage", "Specify a notification, or --all.", {
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
