import type { OpenSources, WorkspaceRegisters } from "@broker/adapters";
import type { PdfPrinter } from "@broker/core";
import type { ScanTools } from "../app/server-setup.ts";

/** One printer for all calls; its browser is started by the first page and ended with the server. */
export function sharePrinter(open: () => PdfPrinter): PdfPrinter {
  let opened: PdfPrinter | null = null;
  return {
    print(html, signal) {
      opened ??= open();
      return opened.print(html, signal);
    },
    close: async () => opened?.close(),
  };
}

/** Outside sources that are opened at their first use and share their rate limits over all calls. */
export interface SharedSources {
  /** The sources, with the registers of the open workspace. */
  of(registers: WorkspaceRegisters): OpenSources;
  /** Opens them again at the next use; work that runs keeps those that it has. */
  reopen(): void;
  close(): Promise<void>;
}

/** Opens one set of sources for a process, since each source limits the rate of queries over all callers. */
export function shareSources(tools: Pick<ScanTools, "outside">): SharedSources {
  let opened: OpenSources | null = null;
  const earlier: OpenSources[] = [];
  return {
    of(registers) {
      opened ??= tools.outside(registers);
      return opened;
    },
    reopen() {
      if (opened !== null) earlier.push(opened);
      opened = null;
    },
    async close() {
      await Promise.all([...earlier, ...(opened === null ? [] : [opened])].map((each) => each.close()));
    },
  };
}
