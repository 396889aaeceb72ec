import type { Invocation } from "../invocation.ts";
import { withPrinter } from "./with-printer.ts";

/** One page as PDF, with a browser of its own; several pages go through `withPrinter`. AppErrors: `browser_missing`, `interrupted`. */
export function printPdf(invocation: Invocation, html: string): Promise<Uint8Array> {
  return withPrinter(invocation, (print) => print(html));
}
