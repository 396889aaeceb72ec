import { type SessionRow, showTime } from "@broker/contracts";
import { csvOf } from "@broker/core";
import { listOnboardings, nowOf } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { nextLines } from "../terminal/blocks.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { workspaceOf } from "../workspace-of.ts";
import { clientReference } from "./named-session.ts";
import { clientName, PLACE_WORDS, progressWords, STATE_WORDS, sectionTitle, timeLeft } from "./session-words.ts";

const table = (now: string): Table<SessionRow> => ({
  columns: [
    { heading: "Client", cell: clientName, width: { grow: 18 }, wrap: true, stacked: "title" },
    { heading: "State", cell: ({ state }) => STATE_WORDS[state] },
    { heading: "Answered", cell: progressWords, align: "right", stacked: "labelled" },
    { heading: "Left", cell: (row) => timeLeft(row, now), stacked: "labelled" },
    { heading: "Place", cell: ({ place }) => PLACE_WORDS[place], optional: 1, stacked: "labelled" },
    { heading: "Section", cell: sectionTitle, optional: 2, stacked: "labelled" },
  ],
});

/** Lists the conversations with clients, the latest move first. */
export const listSessions: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const {
    client,
    state,
    format = flags.json ? "json" : "table",
  } = command.opts<{ client?: string; state?: SessionRow["state"]; format?: "table" | "json" | "csv" }>();
  const workspace = await workspaceOf(invocation);
  const named = client === undefined ? {} : { client: await clientReference(workspace, client) };
  const rows = await listOnboardings(workspace, { ...named, state });
  const now = nowOf(workspace);
  if (format === "json") io.result(JSON.stringify({ items: rows }, null, 2));
  else if (format === "csv")
    io.result(
      csvOf(
        [
          "id",
          ["client_id", (row: SessionRow) => row.client.id],
          ["client", (row) => row.client.name],
          "state",
          "place",
          ["section", sectionTitle],
          "answered",
          "total",
          ["last_move_at", (row) => row.lastMoveAt],
          ["expires_at", (row) => row.expiresAt],
        ],
        rows,
      ),
    );
  else if (rows.length > 0) io.result(tableLines(io.out, table(now), rows).join("\n"));
  if (rows.length === 0) io.note("No conversation matches. Begin one: broker onboard <client>");
  const open = rows.find((row) => row.state === "open");
  if (open !== undefined && format === "table")
    io.note(
      `\n  Last move ${showTime(open.lastMoveAt)}.\n${nextLines(io.err, [`broker onboard ${open.client.id}`]).join("\n")}`,
    );
  return EXIT.done;
};
