import { z } from "zod";
import { AlertSeverity } from "../monitor/alert-rules.ts";
import { DeliveryState } from "../monitor/webhook.ts";

/** How an integration reaches its system. `webhook` = a receiver of `/api/webhooks`, which this list only shows. */
export const INTEGRATION_KINDS = [
  "slack",
  "teams",
  "syslog",
  "json",
  "email",
  "folder",
  "sftp",
  "webhook-in",
  "webhook",
] as const;
export const IntegrationKind = z.enum(INTEGRATION_KINDS);
export type IntegrationKind = z.infer<typeof IntegrationKind>;

/** Kinds that a user adds here. */
export const ADDED_KINDS = [
  "slack",
  "teams",
  "email",
  "syslog",
  "json",
  "folder",
  "sftp",
  "webhook-in",
] as const satisfies readonly IntegrationKind[];
export const AddedKind = z.enum(ADDED_KINDS);
export type AddedKind = z.infer<typeof AddedKind>;

/** Which way data moves, as seen from the workspace. */
export const DIRECTIONS = ["out", "in"] as const;
export const Direction = z.enum(DIRECTIONS);
export type Direction = z.infer<typeof Direction>;

/**
 * What an integration carries. `clients`: list of clients and policies; `acord`: ACORD-style data of a client as XML;
 * `oscal`: a client's compliance assessment; `reports`: files of vulnerability scanners; `training`: completions and
 * phishing rounds.
 */
export const INTEGRATION_CONTENTS = ["alerts", "audit", "clients", "acord", "oscal", "reports", "training"] as const;
export const IntegrationContent = z.enum(INTEGRATION_CONTENTS);
export type IntegrationContent = z.infer<typeof IntegrationContent>;

/** The kind of system at the other end. */
export const CONNECTED_SYSTEMS = [
  "bms",
  "reinsurer",
  "underwriter",
  "training",
  "scanner",
  "grc",
  "siem",
  "chat",
  "mail",
  "other",
] as const;
export const ConnectedSystem = z.enum(CONNECTED_SYSTEMS);
export type ConnectedSystem = z.infer<typeof ConnectedSystem>;

/**
 * active = nothing was exchanged yet; live = the last exchange succeeded within a day; connected = it succeeded before;
 * error = the last attempt failed; disconnected = paused, or the receiver answered that it is gone.
 */
export const INTEGRATION_STATUSES = ["active", "connected", "live", "error", "disconnected"] as const;
export const IntegrationStatus = z.enum(INTEGRATION_STATUSES);
export type IntegrationStatus = z.infer<typeof IntegrationStatus>;

/** Most integrations of a workspace. */
export const MOST_INTEGRATIONS = 50;

/** Days whose exchanges the figures count: as long as messages stay. */
export const FIGURE_DAYS = 30;

/** Where a secret is: a variable of the server's environment, or a file in its folder of secrets. Never the secret. */
export const SecretReference = z.strictObject({
  from: z.enum(["env", "file"]),
  name: z.string().trim().min(1).max(120),
});
export type SecretReference = z.infer<typeof SecretReference>;

const short = z.string().trim().min(1).max(300);

/** Settings of all kinds; which ones a kind uses is checked when it is added. */
export const IntegrationSettings = z.strictObject({
  /** Of `json`: the collector's address. */
  url: z.string().trim().min(1).max(2000).optional(),
  host: short.optional(),
  port: z.int().min(1).max(65_535).optional(),
  /** Of `email`: the mailbox that receives it. */
  to: z.email().optional(),
  /** Lowest severity of alerts (default: all). */
  severity: AlertSeverity.optional(),
  /** Of `sftp`: the account. */
  user: short.optional(),
  /** Of `sftp`: fingerprint of the server's key, as `ssh-keygen -l` prints it. */
  hostKey: z
    .string()
    .trim()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, "Enter a fingerprint: SHA256: followed by 43 characters.")
    .optional(),
  /** Of `folder`: below the folder `exchange` of the workspace's home; of `sftp`: from the account's own folder. */
  folder: z
    .string()
    .trim()
    .max(300)
    .regex(/^[\w-][\w .-]*(?:\/[\w-][\w .-]*)*$/, "Enter a folder such as bms/in; no name may begin with a dot.")
    .optional(),
  /** Of exported clients (default: csv). */
  format: z.enum(["csv", "json"]).optional(),
  /** Only this client: its id or name. */
  client: short.optional(),
  /** Hours between exports (default: 24). */
  everyHours: z.int().min(1).max(720).optional(),
  /** What each column of a list is read as; null = it is not read. */
  columns: z.record(z.string().max(200), z.string().max(200).nullable()).optional(),
});
export type IntegrationSettings = z.infer<typeof IntegrationSettings>;

/** A system that exchanges data with the workspace. Its figures are counted from deliveries; null = there was none. */
export const Integration = z.strictObject({
  /** 16 hex digits. */
  id: z.string(),
  name: z.string(),
  system: ConnectedSystem,
  kind: IntegrationKind,
  direction: Direction,
  carries: z.array(z.string()),
  settings: IntegrationSettings,
  /** null = none is needed, or the kind stores its own. */
  secret: SecretReference.nullable(),
  status: IntegrationStatus,
  paused: z.boolean(),
  /** One sentence: what it does. */
  description: z.string(),
  /** What leaves the brokerage; null = nothing does. */
  leaves: z.string().nullable(),
  /** When something was last delivered. ISO 8601, UTC. */
  lastSync: z.string().nullable(),
  /** Deliveries a day since it was added, over 30 days at most. */
  syncRate: z.number().nonnegative().nullable(),
  /** Bytes delivered within 30 days. */
  dataVolume: z.int().nonnegative().nullable(),
  /** Milliseconds within which 95% of deliveries ended, of the latest 500. */
  performance: z.int().nonnegative().nullable(),
  /** Share of attempts that succeeded within 30 days, from 0 to 1. */
  uptime: z.number().min(0).max(1).nullable(),
  /** Messages that wait, and those that were given up within 30 days. */
  waiting: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** Why the last attempt failed; null = it succeeded, or there was none. */
  error: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type Integration = z.infer<typeof Integration>;

export const FLOW_STATUSES = ["flowing", "paused", "error"] as const;

/** What moves between the workspace and a system. */
export const DataFlow = z.strictObject({
  /** Of the integration. */
  id: z.string(),
  source: z.string(),
  destination: z.string(),
  /** null = nothing has moved yet. */
  status: z.enum(FLOW_STATUSES).nullable(),
  dataType: z.string(),
  /** Bytes within 30 days; null = none. */
  volume: z.int().nonnegative().nullable(),
  /** Median seconds from the event to its delivery, of the latest 500; null = none. */
  latency: z.number().nonnegative().nullable(),
});
export type DataFlow = z.infer<typeof DataFlow>;

/** A message to or from a system. */
export const IntegrationRun = z.strictObject({
  /** 32 hex digits, the same for each attempt. */
  id: z.string(),
  integration: z.string(),
  /** Name of the integration; null = it was removed. */
  name: z.string().nullable(),
  /** What happened, as `alert.raised`, or `test`. */
  event: z.string(),
  state: DeliveryState,
  attempts: z.int().nonnegative(),
  createdAt: z.string(),
  /** Of the next attempt; null = there is none. */
  nextAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** HTTP status of the last answer; null = there was none. */
  status: z.int().nullable(),
  error: z.string().nullable(),
  /** Of a delivery; null = it was not delivered, or not measured. */
  bytes: z.int().nonnegative().nullable(),
  tookMs: z.int().nonnegative().nullable(),
  /** What came of it, as '3 clients added'; null = nothing to say. */
  result: z.string().nullable(),
});
export type IntegrationRun = z.infer<typeof IntegrationRun>;

/** A system of the market that is not connected, and what its operator must supply. */
export const NotConnected = z.strictObject({ system: ConnectedSystem, name: z.string(), needs: z.string() });
export type NotConnected = z.infer<typeof NotConnected>;
