import type { TriggerQuery } from "@broker/adapters";
import type { ApiAnswers, TriggerPriority, TriggerSort, TriggerStatus, TriggerType } from "@broker/contracts";
import { parseTarget } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** Which events are asked for. */
export interface TriggersAsked {
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

/** What the store is asked, without a page. AppErrors `usage`, `target_invalid`. */
export function triggerQuery(asked: Omit<TriggersAsked, "limit" | "after">): Omit<TriggerQuery, "limit" | "after"> {
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
  asked: TriggersAsked,
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
