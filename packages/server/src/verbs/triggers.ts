import type { TriggerQuery } from "@broker/adapters";
import {
  type ApiAnswers,
  spreadsheetCsv,
  type TriggerEvent,
  type TriggerPriority,
  type TriggerSort,
  type TriggerStatus,
  type TriggerTally,
  type TriggerType,
} from "@broker/contracts";
import { parseTarget, type TriggerStep, triggersAsCsv } from "@broker/core";
import { nowOf, type Workspace } from "../workspace/workspace.ts";

/** Which events are requested. */
interface TriggerListQuery {
  readonly type?: TriggerType | undefined;
  readonly priority?: TriggerPriority | undefined;
  readonly status?: TriggerStatus | undefined;
  /** Not before this day or moment, ISO 8601. */
  readonly since?: string | undefined;
  /** A domain or an address of it; events below it count. */
  readonly domain?: string | undefined;
  readonly sort?: TriggerSort | undefined;
  readonly reverse?: boolean | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** The query to the store, without a page. AppErrors `usage`, `target_invalid`. */
function triggerQuery(asked: Omit<TriggerListQuery, "limit" | "after">): Omit<TriggerQuery, "limit" | "after"> {
  const { type, priority, status, since, domain, sort, reverse } = asked;
  return {
    ...(type === undefined ? {} : { type }),
    ...(priority === undefined ? {} : { priority }),
    ...(status === undefined ? {} : { status }),
    ...(since === undefined ? {} : { since }),
    ...(domain === undefined ? {} : { domain: parseTarget(domain).target.domain }),
    ...(sort === undefined ? {} : { sort }),
    ...(reverse === undefined ? {} : { reverse }),
  };
}

/** A page of trigger events, with how many fit and the counts over all. AppErrors `usage`, `target_invalid`. */
export async function listTriggers(
  workspace: Workspace,
  asked: TriggerListQuery,
): Promise<ApiAnswers["GET /api/triggers"]> {
  const { limit, after, ...narrowed } = asked;
  const query = triggerQuery(narrowed);
  const { database } = workspace;
  const { triggers, next } = await database.triggers.page({
    ...query,
    limit,
    ...(after === undefined ? {} : { after }),
  });
  return {
    items: [...triggers],
    total: await database.triggers.count(query),
    next,
    tally: await database.triggers.tally(),
  };
}

/** Events that are read at a time. */
const AT_ONCE = 1000;

/** Every matching trigger event, in the requested order, as spreadsheet CSV. AppErrors `usage`, `target_invalid`. */
export async function exportTriggers(
  workspace: Workspace,
  asked: Omit<TriggerListQuery, "limit" | "after">,
): Promise<string> {
  const query = triggerQuery(asked);
  const { triggers } = workspace.database;
  const events: TriggerEvent[] = [];
  let after: string | null = null;
  do {
    const page = await triggers.page({ ...query, limit: AT_ONCE, ...(after === null ? {} : { after }) });
    events.push(...page.triggers);
    after = page.next;
  } while (after !== null);
  return spreadsheetCsv(triggersAsCsv(events, "screen"));
}

/** Records the current user's action on the event of an id. AppErrors `not_found`, `ambiguous`, `usage`. */
export async function actOnTrigger(
  workspace: Workspace,
  reference: string,
  { status, note }: Pick<TriggerStep, "status" | "note">,
): Promise<TriggerEvent> {
  return workspace.database.triggers.act(reference, { status, note, at: nowOf(workspace), by: workspace.by });
}

/** State of the feed: its counts, and its newest event. */
interface FeedState extends TriggerTally {
  readonly newest: string | null;
}

/** The state of the feed now. */
export async function feedState(workspace: Workspace): Promise<FeedState> {
  const { triggers: feed } = workspace.database;
  const { triggers } = await feed.page({ limit: 1 });
  return { ...(await feed.tally()), newest: triggers[0]?.id ?? null };
}
