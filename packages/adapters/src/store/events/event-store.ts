import type {
  Notification,
  TriggerEvent,
  TriggerPriority,
  TriggerSort,
  TriggerStatus,
  TriggerTally,
  TriggerType,
} from "@broker/contracts";
import type { TriggerStep } from "@broker/core";
import type { Actor } from "../clients/client-store.ts";

/** A part of a list. */
export interface Page {
  /** At most so many; 1 or more. */
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string;
}

/** Which events are asked for. */
export interface TriggerQuery extends Page {
  readonly type?: TriggerType;
  readonly priority?: TriggerPriority;
  readonly status?: TriggerStatus;
  /** Not before this day or moment, ISO 8601. */
  readonly since?: string;
  /** At this domain or below it. */
  readonly domain?: string;
  /** 'newest' by default. */
  readonly sort?: TriggerSort;
  /** True = the other way round. */
  readonly reverse?: boolean;
}

/** Trigger events; AppError `usage` for an `after` that is none, or is of another order. */
export interface TriggerStore {
  page(query: TriggerQuery): Promise<{ readonly triggers: readonly TriggerEvent[]; readonly next: string | null }>;
  /** How many events fit, on whichever page. */
  count(query: Omit<TriggerQuery, keyof Page>): Promise<number>;
  /** The counts above the feed, over all events. */
  tally(): Promise<TriggerTally>;
  /** The event of this id, or beginning of an id. AppError `not_found`, `ambiguous`. */
  find(reference: string): Promise<TriggerEvent>;
  /**
   * Records what a person does about the event of this id, or beginning of an id. AppError `not_found`, `ambiguous`,
   * `usage`.
   */
  act(reference: string, action: TriggerStep): Promise<TriggerEvent>;
}

/** Notifications, the newest first. */
export interface NotificationStore {
  page(query: Page & { readonly unread?: boolean }): Promise<{
    readonly notifications: readonly Notification[];
    readonly next: string | null;
    /** How many are unread, on whichever page. */
    readonly unread: number;
  }>;
  /** Marks one as read, by its id or the beginning of it; AppError `not_found` or `ambiguous`. */
  read(reference: string, actor: Actor): Promise<Notification>;
  /** Marks all as read; gives how many were not. */
  readAll(actor: Actor): Promise<number>;
}
