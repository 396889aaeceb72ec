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
import { NotDone } from "./prospect-answers.ts";

/** Counts above the feed, over all events whatever the filter. */
export const TriggerTally = z.strictObject({
  /** Status 'new'. */
  newEvents: z.int().nonnegative(),
  /** Priority 'high', not resolved. */
  highPriority: z.int().nonnegative(),
});
export type TriggerTally = z.infer<typeof TriggerTally>;

/** What is done about an event. */
export const TriggerDeedBody = z.strictObject({
  status: z.enum(["investigating", "resolved"]),
  note: z.string().trim().min(1).max(2000).nullable().default(null),
});

const TriggerId = z.strictObject({ id: z.string().max(64) });

/** Which events are asked for, and in which order. */
const TriggersQuery = z.strictObject({
  type: TriggerType.optional(),
  priority: TriggerPriority.optional(),
  status: TriggerStatus.optional(),
  /** At this domain or below it. */
  domain: z.string().trim().max(253).optional(),
  sort: z.enum(TRIGGER_SORTS).default("newest"),
  /** The other way round. */
  reverse: z.stringbool().default(false),
});

/** Trigger events: changes at companies that give a broker a reason to call. */
export const TRIGGERS_API = {
  "GET /api/triggers": {
    summary: "Trigger events that fit, the newest first unless another order is asked for",
    role: "viewer",
    query: z.strictObject({ ...TriggersQuery.shape, ...PageQuery.shape }),
    answer: pageOf(TriggerEvent).extend({ tally: TriggerTally }),
  },
  "GET /api/triggers/export": {
    summary: "Trigger events that fit, as CSV",
    role: "viewer",
    query: TriggersQuery,
    answer: "file",
  },
  "GET /api/triggers/live": {
    summary: "The counts of the feed, at once and whenever an event is raised or taken up",
    role: "viewer",
    feature: "real_time_monitoring",
    answer: "events",
  },
  "POST /api/triggers/act": {
    summary: "Write down what is done about several events",
    role: "broker",
    body: z.strictObject({ ids: z.array(z.string().max(64)).min(1).max(500), ...TriggerDeedBody.shape }),
    answer: z.strictObject({ done: z.array(TriggerEvent), notDone: z.array(NotDone) }),
  },
  "GET /api/triggers/:id": {
    summary: "One trigger event with its evidence and what was done about it",
    role: "viewer",
    params: TriggerId,
    answer: TriggerEvent,
  },
  "POST /api/triggers/:id/act": {
    summary: "Write down what is done about an event",
    role: "broker",
    params: TriggerId,
    body: TriggerDeedBody,
    answer: TriggerEvent,
  },
} as const satisfies ApiRoutes;
