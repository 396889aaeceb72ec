import { readFileSync } from "node:fs";
import type { VendorReport } from "@broker/contracts";
import { type ReadOptions, readVendorReport } from "../read-vendor-report.ts";

const folder = new URL("../../../../../fixtures/vendor-reports/", import.meta.url);

/** The bytes of a fixture, such as 'own/nmap.xml'. */
export const fixtureBytes = (path: string): Uint8Array => readFileSync(new URL(path, folder));

/** Reads a fixture under a name that says nothing. */
export const readFixture = (path: string, options: ReadOptions = {}): Promise<VendorReport> =>
  readVendorReport({ name: "report", content: fixtureBytes(path) }, options);

/** Reads a text or bytes. */
export const readContent = (content: string | Uint8Array, options: ReadOptions = {}): Promise<VendorReport> =>
  readVendorReport({ name: "report", content: typeof content === "string" ? Buffer.from(content) : content }, options);
