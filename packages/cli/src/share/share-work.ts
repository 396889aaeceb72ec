import {
  AppError,
  NewSharedView,
  readTyped,
  SHARED_AUDIENCE_WORDS,
  SHARED_DAYS,
  type SharedView,
  showCount,
  showDate,
  showTime,
} from "@broker/contracts";
import { listSharedViews, revokeSharedView, shareView } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { runningServer } from "../serve/running-server.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

type By = { readonly by?: string };

/** Shares a view and prints its link. */
export const addSharedViewWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { audience, to, days, by } = command.opts<
    By & { readonly audience: string; readonly to: string; readonly days: string }
  >();
  const { value, complaints } = readTyped(NewSharedView, {
    ...{ audience, recipient: to, days: wholeNumber("--days", days, SHARED_DAYS.most) },
  });
  if (complaints !== undefined) throw new AppError("usage", complaints[0].sentence);
  const { config } = await invocation.place();
  const origin = runningServer(config.home)?.url.replace(/\/$/, "") ?? null;
  const shared = await shareView(await workspaceOf(invocation, by), command.args[0] ?? "", value, origin);
  const { view, url } = shared;
  io.result(flags.json ? JSON.stringify(shared, null, 2) : url);
  io.note(
    `${SHARED_AUDIENCE_WORDS[view.audience]}: ${terminalText(view.recipient)} can open this link until ${showDate(view.until)}. It is not shown again.`,
  );
  return EXIT.done;
};

const TABLE: Table<SharedView> = {
  columns: [
    { heading: "Id", cell: ({ id }) => id, stacked: "title" },
    { heading: "Reader", cell: ({ audience }) => SHARED_AUDIENCE_WORDS[audience], stacked: "labelled" },
    { heading: "To", cell: ({ recipient }) => terminalText(recipient), width: { grow: 16 }, wrap: true },
    { heading: "State", cell: ({ state }) => state, stacked: "labelled" },
    { heading: "Until", cell: ({ until }) => showDate(until), stacked: "labelled" },
    {
      heading: "Opened",
      cell: ({ openings, lastOpenedAt }) =>
        lastOpenedAt === null ? "never" : `${showCount(openings, "time")}, last ${showTime(lastOpenedAt)}`,
      stacked: "labelled",
    },
    { heading: "Shared by", cell: ({ createdBy }) => terminalText(createdBy), optional: 1, stacked: "labelled" },
  ],
};

/** Lists the shared views of a client. */
export const listSharedViewsWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const items = await listSharedViews(await workspaceOf(invocation), command.args[0] ?? "");
  if (flags.json) io.result(JSON.stringify(items, null, 2));
  else if (items.length === 0) io.note("No view of this client has been shared.");
  else io.result(tableLines(io.out, TABLE, items).join("\n"));
  return EXIT.done;
};

/** Revokes a shared view. */
export const revokeSharedViewWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const view = await revokeSharedView(await workspaceOf(invocation, command.opts<By>().by), command.args[0] ?? "");
  io.result(flags.json ? JSON.stringify(view, null, 2) : terminalText(`Revoked: ${view.recipient}`));
  return EXIT.done;
};
