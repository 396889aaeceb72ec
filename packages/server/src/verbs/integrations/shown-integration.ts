import type { DeliveryFigures, StoredIntegration } from "@broker/adapters";
import {
  CONNECTED_SYSTEM_LABELS,
  type ConnectedSystem,
  type DataFlow,
  FIGURE_DAYS,
  INTEGRATION_CONTENT_LABELS,
  INTEGRATION_KIND_LABELS,
  type Integration,
  type IntegrationStatus,
  type IntegrationsOverview,
  LEAVES,
  type NotConnected,
  SYSTEM_NEEDS,
  SYSTEM_OF_CONTENT,
  SYSTEM_OF_KIND,
  type Webhook,
} from "@broker/contracts";

const DAY_MS = 86_400_000;

/** Where the figures of integrations and webhooks are counted. */
type Counted = Pick<
  Integration,
  "lastSync" | "syncRate" | "dataVolume" | "performance" | "uptime" | "waiting" | "failed" | "error"
>;

/** The value below which that share of the values lies; null = there are none. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/** Figures of a receiver; one that nothing was delivered to has none. */
function counted(figures: DeliveryFigures | undefined, createdAt: string, now: Date): Counted {
  const none = { lastSync: null, syncRate: null, dataVolume: null, performance: null, uptime: null };
  if (figures === undefined) return { ...none, waiting: 0, failed: 0, error: null };
  const { delivered, attempts, bytes, lastSync, waiting, failed, error, took } = figures;
  const days = Math.min(FIGURE_DAYS, Math.max(1, (now.getTime() - Date.parse(createdAt)) / DAY_MS));
  return {
    ...{ lastSync, waiting, failed, error },
    syncRate: delivered === 0 ? null : Math.round((delivered / days) * 10) / 10,
    dataVolume: delivered === 0 ? null : bytes,
    performance: quantile(took, 0.95),
    uptime: attempts === 0 ? null : Math.min(1, delivered / attempts),
  };
}

function statusOf(stopped: boolean, { error, lastSync }: Counted, now: Date): IntegrationStatus {
  if (stopped) return "disconnected";
  if (error !== null) return "error";
  if (lastSync === null) return "active";
  return now.getTime() - Date.parse(lastSync) <= DAY_MS ? "live" : "connected";
}

const DESCRIPTIONS: Readonly<Partial<Record<Integration["kind"], string>>> = {
  slack: "Posts to one channel.",
  teams: "Posts Adaptive Cards to one channel or chat.",
  syslog: "Sends RFC 5424 messages over TLS, without acknowledgement.",
  json: "Posts each event as JSON to a collector.",
  email: "Sends each event to a mailbox, through the workspace's mail server.",
  folder: "Exchanges files through a folder of this server.",
  sftp: "Exchanges files through an SFTP server whose key is recorded.",
  "webhook-in": "Receives files in signed messages to its address.",
  webhook: "Sends signed messages to a receiver.",
};

/** An integration with its figures. */
export function shownIntegration(
  stored: StoredIntegration,
  figures: DeliveryFigures | undefined,
  now: Date,
): Integration {
  const { id, name, kind, direction, carries, settings, secret, state, createdAt, createdBy } = stored;
  const figured = counted(figures, createdAt, now);
  const stopped = state !== "active";
  return {
    ...{ id, name, kind, direction, carries: [...carries], settings, secret, createdAt, createdBy },
    system: SYSTEM_OF_KIND[kind] ?? carries.map((content) => SYSTEM_OF_CONTENT[content])[0] ?? "other",
    status: statusOf(stopped, figured, now),
    paused: stopped,
    description: DESCRIPTIONS[kind] ?? INTEGRATION_KIND_LABELS[kind],
    leaves: direction === "in" ? null : carries.map((content) => LEAVES[content]).join(" "),
    ...figured,
  };
}

/** A webhook as an integration: only the host of its address, which may hold a token. */
export function shownWebhook(webhook: Webhook, figures: DeliveryFigures | undefined, now: Date): Integration {
  const { id, url, state, createdAt, createdBy } = webhook;
  const figured = counted(figures, createdAt, now);
  const stopped = state !== "active";
  return {
    ...{ id, name: new URL(url).host, system: "other", kind: "webhook", direction: "out" },
    ...{ carries: ["events"], settings: {}, secret: null, createdAt, createdBy },
    status: statusOf(stopped, figured, now),
    paused: stopped,
    description: DESCRIPTIONS.webhook ?? "",
    leaves: `${LEAVES.alerts} Other events: only ids of records, which are read with a key.`,
    ...figured,
  };
}

const contentName = (content: string): string =>
  INTEGRATION_CONTENT_LABELS[content as keyof typeof INTEGRATION_CONTENT_LABELS] ?? "Events";

/** Whether data flows, and the product's name under the brand in force. */
interface FlowState {
  readonly flowing: boolean;
  readonly product: string;
}

/** What moves between the workspace and the system of an integration. */
export function flowOf(
  item: Integration,
  figures: DeliveryFigures | undefined,
  { flowing, product }: FlowState,
): DataFlow {
  const { id, name, direction, carries, paused, error, lastSync, dataVolume } = item;
  const ends = direction === "out" ? [product, name] : [name, product];
  const median = figures === undefined ? null : quantile(figures.latencies, 0.5);
  const moving = error !== null ? "error" : lastSync === null ? null : "flowing";
  return {
    ...{ id, source: ends[0] ?? "", destination: ends[1] ?? "" },
    status: paused || !flowing ? "paused" : moving,
    dataType: carries.map(contentName).join(", "),
    volume: dataVolume,
    latency: median === null ? null : Math.round(median) / 1000,
  };
}

/** The figures of all systems together. */
export function totalsOf(
  items: readonly Integration[],
  figures: readonly DeliveryFigures[],
): IntegrationsOverview["totals"] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const delivered = sum(figures.map((each) => each.delivered));
  const attempts = sum(figures.map((each) => each.attempts));
  return {
    systems: items.length,
    perDay: delivered === 0 ? null : Math.round(sum(items.map(({ syncRate }) => syncRate ?? 0)) * 10) / 10,
    volume: delivered === 0 ? null : sum(items.map(({ dataVolume }) => dataVolume ?? 0)),
    uptime: attempts === 0 ? null : Math.min(1, delivered / attempts),
    waiting: sum(items.map(({ waiting }) => waiting)),
    failed: sum(items.map(({ failed }) => failed)),
  };
}

/** Systems of the market without an integration, and what is needed for each. */
export function notConnected(items: readonly Integration[]): NotConnected[] {
  return (Object.entries(SYSTEM_NEEDS) as [ConnectedSystem, string][])
    .filter(([system]) => !items.some((item) => item.system === system))
    .map(([system, needs]) => ({ system, name: CONNECTED_SYSTEM_LABELS[system], needs }));
}
