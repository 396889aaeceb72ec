import type { TriggerPriority, TriggerSort, TriggerStatus, TriggerType } from "@broker/contracts";
import { triggersAsCsv } from "@broker/core";
import { listTriggers as listOf } from "@broker/server/service";
import { wholeNumber } from "../batch/batch-options.ts";
import { dayOption } from "../day-option.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { feedTable } from "../present/feed-table.ts";
import { workspaceOf } from "../workspace-of.ts";
import { triggerEntry } from "./trigger-entry.ts";

interface ListFlags {
  readonly type?: TriggerType;
  readonly priority?: TriggerPriority;
  readonly status?: TriggerStatus;
  readonly since?: string;
  readonly domain?: string;
  readonly evidence?: boolean;
  readonly sort?: TriggerSort;
  readonly reverse?: boolean;
  readonly limit: string;
  readonly after?: string;
  readonly format?: "table" | "json" | "ndjson" | "csv";
}

/** Lists trigger events, the newest first unless another order is asked for. */
export const listTriggers: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table", evidence = false, ...asked } = command.opts<ListFlags>();
  const { limit, since, ...same } = asked;
  const workspace = await workspaceOf(invocation);
  const { items: triggers, next } = await listOf(workspace, {
    ...same,
    limit: wholeNumber("--limit", limit, 10_000),
    ...(since === undefined ? {} : { since: dayOption("--since", since) }),
  });
  const now = workspace.clock.now();
  if (format === "json") io.result(JSON.stringify(triggers, null, 2));
  else if (format === "ndjson") io.result(triggers.map((event) => JSON.stringify(event)).join("\n"));
  else if (format === "csv") io.result(triggersAsCsv(triggers));
  else if (triggers.length > 0)
    io.result(
      feedTable(
        io.out,
        "Priority",
        triggers.map((event) => triggerEntry(event, now, evidence)),
      ),
    );
  const narrowed = [same.type, same.priority, same.status, since, same.domain, same.after].some(Boolean);
  if (triggers.length === 0)
    io.note(narrowed ? "No trigger fits." : "There are no triggers: a second scan of a company raises them.");
  if (next !== null) io.note(`More: add --after ${next}`);
  const open = triggers.find(({ status }) => status === "new");
  if (format === "table" && open)
    io.note(`\n  Next:  broker triggers act ${open.id.slice(0, 8)} --status investigating`);
  return EXIT.done;
};
