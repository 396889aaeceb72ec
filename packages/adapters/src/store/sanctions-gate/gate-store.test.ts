import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = new Date("2026-11-29T09:00:00Z");
const AT = NOW.toISOString();
const actor = { by: "kim", at: AT };
const REASON = "The client is known to us and was screened by telephone.";

describe.each(DEFAULT_DATABASE)("what opens the sanctions gate, on $kind", ({ make }) => {
  const { audit, clients, gate } = testWorkspace(NOW, make, "all");
  const client = async (name: string) => (await clients.record([companyEntry(AT)(name)]))[0]?.id ?? "";
  const licence = {
    ...{ id: "b1", authority: "OFSI", number: "INT/2026/1", on: "2026-11-01", expiresOn: null, file: "licence.pdf" },
    ...{ digest: "0".repeat(64), covers: ["OFAC SDN 4711"] },
  };

  test("openings and licences are kept with who made them, used once each, and withdrawn", async () => {
    const id = await client("Acme Ltd");
    await gate.open(id, { id: "a1", reason: REASON, until: "2026-12-06", once: true }, actor);
    await gate.addLicence(id, licence, actor);
    await gate.use(id, "a1", { document: "d1", placement: null }, actor);
    await gate.use(id, "a1", { document: "d2", placement: "p1" }, actor);
    const used = { document: "d1", placement: "p1", withdrawnAt: null, withdrawnBy: null };
    expect(await gate.ofClient(id)).toEqual({
      openings: [{ id: "a1", reason: REASON, by: "kim", at: AT, until: "2026-12-06", once: true, ...used }],
      licences: [{ ...licence, by: "kim", at: AT, withdrawnAt: null, withdrawnBy: null }],
    });
    await gate.withdraw(id, "a1", actor);
    await gate.withdraw(id, "b1", actor);
    const { openings, licences } = await gate.ofClient(id);
    expect([openings[0]?.withdrawnBy, licences[0]?.withdrawnAt]).toEqual(["kim", AT]);
    await expect(gate.withdraw(id, "a1", actor)).rejects.toMatchObject({ code: "record_unsettled" });
    await expect(gate.withdraw(await client("Other Ltd"), "a1", actor)).rejects.toMatchObject({ code: "not_found" });
    const { changes } = await audit.page({ limit: 20, action: "sanctions" });
    expect(changes.map(({ action }) => action)).toEqual([
      "sanctions licence withdrawn",
      "sanctions gate closed",
      "sanctions gate passed",
      "sanctions gate passed",
      "sanctions licence recorded",
      "sanctions gate opened",
    ]);
    expect(JSON.stringify(changes)).not.toContain(REASON);
  });

  test("what opened the gate of a client is erased with the client, and none is recorded afterwards", async () => {
    const id = await client("Gone Ltd");
    await gate.open(id, { id: "a2", reason: REASON, until: "2026-12-06", once: false }, actor);
    await gate.addLicence(id, { ...licence, id: "b2" }, actor);
    await clients.erase(id, actor);
    expect(await gate.ofClient(id)).toEqual({ openings: [], licences: [] });
    await expect(
      gate.open(id, { id: "a3", reason: REASON, until: "2026-12-06", once: false }, actor),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
