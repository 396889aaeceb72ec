import type { Adoption, ClientCompliance } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { filedEvidence, takenSnapshot } from "../test/build-compliance.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const JANE = { by: "jane", at: NOW };
const company = companyEntry(NOW);

const adoption = (framework: string): Adoption => ({
  ...{ framework, version: "3.3", ...JANE },
  ...{ scope: {}, override: null, target: null },
});
const adopting = (client: string, seen: number, framework: string) => ({
  ...{ client, seen, action: "framework adopted" as const, detail: { framework } },
  change: (known: ClientCompliance) => ({ ...known, adoptions: [...known.adoptions, adoption(framework)] }),
});

describe.each(DEFAULT_DATABASE)("on $kind", ({ make }) => {
  const { clients, compliance, audit } = testWorkspace(new Date(NOW), make);
  const added = async (name = "Acme Ltd", domains: string[] = []) => {
    const [client] = await clients.record([company(name, domains)]);
    return client?.id ?? "";
  };

  describe("what a client adopted", () => {
    test("is nothing at first, and each edit raises its version", async () => {
      const id = await added();
      expect(await compliance.find(id)).toEqual({ version: 0, adoptions: [], gaps: [] });
      await compliance.save(adopting(id, 0, "cyber-essentials"), JANE);
      const second = await compliance.save(adopting(id, 1, "nist-csf"), JANE);
      expect(second.version).toBe(2);
      expect(second.adoptions.map(({ framework }) => framework)).toEqual(["cyber-essentials", "nist-csf"]);
      expect(await compliance.find(id)).toEqual(second);
      expect(await compliance.records([id, "none"])).toEqual(new Map([[id, second]]));
    });

    test("is not replaced by an edit based on an older version, of two at once neither", async () => {
      const id = await added();
      const both = await Promise.allSettled([
        compliance.save(adopting(id, 0, "cyber-essentials"), JANE),
        compliance.save(adopting(id, 0, "nist-csf"), JANE),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      await expect(compliance.save(adopting(id, 0, "dora"), JANE)).rejects.toMatchObject({ code: "record_unsettled" });
      expect(await compliance.find(id)).toMatchObject({ version: 1, adoptions: [{}] });
      await expect(compliance.save(adopting("gone", 0, "dora"), JANE)).rejects.toMatchObject({ code: "not_found" });
    });

    test("is audited by ids, with evidence and its withdrawal", async () => {
      const id = await added();
      await compliance.save(adopting(id, 0, "cyber-essentials"), JANE);
      await compliance.file(id, filedEvidence("e1", { note: "in the safe" }), JANE);
      await compliance.withdraw({ client: id, evidence: "e1", reason: "Superseded by the 2027 policy." }, JANE);
      const { changes } = await audit.page({ limit: 3, subject: id });
      expect(changes.map(({ action, detail }) => [action, detail])).toEqual([
        ["evidence withdrawn", { evidence: "e1" }],
        ["evidence filed", { evidence: "e1", kind: "file", file: null, controls: ["CC-IAM-01"] }],
        ["framework adopted", { framework: "cyber-essentials", version: 1 }],
      ]);
    });
  });

  describe("filed evidence", () => {
    test("is listed newest first, found by the beginning of its id, and by its own client alone", async () => {
      const [id, other] = [await added(), await added("Beta Ltd")];
      const [first, second] = [
        filedEvidence("0a1b2c3d", { at: "2026-11-01T09:00:00.000Z" }),
        filedEvidence("0a1bffff", { kind: "attestation", validUntil: "2027-11-01" }),
      ];
      await compliance.file(id, first, JANE);
      await compliance.file(id, second, JANE);
      expect(await compliance.evidence(id)).toEqual([second, first]);
      expect(await compliance.evidence(other)).toEqual([]);
      expect(await compliance.findEvidence(id, "0A1B2C")).toEqual(first);
      expect(await compliance.findEvidence(id, "0a1bffff")).toEqual(second);
      await expect(compliance.findEvidence(id, "0a1b")).rejects.toMatchObject({ code: "ambiguous" });
      await expect(compliance.findEvidence(other, "0a1b2c3d")).rejects.toMatchObject({ code: "not_found" });
    });

    test("stays on record when it is withdrawn, once, with the reason", async () => {
      const id = await added();
      await compliance.file(id, filedEvidence("e1"), JANE);
      const withdrawn = { by: "sam", at: "2026-11-06T09:00:00.000Z", reason: "Another company's policy." };
      const { reason, ...sam } = withdrawn;
      const request = { client: id, evidence: "e1", reason };
      expect(await compliance.withdraw(request, sam)).toEqual(filedEvidence("e1", { withdrawn }));
      expect(await compliance.evidence(id)).toEqual([filedEvidence("e1", { withdrawn })]);
      await expect(compliance.withdraw(request, sam)).rejects.toMatchObject({ code: "record_unsettled" });
    });
  });

  describe("the history of a client", () => {
    test("counts from 1, and is paged newest first", async () => {
      const [id, other] = [await added(), await added("Beta Ltd")];
      await compliance.append(other, takenSnapshot(NOW));
      for (const day of [1, 2, 3]) await compliance.append(id, takenSnapshot(`2026-11-0${day}T09:00:00.000Z`));
      const first = await compliance.history(id, { limit: 2 });
      expect([first.total, first.items.map(({ seq }) => seq)]).toEqual([3, [3, 2]]);
      const rest = await compliance.history(id, { limit: 2, after: first.next ?? "" });
      expect([rest.next, rest.items.map(({ seq }) => seq)]).toEqual([null, [1]]);
      expect(rest.items[0]).toEqual({ ...takenSnapshot("2026-11-01T09:00:00.000Z"), seq: 1, states: undefined });
    });

    test("has the states at the end of a day, and what happened between two days", async () => {
      const id = await added();
      const times = ["2026-11-01T09:00:00.000Z", "2026-11-03T08:00:00.000Z", "2026-11-03T23:59:59.999Z"];
      for (const at of times) await compliance.append(id, takenSnapshot(at));
      expect(await compliance.snapshotOn(id, "2026-10-31")).toBeNull();
      expect(await compliance.snapshotOn(id, "2026-11-02")).toEqual({ ...takenSnapshot(times[0] ?? ""), seq: 1 });
      expect((await compliance.snapshotOn(id, "2026-11-03"))?.seq).toBe(3);
      expect((await compliance.snapshotOn(id))?.seq).toBe(3);
      const between = await compliance.snapshotsBetween(id, { after: 1, upTo: 3 });
      expect(between.map(({ seq }) => seq)).toEqual([2, 3]);
    });
  });

  describe("a client that is erased", () => {
    test("leaves nothing of its compliance, and another client's remains", async () => {
      const [id, other] = [await added(), await added("Beta Ltd")];
      for (const [client, evidence] of [
        [id, "e1"],
        [other, "e2"],
      ] as const) {
        await compliance.save(adopting(client, 0, "cyber-essentials"), JANE);
        await compliance.file(client, filedEvidence(evidence), JANE);
        await compliance.append(client, takenSnapshot(NOW));
      }
      await clients.erase(id, JANE);
      const left = await compliance.ofClients([id, other]);
      expect([...left.keys()]).toEqual([other]);
      expect(left.get(other)?.evidence).toEqual([filedEvidence("e2")]);
    });

    test("has all of it again when its export is imported, and its standings are to be calculated", async () => {
      const id = await added("Acme Ltd", ["acme.example"]);
      await compliance.save(adopting(id, 0, "cyber-essentials"), JANE);
      await compliance.file(id, filedEvidence("e1"), JANE);
      await compliance.append(id, takenSnapshot(NOW));
      const saved = (await compliance.ofClients([id])).get(id);
      if (saved === undefined) throw new Error("nothing was saved");
      await clients.erase(id, JANE);
      const [again] = await clients.record([{ ...company("Acme Ltd", ["acme.example"]), compliance: saved }]);
      expect(await compliance.ofClients([again?.id ?? ""])).toEqual(new Map([[again?.id, saved]]));
      const stale = await compliance.stale({ today: "2026-11-05", library: "l1" });
      expect(stale.map(({ client }) => client)).toEqual([again?.id]);
      const taken = { ...company("Gamma Ltd", ["gamma.example"]), compliance: saved };
      await expect(clients.record([taken])).rejects.toMatchObject({ code: "input_invalid" });
    });
  });

  test("an import is not undone for a client with evidence or an adopted framework", async () => {
    const origin = { id: "import-1", source: "list.csv", actor: JANE };
    const recorded = await clients.record(
      ["Acme Ltd", "Beta Ltd", "Gamma Ltd"].map((name) => company(name)),
      origin,
    );
    const [acme, beta, gamma] = recorded.map(({ id }) => id);
    await compliance.file(acme ?? "", filedEvidence("e1"), JANE);
    await compliance.save(adopting(beta ?? "", 0, "cyber-essentials"), JANE);
    await compliance.append(gamma ?? "", takenSnapshot(NOW));
    const [step] = await clients.importSteps("import-1");
    const undone = await clients.undoImportStep("import-1", step?.step ?? "", JANE);
    expect(undone).toEqual({ removed: 1, withdrawn: 0, kept: ["Acme Ltd", "Beta Ltd"] });
  });
});
