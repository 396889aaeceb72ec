import type { PrinterSetup, SourcePace } from "@broker/adapters";
import type { PdfPrinter } from "@broker/core";

/** One stream of the process as far as the command line uses it. */
export interface OutputStream {
  /** Text, or a file's bytes as they are. */
  write(content: string | Uint8Array): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** The process around a command: everything that differs between a terminal, a pipe and a test. */
export interface Host {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly platform: string;
  /** The user's home directory. */
  readonly userHome: string;
  /** What is typed or piped in (default: the standard input of the process). */
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** The terminal of live conversations and live progress (default: that of the process). */
  readonly terminal?: { readonly input: NodeJS.ReadStream; readonly output: NodeJS.WriteStream };
  /** Aborted by the first Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
  /** The program and first arguments that run this command in a process of its own (default: it cannot). */
  readonly command?: readonly [string, ...string[]];
  /** Opens the printer of PDFs (default: one with a browser of its own). */
  readonly openPrinter?: (setup: PrinterSetup) => PdfPrinter;
  /** How long outside sources are waited for (default: as documented). */
  readonly sourcePace?: SourcePace;
}
