import { openWorkspaceDatabase } from "../../packages/adapters/src/index.ts";
import { type ClientField, CONTROL_KEYS } from "../../packages/contracts/src/index.ts";
import { assertValue, type ClientLog } from "../../packages/core/src/index.ts";
import { INDUSTRIES } from "./fill-portfolio.ts";

const AT = "2026-11-05T09:00:00.000Z";
const AT_ONCE = 250;
const ANSWERS = ["yes", "no", "partial", "unknown"] as const;

/** What the record of a client of the bench states: everything that is asked, some of it answered 'unknown'. */
function statements(n: number): readonly (readonly [ClientField, unknown])[] {
  const day = `2027-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + (n % 28)).padStart(2, "0")}`;
  return [
    ["legalName", `Company ${n} Limited`],
    ["domains", [{ name: `company-${n}.example`, role: "main", accepted: true }]],
    ["companyNumber", String(1_000_000 + n).padStart(8, "0")],
    ["industry", INDUSTRIES[n % INDUSTRIES.length]],
    ["employees", 1 + ((n * 37) % 2000)],
    ["turnover", { total: 10_000_000 + n * 1_000, year: 2026 }],
    ["contacts", [{ name: `Contact ${n}`, role: "Finance", email: `contact@company-${n}.example`, phone: null }]],
    ["expiringPolicy", { insurer: "Beazley", expiresOn: day, premium: 420_000, limit: 100_000_000 }],
    ["claims", []],
    ...CONTROL_KEYS.map(
      (key, index) => [`controls.${key}`, { answer: ANSWERS[(n + index) % ANSWERS.length] }] as [ClientField, unknown],
    ),
  ];
}

/** Fills a new workspace with this number of clients, each with a whole record. @param database its address */
export async function fillClients(database: string, count: number): Promise<void> {
  const workspace = openWorkspaceDatabase({ database, now: () => new Date(AT) });
  const actor = { by: "bench", at: AT };
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index);
    await workspace.clients.record(
      some.map((n) => {
        const id = n.toString(16).padStart(12, "0");
        const empty: ClientLog = { id, version: 1, createdAt: AT, sample: false, entries: [] };
        const log = statements(n).reduce(
          (before, [field, value]) =>
            assertValue(before, { field, value, provenance: "declared", asOf: AT, by: "bench" }, AT),
          empty,
        );
        return { id, name: null, companyNumber: null, domains: [], actor, apply: () => log };
      }),
    );
  }
  await workspace.close();
}
