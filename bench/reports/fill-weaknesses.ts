import { openWorkspaceDatabase, type WeaknessRow } from "../../packages/adapters/src/index.ts";
import { SEVERITIES, type Weakness } from "../../packages/contracts/src/index.ts";

const AT = "2026-11-05T09:00:00.000Z";
const DAY_MS = 86_400_000;
const AT_ONCE = 2000;

/** One weakness in twenty is exploited, one in ten is no longer observed, one in a hundred is disputed. */
function rowOf(n: number, clients: number): WeaknessRow {
  const id = n.toString(16).padStart(16, "0");
  const client = (n % clients).toString(16).padStart(12, "0");
  const day = new Date(Date.parse(AT) - (n % 300) * DAY_MS).toISOString().slice(0, 10);
  const severity = SEVERITIES[(n * 7) % SEVERITIES.length] ?? "low";
  const state = n % 100 === 1 ? "disputed" : n % 10 === 3 ? "not-observed" : "open";
  const title = `Library ${n % 4000} lets a remote attacker read memory`;
  const cves = [`CVE-2026-${10_000 + (n % 20_000)}`];
  const host = `10.${n % 200}.${(n >> 3) % 250}.${n % 250}`;
  const kev = n % 20 === 0;
  const dates = { first: day, last: day };
  const weakness: Weakness = {
    ...{ id, client, title, severity, rated: true, cves, cwe: [125], cvss: 7.5, solution: "Upgrade.", fixedOn: null },
    ...{ shows: [], kevSince: kev ? "2026-01-02" : null, epss: 0.1, state, disputes: [], ...dates },
    places: [
      {
        ...{ host, port: 443, detail: null, kind: "internal", state, ...dates, notObservedSince: null },
        sources: [{ kind: "report", ref: "r", tool: "Tenable", ...dates, notObservedSince: null }],
      },
    ],
  };
  const entry = {
    ...{ id, kind: "weakness", severity, title, assets: [host], assetCount: 1, cves, kev, epss: 0.1 },
    ...{ observedBy: ["Tenable"], ...dates, state },
  };
  return {
    ...{ id, client_id: client, counted: 1, state, severity: SEVERITIES.indexOf(severity), last_on: day },
    ...{ kev: kev ? 1 : 0, search: [title, ...cves, host].join("\n").toLowerCase() },
    ...{ entry: JSON.stringify(entry), body: JSON.stringify(weakness) },
  };
}

/** Gives the clients of a filled workspace this number of weaknesses in all. @param database its address */
export async function fillWeaknesses(database: string, count: number, clients: number): Promise<void> {
  const workspace = openWorkspaceDatabase({ database, now: () => new Date(AT) });
  for (let from = 0; from < count; from += AT_ONCE)
    await workspace.reports.putWeaknesses(
      Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => rowOf(from + index, clients)),
    );
  await workspace.close();
}
