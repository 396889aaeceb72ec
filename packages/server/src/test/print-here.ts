import { tmpdir } from "node:os";
import { browserCache, pdfPrinter } from "@broker/adapters";

const { env, platform, arch } = process;
const printer = pdfPrinter({
  env,
  platform,
  arch,
  cache: browserCache(tmpdir()),
  now: () => new Date("2026-11-22T09:00:00.000Z"),
});

/** Prints as on 22 November 2026, for tests: with one browser for the files of a worker, which ends with it. */
export const printHere = (html: string): Promise<Uint8Array> => printer.print(html);
