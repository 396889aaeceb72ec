import { z } from "zod";

/** Frequencies of a schedule that need no cron expression, the rarest first. */
export const SCHEDULE_FREQUENCIES = ["off", "monthly", "weekly", "daily"] as const;
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];

/** Zone of schedules that name none. */
export const DEFAULT_ZONE = "Europe/London";

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Hours by the clock over which scans are spread; `until` before `from` = they cross midnight. */
export const MonitorWindow = z.strictObject({ from: clockTime, until: clockTime });
export type MonitorWindow = z.infer<typeof MonitorWindow>;

/** Window of schedules that name none. */
export const DEFAULT_WINDOW: MonitorWindow = { from: "01:00", until: "06:00" };

/** Saved views of the client list, by their name in the address; schedules may be set for one. */
export const CLIENT_VIEWS = {
  renewals: { label: "Renewals 90 days", query: { expiringWithin: 90 } },
  "no-mfa": { label: "No MFA", query: { noMfa: "true" } },
  "to-resolve": { label: "To resolve", query: { toResolve: "true" } },
} as const;
export type ClientViewName = keyof typeof CLIENT_VIEWS;

/** Which clients a schedule is for; the narrowest one applies: client, then filter, then portfolio. */
export const ScheduleScope = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("portfolio") }),
  z.strictObject({
    kind: z.literal("filter"),
    filter: z.enum(Object.keys(CLIENT_VIEWS) as [ClientViewName, ...ClientViewName[]]),
  }),
  /** `client`: its id. */
  z.strictObject({ kind: z.literal("client"), client: z.string().min(1) }),
]);
export type ScheduleScope = z.infer<typeof ScheduleScope>;

/** A scope as one text: 'portfolio', 'filter:no-mfa' or 'client:' with the id. */
export const scopeKey = (scope: ScheduleScope): string =>
  scope.kind === "portfolio" ? "portfolio" : `${scope.kind}:${scope.kind === "client" ? scope.client : scope.filter}`;

/** Reads a scope that `scopeKey` wrote; null = it is none. */
export function readScope(key: string): ScheduleScope | null {
  const at = key.indexOf(":");
  const [kind, name] = at === -1 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)];
  const scope = kind === "client" ? { kind, client: name } : kind === "filter" ? { kind, filter: name } : { kind };
  return ScheduleScope.safeParse(scope).data ?? null;
}

/** When clients are scanned without a request by a user. */
export const MonitorSchedule = z.strictObject({
  scope: ScheduleScope,
  /** A frequency, or a cron expression of five fields in the zone. */
  rule: z.string().min(1),
  /** IANA time zone. */
  zone: z.string().min(1),
  window: MonitorWindow,
  /** ISO 8601, UTC; slots before it do not exist. */
  changedAt: z.string(),
  changedBy: z.string(),
});
export type MonitorSchedule = z.infer<typeof MonitorSchedule>;
