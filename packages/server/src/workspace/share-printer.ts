import type { PdfPrinter } from "@broker/core";

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
