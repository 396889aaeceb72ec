import { openNotificationStore } from "@broker/adapters";
import type { Notification } from "@broker/contracts";
import { csvTable, relativeTime } from "@broker/core";
import { wholeNumber } from "../batch/batch-options.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { type FeedEntry, feedTable } from "../present/feed-table.ts";
import { withStore } from "../with-store.ts";

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
export const listNotifications: Act = (invocation, command) =>
  withStore(invocation, openNotificationStore, async ({ store, at }) => {
    const { io, flags } = invocation;
    const { format = flags.json ? "json" : "table", limit, ...asked } = command.opts<ListFlags>();
    const page = await store.page({ ...asked, limit: wholeNumber("--limit", limit, 10_000) });
    const { notifications, next, unread } = page;
    const now = new Date(at);
    if (format === "json") io.result(JSON.stringify(notifications, null, 2));
    else if (format === "ndjson") io.result(notifications.map((each) => JSON.stringify(each)).join("\n"));
    else if (format === "csv") {
      const rows = notifications.map((each) => CSV_FIELDS.map((field) => String(each[field])));
      io.result(csvTable(CSV_FIELDS, rows));
    } else if (notifications.length > 0)
      io.result(
        feedTable(
          io.out,
          "State",
          notifications.map((each) => entry(each, now)),
        ),
      );
    if (notifications.length === 0) io.note(asked.unread ? "Nothing is unread." : "There are no notifications yet.");
    if (next !== null) io.note(`More: add --after ${next}`);
    if (format === "table" && unread > 0) io.note(`\n  ${unread} unread. Next:  broker notifications read --all`);
    return EXIT.done;
  });
