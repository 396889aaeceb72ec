import { z } from "zod";
import {
  TRIGGER_SORTS,
  TriggerEvent,
  TriggerPriority,
  TriggerStatus,
  TriggerType,
} from "../portfolio/trigger-event.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery, pageOf } from "./page-of.ts";

/** Counts above the feed, over all events whatever the filter. */
export const TriggerTally = z.strictObject({
  /** Status 'new'. */
  newEvents: z.int().nonnegative(),
  /** Priority 'high', not resolved. */
  highPriority: z.int().nonnegative(),
});
export type TriggerTally = z.infer<typeof TriggerTally>;

/** An action on an event. */
export const TriggerActionBody = z.strictObject({
  status: z.enum(["investigating", "resolved"]),
  note: z.string().trim().min(1).max(2000).nullable().default(null),
});

/** One item of a bulk action that was not done, with the reason. */
export const NotDone = z.strictObject({ id: z.string(), reason: z.string() });
export type NotDone = z.infer<typeof NotDone>;

const TriggerId = z.strictObject({ id: z.string().max(64) });

const TriggersQuery = z.strictObject({
  type: TriggerType.optional(),
  priority: TriggerPriority.optional(),
  status: TriggerStatus.optional(),
  /** This domain or its subdomains. */
  domain: z.string().trim().max(253).optional(),
  sort: z.enum(TRIGGER_SORTS).default("newest"),
  /** Reverses the order. */
  reverse: z.stringbool().default(false),
});

/** Trigger events: changes at companies that give a broker a reason to call. */
export const TRIGGERS_API = {
  "GET /api/triggers": {
    summary: "Trigger events that match the filter (default: most recent first)",
    role: "viewer",
    feature: "prospect_intelligence",
    query: z.strictObject({ ...TriggersQuery.shape, ...PageQuery.shape }),
    answer: pageOf(TriggerEvent).extend({ tally: TriggerTally }),
  },
  "GET /api/triggers/export": {
    summary: "Trigger events that match the filter, as CSV",
    role: "viewer",
    feature: "prospect_intelligence",
    query: TriggersQuery,
    answer: "file",
  },
  "GET /api/triggers/live": {
    summary: "Counts of the feed, immediately and whenever an event is raised or changes status",
    role: "viewer",
    feature: "real_time_monitoring",
    answer: "events",
  },
  "POST /api/triggers/act": {
    summary: "Record an action on several events",
    role: "broker",
    feature: "prospect_intelligence",
    body: z.strictObject({ ids: z.array(z.string().max(64)).min(1).max(500), ...TriggerActionBody.shape }),
    answer: z.strictObject({ done: z.array(TriggerEvent), notDone: z.array(NotDone) }),
  },
  "GET /api/triggers/:id": {
    summary: "One trigger event with its evidence and history",
    role: "viewer",
    feature: "prospect_intelligence",
    params: TriggerId,
    answer: TriggerEvent,
  },
  "POST /api/triggers/:id/act": {
    summary: "Record an action on an event",
    role: "broker",
    feature: "prospect_intelligence",
    params: TriggerId,
    body: TriggerActionBody,
    answer: TriggerEvent,
  },
} as const satisfies ApiRoutes;
