import type { DeliveryState } from "../monitor/webhook.ts";
import type {
  ConnectedSystem,
  Direction,
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
  clients: "Clients and policies",
  acord: "ACORD data",
  oscal: "Compliance (OSCAL)",
  reports: "Scanner reports",
  training: "Training and phishing",
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
  user: "User",
  hostKey: "Host key",
  folder: "Folder",
  format: "Format",
  client: "Client",
  everyHours: "Hours between exports",
  columns: "Columns",
};

type Setting = keyof IntegrationSettings;

/** What a kind carries in each direction, the usual one first, and its settings. */
export interface KindRules {
  readonly out: readonly IntegrationContent[];
  readonly in: readonly IntegrationContent[];
  readonly needs: readonly Setting[];
  readonly may: readonly Setting[];
  /** `what`: what the secret is; null = it has none. */
  readonly secret: { readonly required: boolean; readonly what: string } | null;
  /** False = one content alone. */
  readonly several: boolean;
}

const HOOK = { required: true, what: "the webhook's address, which is itself the credential" };
const FILES = { out: ["clients", "oscal", "acord"], in: ["clients", "reports", "training"] } as const;
const OF_FILES: readonly Setting[] = ["format", "client", "everyHours", "columns"];

/** The rules of each kind that a user adds. */
export const KIND_RULES: Readonly<Partial<Record<IntegrationKind, KindRules>>> = {
  slack: { out: ["alerts"], in: [], needs: [], may: ["severity"], secret: HOOK, several: false },
  teams: { out: ["alerts"], in: [], needs: [], may: ["severity"], secret: HOOK, several: false },
  email: { out: ["alerts"], in: [], needs: ["to"], may: ["severity"], secret: null, several: false },
  syslog: {
    ...{ out: ["alerts", "audit"], in: [], needs: ["host"], may: ["port", "severity"], several: true },
    secret: { required: false, what: "the client certificate with its chain and its private key, as PEM" },
  },
  json: {
    ...{ out: ["alerts", "audit"], in: [], needs: ["url"], may: ["severity"], several: true },
    secret: { required: false, what: "the token of the collector" },
  },
  folder: { ...FILES, needs: ["folder"], may: OF_FILES, secret: null, several: false },
  sftp: {
    ...{ ...FILES, needs: ["host", "user", "hostKey", "folder"], may: ["port", ...OF_FILES], several: false },
    secret: { required: true, what: "the account's private key, or its password" },
  },
  "webhook-in": {
    ...{ out: [], in: FILES.in, needs: [], may: ["client", "columns"], several: false },
    secret: { required: true, what: "the signing key that the sender has: whsec_ and 24 to 64 bytes in base64" },
  },
};

/** Settings that only some contents use; the others of a kind belong to all. */
const USED_BY: Readonly<Partial<Record<Setting, readonly (readonly [IntegrationContent, Direction])[]>>> = {
  format: [["clients", "out"]],
  everyHours: [
    ["clients", "out"],
    ["oscal", "out"],
    ["acord", "out"],
  ],
  client: [
    ["oscal", "out"],
    ["acord", "out"],
    ["reports", "in"],
    ["training", "in"],
  ],
  columns: [["clients", "in"]],
};

/** The settings that a kind may have for what it carries, the required ones first. */
export function settingsOf(
  kind: IntegrationKind,
  direction: Direction,
  carries: readonly IntegrationContent[],
): readonly Setting[] {
  const rules = KIND_RULES[kind];
  if (rules === undefined) return [];
  const isUsed = (setting: Setting) =>
    USED_BY[setting]?.some(([content, way]) => way === direction && carries.includes(content)) ?? true;
  return [...rules.needs, ...rules.may].filter(isUsed);
}

/** The direction of a kind that has only one; undefined = the user chooses. */
export function onlyDirection(kind: IntegrationKind): Direction | undefined {
  const rules = KIND_RULES[kind];
  if (rules === undefined || (rules.in.length > 0 && rules.out.length > 0)) return undefined;
  return rules.in.length > 0 ? "in" : "out";
}

/** What leaves the brokerage with each content. */
export const LEAVES: Readonly<Record<IntegrationContent, string>> = {
  alerts: "Alerts: the client's name, severity, title, impact and required action, and a link to the app.",
  audit: "Audit log: number, time, user name, action and the id of what changed; no values of records.",
  clients:
    "Clients: the values in force of their records, with contacts, policies, claims, placements and answers; no files, KYC or scans.",
  acord:
    "ACORD data: a client's application with its business, locations, policies and cyber data, once for each version of its record. Clients whose sanctions gate is closed are left out.",
  oscal: "Compliance: a client's assessment by requirement with its evidence, once for each version of its record.",
  reports: "",
  training: "",
};

/** Systems that each content of files reaches. */
export const SYSTEM_OF_CONTENT: Readonly<Partial<Record<IntegrationContent, ConnectedSystem>>> = {
  clients: "bms",
  oscal: "grc",
  reports: "scanner",
  training: "training",
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
