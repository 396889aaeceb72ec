import { existsSync } from "node:fs";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "@broker/adapters";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import type { Host } from "../host.ts";
import { type Glyph, glyph, type Look, type Tone } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";
import { wire } from "../wire.ts";
import { checkContact } from "./check-contact.ts";
import { checkStoredFiles } from "./check-files.ts";
import {
  checkBrowser,
  checkClock,
  checkFonts,
  checkHome,
  checkNode,
  checkStore,
  type Finding,
} from "./check-machine.ts";
import { checkNetwork } from "./check-network.ts";
import { checkServer } from "./check-server.ts";
import { checkSso } from "./check-sso.ts";

const MARKS: Readonly<Record<Finding["status"], readonly [Glyph, Tone, string]>> = {
  ok: ["done", "good", "ok"],
  warning: ["part", "warn", "warning"],
  failed: ["failed", "bad", "failed"],
  "not-checked": ["unseen", "quiet", "not checked"],
};

/** The doctor's findings, each with its remedy below. */
export function doctorTable(look: Look, findings: readonly Finding[]): string {
  return tableLines<Finding>(
    look,
    {
      head: false,
      columns: [
        {
          heading: "",
          cell: ({ status }) => ({
            text: MARKS[status][2],
            sign: MARKS[status][0],
            tone: MARKS[status][1],
          }),
          stacked: "title",
        },
        { heading: "Check", cell: ({ title }) => title, stacked: "title" },
        { heading: "Detail", cell: ({ detail }) => detail, width: { grow: 30 }, wrap: true },
      ],
      below: {
        under: "Detail",
        lines: ({ hint }) => hint?.split("\n").map((part) => `${glyph(look, "arrow")} ${part}`) ?? [],
      },
    },
    findings,
  ).join("\n");
}

const NETWORK_MS = 8000;

/** The database, and the files if it can be read. */
async function checkRecords(
  config: ResolvedConfig["config"],
  database: WorkspaceDatabase,
  how: { readonly now: Date; readonly all: boolean },
): Promise<Finding[]> {
  const store = await checkStore(config.database, database);
  return store.status === "failed" ? [store] : [store, await checkStoredFiles(config, database, how)];
}

/** Checks the machine and its network access, within a few seconds; `allFiles` takes as long as they are many. */
export async function examine(
  host: Host,
  resolved: ResolvedConfig,
  nodeVersion: string,
  allFiles = false,
): Promise<Finding[]> {
  const { config } = resolved;
  const wiring = wire(resolved, host.env);
  // Not by `databaseOf`: the examination runs without an invocation and closes what it opened.
  const database = openWorkspaceDatabase({ database: config.database, now: () => wiring.clock.now() });
  const now = wiring.clock.now();
  try {
    const home = checkHome(config.home, host);
    const signal = AbortSignal.any([host.signal, AbortSignal.timeout(NETWORK_MS)]);
    const { findings, heard } = await checkNetwork(wiring.network, signal);
    // Nothing is created where there are no records yet.
    const hasRecords = existsSync(config.home) && home.status !== "failed";
    return [
      checkNode(nodeVersion),
      home,
      ...(hasRecords ? await checkRecords(config, database, { now, all: allFiles }) : []),
      ...findings,
      checkClock(wiring.clock.now(), config.clock, heard),
      ...(await checkServer(config.home)),
      ...(await checkSso(config, host.env, hasRecords ? database : null)),
      checkContact(config),
      checkBrowser(host, config.home),
      checkFonts(),
    ];
  } finally {
    await database.close();
    await wiring.close();
  }
}
