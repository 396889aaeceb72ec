import type { DeliveryState } from "../monitor/webhook.ts";
import type {
  ConnectedSystem,
  IntegrationContent,
  IntegrationKind,
  IntegrationSettings,
  IntegrationStatus,
} from "./integration.ts";

export const INTEGRATION_KIND_LABELS: Readonly<Record<IntegrationKind, string>> = {
  slack: "Slack incoming webhook",
  teams: "Teams Workflows webhook",
  syslog: "Syslog over TLS",
  json: "JSON over HTTPS",
  email: "Email (SMTP)",
  folder: "Folder",
  sftp: "SFTP",
  "webhook-in": "Signed webhook in",
  webhook: "Signed webhook out",
};

export const CONNECTED_SYSTEM_LABELS: Readonly<Record<ConnectedSystem, string>> = {
  bms: "Broker management system",
  reinsurer: "Reinsurer API",
  underwriter: "Underwriter portal",
  training: "Training and phishing platform",
  scanner: "Vulnerability scanner",
  grc: "Governance, risk and compliance tool",
  siem: "SIEM",
  chat: "Chat channel",
  mail: "Mailbox",
  other: "Other system",
};

export const INTEGRATION_STATUS_LABELS: Readonly<Record<IntegrationStatus, string>> = {
  active: "Active",
  connected: "Connected",
  live: "Live",
  error: "Error",
  disconnected: "Disconnected",
};

export const INTEGRATION_CONTENT_LABELS: Readonly<Record<IntegrationContent, string>> = {
  alerts: "Alerts",
  audit: "Audit log",
};

/** Which system a kind reaches. */
export const SYSTEM_OF_KIND: Readonly<Partial<Record<IntegrationKind, ConnectedSystem>>> = {
  slack: "chat",
  teams: "chat",
  syslog: "siem",
  json: "siem",
  email: "mail",
  webhook: "other",
};

export const INTEGRATION_SETTING_LABELS: Readonly<Record<keyof IntegrationSettings, string>> = {
  url: "Address",
  host: "Host",
  port: "Port",
  to: "Mailbox",
  severity: "Lowest severity",
};

/** What a kind carries, the usual one first, and its settings. `secret.what`: what the secret is; null = it has none. */
export interface KindRules {
  readonly carries: readonly IntegrationContent[];
  readonly needs: readonly (keyof IntegrationSettings)[];
  readonly may: readonly (keyof IntegrationSettings)[];
  readonly secret: { readonly required: boolean; readonly what: string } | null;
}

const HOOK = { required: true, what: "the webhook's address, which is itself the credential" };

/** The rules of each kind that a user adds. */
export const KIND_RULES: Readonly<Partial<Record<IntegrationKind, KindRules>>> = {
  slack: { carries: ["alerts"], needs: [], may: ["severity"], secret: HOOK },
  teams: { carries: ["alerts"], needs: [], may: ["severity"], secret: HOOK },
  syslog: { carries: ["alerts", "audit"], needs: ["host"], may: ["port", "severity"], secret: null },
  json: {
    carries: ["alerts", "audit"],
    needs: ["url"],
    may: ["severity"],
    secret: { required: false, what: "the token of the collector" },
  },
  email: { carries: ["alerts"], needs: ["to"], may: ["severity"], secret: null },
};

/** What leaves the brokerage with each content. */
export const LEAVES: Readonly<Record<IntegrationContent, string>> = {
  alerts: "Alerts: the client's name, severity, title, impact and required action, and a link to the app.",
  audit: "Audit log: number, time, user name, action and the id of what changed; no values of records.",
};

/** What the operator of each unconnected system must supply; null = it is connected by what is here. */
export const SYSTEM_NEEDS: Readonly<Partial<Record<ConnectedSystem, string>>> = {
  reinsurer:
    "The reinsurer must supply its API's address and documentation, credentials, and a test environment. No connector exists until then.",
  underwriter:
    "The insurer must supply its portal's API, or the file format and SFTP account that it accepts. No connector exists until then.",
};

export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
  dropped: "Dropped",
};
