import { existsSync } from "node:fs";
import type { Feature } from "@broker/contracts";
import { cacheSimulations, requireFeature as featureOf, simulateHere, type Workspace } from "@broker/server/verbs";
import { configuredClock, databaseOf, person } from "./database-of.ts";
import { printPdf } from "./documents/printer.ts";
import type { Invocation } from "./invocation.ts";
import { forStream, terminalText } from "./terminal/text.ts";

/** Whether there is a database to read; without one there are no records, and a read must not create one. */
export function hasDatabase(database: string): boolean {
  return !database.startsWith("sqlite:") || existsSync(database.slice("sqlite:".length));
}

/** Throws `feature_locked` if the workspace's tier lacks the feature. */
export async function requireFeature(invocation: Invocation, feature: Feature): Promise<void> {
  return featureOf(await workspaceOf(invocation), feature);
}

/** Several documents of one run print the same figures. */
const simulate = cacheSimulations(simulateHere);

/** The configured workspace as the verbs of the service see it. A browser is started for one page. */
export async function workspaceOf(invocation: Invocation, by?: string): Promise<Workspace> {
  const { config } = await invocation.config();
  const { host, io } = invocation;
  return {
    config,
    env: host.env,
    clock: configuredClock(config),
    by: person(invocation, by),
    exists: () => hasDatabase(config.database),
    database: await databaseOf(invocation),
    print: (html) => printPdf(invocation, html),
    simulate,
    note: (sentence) => io.note(forStream(host.stderr, terminalText(sentence))),
    warn: (sentence) => io.complain(terminalText(sentence)),
  };
}
