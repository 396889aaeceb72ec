import { simulateHere, type Workspace } from "@broker/server/service";
import { configuredClock } from "./configured-clock.ts";
import { databaseOf } from "./database-of.ts";
import { printPdf } from "./documents/printer.ts";
import { hasDatabase } from "./has-database.ts";
import type { Invocation } from "./invocation.ts";
import { person } from "./person.ts";
import { terminalText } from "./terminal/text.ts";

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
    simulate: simulateHere,
    note: (sentence) => io.note(terminalText(sentence)),
    warn: (sentence) => io.complain(terminalText(sentence)),
  };
}
