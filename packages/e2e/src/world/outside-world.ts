import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  openSources,
  openWorkspaceDatabase,
  REGISTER_KINDS,
  registrySources,
  sha256,
  systemClock,
  type WorkspaceRegisters,
} from "@broker/adapters";
import type { OutsideAnswers, ScanReport, SourceName, SourceSubject } from "@broker/contracts";
import { enrich, reviseReport, subjectOf } from "@broker/core";
import { companyWorld, feePayersFile, type SourceStub } from "@broker/fixtures";
import { openScanWorld } from "./scan-world.ts";

type RegisterIndex = WorkspaceRegisters["index"];

const NOW = "2026-11-05T09:00:00Z";

/** How the sources are queried about one company. */
interface Asking {
  /** Replaces parts of what the scan observed of the company. */
  readonly subject?: Partial<SourceSubject>;
  readonly budgetMs?: Partial<Record<SourceName, number>>;
  /** Folder of cached answers; absent = a new one. */
  readonly home?: string;
  /** The imported registers; absent = the world's. */
  readonly index?: RegisterIndex;
}

/** The companies with all their outside data: real scans, real clients of the sources, an imported register. */
export interface OutsideWorld {
  readonly stub: SourceStub;
  /** A new empty folder, removed with the world. */
  folder(): string;
  scan(domain: string): Promise<ScanReport>;
  ask(report: ScanReport, asking?: Asking): Promise<OutsideAnswers>;
  revise(report: ScanReport, outside: OutsideAnswers): ScanReport;
  close(): Promise<void>;
}

function importKind() {
  const kind = REGISTER_KINDS.find((each) => each.kind === "ico-register");
  if (kind === undefined) throw new Error("there is no kind for the ICO's register");
  return kind;
}

/** Starts the world of companies, all or some, with all of its sources. Nothing waits between two tries. */
export async function openOutsideWorld(domains?: readonly string[]): Promise<OutsideWorld> {
  const web = await openScanWorld({ ...companyWorld(domains), sources: true, clock: NOW });
  const { outside: stub, sources: config } = web.world;
  if (stub === null) throw new Error("the world has no sources");
  const root = mkdtempSync(join(tmpdir(), "outside-world-"));
  const database = `sqlite:${join(root, "broker.db")}`;
  const now = new Date(NOW);
  const source = { by: "Jane", signal: new AbortController().signal, onProgress: () => undefined };
  const stored = openWorkspaceDatabase({ database, now: () => now });
  await stored.registers.import({ now, kind: importKind(), path: feePayersFile, ...source });
  const clock = { ...systemClock(), now: () => new Date(NOW) };
  const folder = () => mkdtempSync(join(root, "home-"));
  return {
    stub,
    folder,
    scan: async (domain) => (await web.scan(domain)).report,
    async ask(report, { subject = {}, budgetMs = {}, home = folder(), index = stored.registers.index } = {}) {
      const options = { config, home, userAgent: "Broker/2.0", proxy: null, caPem: null, env: {} };
      const outside = openSources(options, { clock, random: () => 1, pause: async () => true, budgetMs });
      const workspace = {
        ...stored.registers,
        index,
        companiesHouseWindow: () => async () => null,
        sanctions: async () => null,
      };
      const registry = registrySources({ config, env: {}, outside, registers: workspace });
      const sources = [...registry, ...outside.sources];
      try {
        const about = { ...subjectOf(report), ...subject };
        return await enrich(about, sources, new AbortController().signal, () => undefined);
      } finally {
        await outside.close();
      }
    },
    revise: (report, outside) => reviseReport(report, { outside, disputes: [] }, 2, sha256),
    async close() {
      await stored.close();
      await web.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
