import type { OpenSources, WorkspaceDatabase, WorkspaceRegisters } from "@broker/adapters";
import type { BrokerConfig } from "@broker/contracts";
import type { Clock, PdfPrinter, ScanPorts, SummaryWriter } from "@broker/core";

/** The addresses of a server and its credentials, set by the composition root that starts it. */
export interface ServerAccess {
  /** The token that scripts send as `Authorization: Bearer …`; it grants the owner's rights. */
  readonly token: string;
  /** Real time, by which links and sessions expire, even if the workspace has a fixed clock. */
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

/** The parts of a server, set by the composition root that starts it. */
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
  /** Logs a line for the operator, on stderr. */
  readonly log: (line: string) => void;
}
