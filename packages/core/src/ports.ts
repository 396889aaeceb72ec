import type {
  BudgetFacts,
  DnsAnswer,
  HttpExchange,
  HttpPurpose,
  RecordType,
  SmtpEvidence,
  TlsFailure,
  TlsHandshake,
  TlsProbe,
  TlsProbeName,
} from "@broker/contracts";

/**
 * The one edge between the pure core and the world. Every port is passed as an argument; none rejects for what a site
 * does.
 */

export interface Clock {
  /** The time that goes into reports; fixed by the configuration for reproducible ones. */
  now(): Date;
  /** Milliseconds on a clock that never goes back, for durations. */
  elapsedMs(): number;
}

/** SHA-256 as 64 hex digits. */
export type Digest = (data: string) => string;

export interface Dns {
  /** Asks one absolute name; answers are shared within a scan (and a batch). Never rejects. */
  ask(name: string, type: RecordType): Promise<DnsAnswer>;
}

export interface HttpRequest {
  readonly purpose: HttpPurpose;
  readonly hop: number;
  readonly url: string;
  readonly method: "GET" | "HEAD";
  /** Extra headers, e.g. Origin for the CORS question. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Most bytes of decoded body to keep. */
  readonly maxBodyBytes: number;
}

export interface Http {
  /** Sends one request, follows nothing, verifies the certificate without stopping at a bad one. Never rejects. */
  send(request: HttpRequest): Promise<HttpExchange>;
}

export interface Tls {
  /** One ordinary handshake on port 443 with every protocol and cipher that a modern client has. */
  handshake(host: string): Promise<{ readonly handshake: TlsHandshake } | { readonly failure: TlsFailure }>;
  /** One connection that offers only the probed protocol or cipher. */
  probe(host: string, probe: TlsProbeName): Promise<TlsProbe>;
}

export interface Smtp {
  /**
   * Greets an MX host on port 25, asks for STARTTLS, looks at the certificate and leaves. `asked` = somebody named the
   * target.
   */
  probe(host: string): Promise<SmtpEvidence>;
}

/** Items that a scan counts before using them. */
export type LedgerItem = "requests" | "tlsOnlyConnections" | "dnsQuestions";

/** One scan's ledger: its remaining allowance, and what it has used. */
export interface Ledger {
  /** Counts one item; false = the budget is used up and the request must not be made. */
  take(item: LedgerItem): boolean;
  /** Counts a connection to one MX host; false after three. */
  takeSmtp(host: string): boolean;
  /** Notes a connection that was opened to the site. */
  connected(): void;
  /** Notes bytes received; false once the scan has read more than its share, and reading must stop. */
  received(bytes: number): boolean;
  total(): BudgetFacts;
}

/** The network as one scan sees it: metered by its ledger, ended by its signal. */
export interface SiteNetwork {
  readonly dns: Dns;
  readonly http: Http;
  readonly tls: Tls;
  readonly smtp: Smtp;
  close(): Promise<void>;
}

/** The process's network: resolvers, limits per name and address, address rules. */
export interface Network {
  open(site: { readonly ledger: Ledger; readonly signal: AbortSignal; readonly namedByPerson: boolean }): SiteNetwork;
  /** Whether the resolver validates DNSSEC; null = not known. */
  resolverValidates(): Promise<boolean | null>;
  /** A proxy that signs a known host it should not; asked once a process. null = none seen or not known. */
  interception(): Promise<{ readonly issuer: string; readonly how: string } | null>;
}

/** The HSTS preload list at hand. */
export interface HstsPreload {
  lookUp(host: string): { readonly preloaded: boolean; readonly listAsOf: string } | null;
}

/** What a scan needs from outside. */
export interface ScanPorts {
  readonly clock: Clock;
  readonly digest: Digest;
  readonly network: Network;
  readonly hstsPreload: HstsPreload;
  /** Lets other work of the process run, if it is time; absent = nothing else waits. */
  readonly turn?: () => Promise<void>;
}

/** What a language model is asked. Text from outside stands in `user` as data, between marks that it cannot end. */
export interface LlmQuestion {
  readonly system: string;
  readonly user: string;
}

/** What a model wrote, whole, or why there is nothing: what was cut off on the way is nothing. */
export type LlmAnswer =
  | { readonly status: "ok"; readonly text: string }
  | { readonly status: "refused" | "rate-limited" | "unavailable"; readonly reason: string };

/** A language model, asked one question at a time within limits of time and length. Never rejects. */
export interface Llm {
  /** The model's name, as it is shown beside what it wrote. */
  readonly model: string;
  write(question: LlmQuestion, signal: AbortSignal): Promise<LlmAnswer>;
}

/**
 * Prints pages as A4 PDFs. One browser serves all of them, without scripts and without any network; pages are
 * self-contained.
 */
export interface PdfPrinter {
  /** A tagged PDF with the page's title and language. AppError `browser_missing` where no browser can be had. */
  print(html: string, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Bytes in order, some at a time. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** A stored file. */
export interface StoredContent {
  /** From the root of the store, such as `papers/<client>/files/<digest>`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content, as 64 hex digits. */
  readonly sha256: string;
}

/** Documents, uploads and logos of a workspace, by path. A file is visible whole or not at all. */
export interface FileStore {
  /**
   * Saves a file, in place of one of that path. AppErrors `storage_full`, `file_unwritable`, and `store_damaged` for a
   * path that leads out of the store.
   */
  put(path: string, content: Uint8Array | ByteStream): Promise<StoredContent>;
  /**
   * Opens a file for reading. AppErrors `not_found`, `file_unreadable`; while reading, `store_damaged` if a part of it
   * is missing or altered.
   */
  open(path: string): Promise<{ readonly size: number; readonly content: ByteStream }>;
  has(path: string): Promise<boolean>;
  /** Removes a file; a missing one is no error. AppError `file_unwritable`. */
  remove(path: string): Promise<void>;
  /** Removes a folder with all that is in it. AppError `file_unwritable`. */
  removeFolder(path: string): Promise<void>;
  /** The files below a folder by path; '' = all. `of` chooses by path. AppError `file_unreadable`. */
  list(folder: string, of?: (path: string) => boolean): AsyncIterable<StoredContent>;
  /** Where a file of that path lies on this machine; null = in a database. AppError `store_damaged` as in `put`. */
  placeOf(path: string): Promise<string | null>;
}
