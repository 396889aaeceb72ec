import type { OpenSources, WorkspaceDatabase, WorkspaceRegisters } from "@broker/adapters";
import type { BrokerConfig } from "@broker/contracts";
import type { Clock, PdfPrinter, ScanPorts, SummaryWriter } from "@broker/core";

/** From where a server is reached and who gets in. The composition root that starts it puts it together. */
export interface ServerAccess {
  /** What scripts send as `Authorization: Bearer …`; who holds it is the owner. */
  readonly token: string;
  /** The time by which links and sessions end: the real one, whatever time the workspace keeps. */
  readonly clock: Clock;
  /** Certificate and key, PEM; null = plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** The address that people type where a proxy stands before the server, with its scheme; null = the server's own. */
  readonly publicUrl: string | null;
  /** Names, beside those of the loopback, by which the server is called on its own port. */
  readonly isOwnName: (name: string) => boolean;
}

/**
 * What a scan of the server needs from outside: the same network, budgets and address rules as a scan of the command
 * line.
 */
export interface ScanTools extends ScanPorts {
  /** Opens the outside sources; null = those that need no register. */
  outside(registers?: WorkspaceRegisters | null): OpenSources;
  /** From then on mail hosts are remembered in the workspace, so that one is visited once a day, whoever scans. */
  remember(database: Pick<WorkspaceDatabase, "mailHosts">): void;
  /** Opens the configured language model for summaries; without one the writer says why. */
  summaryWriter(): { readonly writer: SummaryWriter; close(): Promise<void> };
}

/** What a server is made of. The composition root that starts it puts it together. */
export interface ServerSetup {
  readonly config: BrokerConfig & { readonly home: string; readonly database: string };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly access: ServerAccess;
  /** Network, clock and sources of the process. */
  readonly tools: ScanTools;
  /** Opens the browser for printing; asked once, at the first page. */
  readonly openPrinter: () => PdfPrinter;
  /** Folder of the built web app; null = API alone. */
  readonly webRoot: string | null;
  /** Version of the product. */
  readonly version: string;
  /** The person who started it. */
  readonly owner: string;
  /** Tells the operator, on stderr. */
  readonly log: (line: string) => void;
}
