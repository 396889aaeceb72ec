import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase, type ScanStore } from "@broker/adapters";
import { buildHost, resolveConfig, wire } from "@broker/cli/testing";
import { AppError } from "@broker/contracts";
import type { AnalysisPorts, ScanServicePorts } from "@broker/core";
import { companyWorld, startWorld, type World } from "@broker/fixtures";

/** A company with a number on its page, and much against it. */
export const PENNINE = "pennine-haulage.example";
/** A company whose page prints no number. */
export const QUBIT = "qubit-lantern.example";
export const NEVER = new AbortController().signal;
const NOW = "2026-11-05T09:00:00.000Z";

/** A workspace over the companies: what the calls need, and its store. */
export interface Workspace {
  readonly ports: ScanServicePorts;
  readonly analysis: AnalysisPorts;
  readonly store: ScanStore;
}

/** Two companies with their outside sources, and workspaces over them. */
export interface ServiceWorld {
  readonly world: World;
  /** Opens a new workspace, with the world's sources or with none. */
  open(sources: "configured" | "none"): Promise<Workspace>;
  /** The sources that were queried since the world was reset. */
  asked(): string[];
  close(): Promise<void>;
}

/** Starts the companies; a workspace is put together as the commands put theirs together. */
export async function serviceWorld(): Promise<ServiceWorld> {
  const world = await startWorld({ ...companyWorld([PENNINE, QUBIT]), sources: true, clock: NOW });
  const folder = mkdtempSync(join(tmpdir(), "broker-service-"));
  const closing: (() => Promise<void>)[] = [];
  return {
    world,
    asked: () => [...new Set(world.outside?.asked().map(({ source }) => source))].sort(),
    async open(kind) {
      const cwd = mkdtempSync(join(folder, "workspace-"));
      const sources = kind === "configured" ? { sources: world.sources } : {};
      const config = { home: "home", clock: NOW, network: world.network, ...sources };
      writeFileSync(join(cwd, "broker.config.json"), JSON.stringify(config));
      const resolved = resolveConfig(buildHost({ cwd, userHome: cwd }));
      const wiring = wire(resolved, {});
      const now = () => new Date(NOW);
      const database = openWorkspaceDatabase({ database: resolved.config.database, now });
      const { peers, scans: store } = database;
      wiring.remember(database);
      const outside = wiring.outside(database.registers);
      closing.push(outside.close, database.close, wiring.close);
      return {
        store,
        ports: {
          ...wiring,
          sources: outside.sources,
          timeLimit: () => AbortSignal.timeout(60_000),
          permit: async () => undefined,
          keep: async ({ report, evidence }) => void (await store.save(report, evidence)),
          enrich: (id, answers) => store.enrich(id, answers),
          peers: (domain) => peers.of(domain),
        },
        analysis: {
          async stored(reference) {
            try {
              return await store.find(reference);
            } catch (error) {
              if (error instanceof AppError && error.code === "not_found") return null;
              throw error;
            }
          },
          around: async (report) => (await peers.around([report]))[0] ?? { peers: [] },
          writer: { llm: null, reason: "no language model is configured", notFor: [], namedFor: [] },
        },
      };
    },
    async close() {
      for (const close of closing) await close();
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
