import { gzipSync } from "node:zlib";
import { type ReadOptions, readVendorReport } from "@broker/adapters/vendor-reports";
import { type SentWorkspace, withWorkspace } from "../../worker/thread-workspace.ts";
import { serveWorker } from "../../worker/worker-thread.ts";
import { mergeClient } from "./merge-client.ts";
import type { GivenReport } from "./report-file.ts";

/** Work on reports: one is read, as JSON or to be filed; or what all of a client show is calculated. */
export type ReportWork =
  | {
      readonly kind: "read";
      readonly given: GivenReport;
      readonly options: Omit<ReadOptions, "signal">;
      readonly packed: boolean;
    }
  | {
      readonly kind: "merge";
      readonly workspace: SentWorkspace;
      readonly client: string;
      readonly newest: string | null;
    };

const NEWLINE = 10;

/** Bytes of their own, which another thread can take over. */
const own = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

async function read({ given, options, packed }: Extract<ReportWork, { kind: "read" }>): Promise<Uint8Array> {
  const report = await readVendorReport(given, options);
  const json = JSON.stringify(report);
  if (!packed) return own(Buffer.from(json));
  const { findings: _, assets: __, schemaVersion: ___, ...head } = report;
  return own(Buffer.from(JSON.stringify(head)), Uint8Array.of(NEWLINE), gzipSync(json));
}

serveWorker((work: ReportWork) =>
  work.kind === "read"
    ? read(work)
    : withWorkspace(work.workspace, { readOnly: true }, (workspace) => mergeClient(workspace, work)),
);
