import { companyWorld, startWorld } from "@broker/fixtures";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import type { Invocation } from "../invocation.ts";
import { demoConfig } from "./demo-config.ts";
import { type DemoPlace, demoPlace, hasRecords, isLoaded, markLoaded, remadeWords, wipeDemo } from "./demo-place.ts";
import { lockDemo } from "./lock-demo.ts";

/** The demonstration's workspace while the fictitious internet is served. */
export interface OpenDemo {
  readonly resolved: ResolvedConfig;
  readonly close: () => Promise<void>;
}

async function loadDemo({ host, io, run }: Pick<Invocation, "host" | "io" | "run">, place: DemoPlace): Promise<void> {
  const { loadSample } = await import("../sample/load-sample.ts");
  if (hasRecords(place)) io.complain(remadeWords(place));
  io.note("Loading the sample workspace, once:");
  wipeDemo(place, { reports: false });
  const now = new Date();
  await loadSample({ ...place, now, host, run, tell: (words) => io.note(`  ${words}`) });
  markLoaded(place, now.toISOString());
}

/**
 * Serves the fictitious internet for one command and gives it the demonstration's workspace; its sample portfolio is
 * loaded first if it is not there.
 */
export async function openDemo(
  { host, io, run }: Pick<Invocation, "host" | "io" | "run">,
  configured: ResolvedConfig,
): Promise<OpenDemo> {
  const place = demoPlace(configured.config.home);
  if (!isLoaded(place)) {
    const release = lockDemo(place);
    try {
      // Another process may have loaded it in between.
      if (!isLoaded(place)) await loadDemo({ host, io, run }, place);
    } finally {
      release();
    }
  }
  const world = await startWorld({ ...companyWorld(), sources: true });
  return { resolved: demoConfig(configured, world), close: () => world.close() };
}
