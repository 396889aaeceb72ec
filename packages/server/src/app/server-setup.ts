import type {
  OpenSources,
  openWorkspaceDatabase,
  SignInAttempts,
  WebhookSender,
  WorkspaceDatabase,
  WorkspaceRegisters,
} from "@broker/adapters";
import type { BrokerConfig, ConfigSetting, ServerFact } from "@broker/contracts";
import type { Clock, PdfPrinter, ScanPorts, SummaryWriter } from "@broker/core";
import type { WorkSettings } from "../jobs/open-jobs.ts";
import type { Observation } from "../ops/observation.ts";

/** The addresses of a server and its credentials, set by the composition root that starts it. */
export interface ServerAccess {
  /** The token that scripts send as `Authorization: Bearer …`; it grants the owner's rights. */
  readonly token: string;
  /** Real time, by which links and sessions expire, even if the workspace has a fixed clock. */
  readonly clock: Clock;
  /** Certificate and key, PEM; null = plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** The public address when a proxy is in front of the server, with its scheme; null = the server's own. */
  readonly publicUrl: string | null;
  /** Address ranges (CIDR) of proxies whose `X-Forwarded-For` names the caller; empty = it is ignored. */
  readonly trustedProxies: readonly string[];
  /** Names, besides the loopback names, by which the server is reached on its own port. */
  readonly isOwnName: (name: string) => boolean;
  /** Counts the attempts to sign in at all workspaces of this process; absent = it has only this one. */
  readonly attempts?: SignInAttempts;
}

/**
 * What a scan by the server needs from outside: the same network, budgets and address rules as a scan on the command
 * line.
 */
export interface ScanTools extends ScanPorts {
  /** Opens the outside sources; null = only those that need no register. */
  outside(registers?: WorkspaceRegisters | null): OpenSources;
  /** From then on visited mail hosts are recorded in the workspace, so that each is visited once a day by any user. */
  remember(database: Pick<WorkspaceDatabase, "mailHosts" | "places">): void;
  /** From then on sources and the language model are opened as this configuration states. */
  use(config: ServerSetup["config"]): void;
  /** Opens the sender of messages to webhooks, with the same network. Nothing is sent before the first message. */
  webhooks(): WebhookSender;
  /** Opens the configured language model for summaries; without one the writer says why. */
  summaryWriter(): { readonly writer: SummaryWriter; close(): Promise<void> };
}

/** The sample workspace while the fictitious internet is served. */
export interface OpenSample {
  readonly config: BrokerConfig & { readonly home: string; readonly database: string };
  /** The same with the origin of each. */
  readonly settings: readonly ConfigSetting[];
  /** The fictitious internet as the only network. */
  readonly tools: ScanTools;
  close(): Promise<void>;
}

/** The sample workspace beside the user's own: a database, a home and a network of its own. */
export interface SampleWorkspace {
  /** Whether it is loaded completely. */
  isLoaded(): boolean;
  /** Loads it, using no network. AppErrors: `interrupted`, `store_unavailable`. */
  load(signal: AbortSignal, progress: (words: string) => Promise<void>): Promise<void>;
  open(): Promise<OpenSample>;
  /** Deletes it with everything made in it. AppError `usage` while another process serves it. */
  remove(): void;
}

/** The parts of a server, set by the composition root that starts it. */
export interface ServerSetup {
  /** What flags, the environment and files set; the workspace's settings are added below these. */
  readonly config: BrokerConfig & { readonly home: string; readonly database: string };
  /** The same with the origin of each. */
  readonly settings: readonly ConfigSetting[];
  /** What the server was started with, as the settings screen shows it. */
  readonly facts: readonly ServerFact[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly access: ServerAccess;
  /** Network, clock and sources of the process. */
  readonly tools: ScanTools;
  /** How the database is opened, where it differs from the product's own: only in tests. */
  readonly opening?: Pick<Parameters<typeof openWorkspaceDatabase>[0], "passwordCost">;
  /** Opens the browser for printing; called once, for the first page. */
  readonly openPrinter: () => PdfPrinter;
  /** Folder of the built web app; null = API only. */
  readonly webRoot: string | null;
  /** The command that started the server, which the app names. */
  readonly startedBy: "serve" | "demo";
  /** Version of the product. */
  readonly version: string;
  /** The sample workspace beside its own; null = there is none. */
  readonly sample: SampleWorkspace | null;
  /** Which jobs it does itself. */
  readonly work: WorkSettings;
  /** The user who started the server. */
  readonly owner: string;
  /** Other workspaces of the server in which a user of that name has an account (default: there are none). */
  readonly otherWorkspaces?: (user: string) => Promise<readonly { readonly name: string; readonly url: string }[]>;
  /** Logs a line for the operator, on stderr. */
  readonly log: (line: string) => void;
  /** Receives calls, jobs and lookups for the operator (default: they are not observed). */
  readonly observation?: Observation;
}
