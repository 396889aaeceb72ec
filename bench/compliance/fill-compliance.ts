import { openWorkspaceDatabase } from "../../packages/adapters/src/index.ts";
import type { Adoption, StandingCell } from "../../packages/contracts/src/index.ts";
import { FRAMEWORKS } from "../../packages/core/src/compliance.ts";
import { LIBRARY_DIGEST } from "../../packages/server/src/verbs/compliance/read-compliance.ts";

const AT = "2026-11-05T09:00:00.000Z";
const DAY_MS = 86_400_000;
const ACTOR = { by: "bench", at: AT };

/** Every framework of the library. */
export const ADOPTED: readonly { readonly id: string; readonly version: string }[] = FRAMEWORKS;

const day = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const BANDS: readonly StandingCell["standing"][] = [
  ...(["compliant", "partial", "non-compliant", "requires-validation", "not-assessed", "not-applicable"] as const),
];

/** Figures of a framework of one client, as they are calculated: some without a score, some with a gap that is due. */
function standing(n: number, place: number, now: Date) {
  const band = BANDS[(n + place) % BANDS.length] ?? "partial";
  const scored = band === "compliant" || band === "partial" || band === "non-compliant";
  const score = scored ? (n * 13 + place * 7) % 101 : null;
  return {
    ...{ framework: ADOPTED[place]?.id ?? "", version: ADOPTED[place]?.version ?? "1", standing: band },
    ...{ score: score as StandingCell["score"], low: 20 as StandingCell["low"], high: 90 as StandingCell["high"] },
    ...{ assessed: 40, total: 60, coverage: 40 / 60, gaps: (n + place) % 30 },
    nextExpiry: (n + place) % 3 === 0 ? null : day(now, 20 + ((n + place) % 300)),
    nextGapDue: (n + place) % 9 === 0 ? day(now, ((n * 3 + place) % 400) - 5) : null,
  };
}

/** Adopts every framework for the clients of a filled workspace, with figures. @param database its address */
export async function fillCompliance(database: string, clients: number, now: Date): Promise<void> {
  const workspace = openWorkspaceDatabase({ database, now: () => new Date(AT) });
  const adoptions = ADOPTED.map(
    ({ id, version }): Adoption => ({ framework: id, version, ...ACTOR, scope: {}, override: null, target: null }),
  );
  await workspace.transaction(async ({ compliance }) => {
    for (let n = 0; n < clients; n += 1) {
      const client = n.toString(16).padStart(12, "0");
      const edit = { client, seen: 0, action: "framework adopted", detail: {} } as const;
      await compliance.save({ ...edit, change: (record) => ({ ...record, adoptions }) }, ACTOR);
      const changes = (await compliance.changes(client)) ?? 0;
      const standings = ADOPTED.map((_, place) => standing(n, place, now));
      await compliance.saveStandings(client, { changes, library: LIBRARY_DIGEST, until: null }, standings, {
        ...{ pillars: n % 7, unverified: n % 28 },
      });
    }
  });
  await workspace.close();
}
