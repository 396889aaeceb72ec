import type { TriggerEvent, TriggerPriority, TriggerSort, TriggerStatus, TriggerType } from "@broker/contracts";
import { relativeTime, triggersAsCsv } from "@broker/core";
import { actOnTrigger as actOf, listTriggers as listOf } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { type FeedEntry, feedTable } from "../present/feed-table.ts";
import type { Tone } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";

const TONES: Readonly<Record<TriggerEvent["priority"], Tone>> = { high: "bad", medium: "warn", low: "quiet" };

/** The status of an event with its last action: 'investigating, sam: called, no answer'. */
function standing({ status, history }: TriggerEvent): string[] {
  const last = history.at(-1);
  if (last === undefined) return [];
  return [`${status}, ${last.by}${last.note === null ? "" : `: ${last.note}`}`];
}

function triggerEntry(event: TriggerEvent, now: Date, withEvidence: boolean): FeedEntry {
  const evidence = event.evidence.map(({ label, before, after }) => `${label}: ${before}, now ${after}`);
  return {
    id: event.id,
    when: relativeTime(event.timestamp, now),
    mark: { text: event.priority, tone: event.status === "resolved" ? "quiet" : TONES[event.priority] },
    title: `${event.company}: ${event.event}`,
    lines: [...(withEvidence ? [...evidence, event.impact] : []), event.actionRequired, ...standing(event)],
  };
}

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

/** Lists trigger events (default order: newest first). */
export const listTriggers: Act = async (invocation, command) => {
  await requireFeature(invocation, "prospect_intelligence");
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table", evidence = false, ...query } = command.opts<ListFlags>();
  const { limit, since, ...same } = query;
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

interface ActFlags {
  readonly status: "investigating" | "resolved";
  readonly note?: string;
  readonly by?: string;
}

/** Records the action on one event. */
export const actOnTrigger: Act = async (invocation, command) => {
  await requireFeature(invocation, "prospect_intelligence");
  const { io, flags } = invocation;
  const { status, note = null, by } = command.opts<ActFlags>();
  const event = await actOf(await workspaceOf(invocation, by), command.args[0] ?? "", { status, note });
  const word = { investigating: "Investigating", resolved: "Resolved" }[status];
  io.result(flags.json ? JSON.stringify(event, null, 2) : terminalText(`${word}: ${event.company}, ${event.event}.`));
  return EXIT.done;
};
