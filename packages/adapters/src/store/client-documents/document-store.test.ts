import type { SavedClientDocument } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const JANE = { by: "jane", at: NOW };
const company = companyEntry(NOW);

const version = (
  n: number,
  body = "We require multi-factor authentication.",
): SavedClientDocument["versions"][number] => ({
  n,
  template: "2026-11",
  sections: [{ id: "rules", heading: "Rules", body, facts: [], open: [], edited: null }],
  ...JANE,
  approved: null,
});
const document = (id: string, template = "access-policy"): SavedClientDocument => ({
  ...{ id, template, name: "Access Control Policy", type: "policy", owner: null, reviewOn: null, audience: null },
  ...{ acknowledgements: [], withdrawn: null, version: 1, versions: [version(1)] },
});

describe.each(DEFAULT_DATABASE)("on $kind", ({ make }) => {
  const { clients, clientDocuments, audit } = testWorkspace(new Date(NOW), make);
  const added = async () => {
    const [client] = await clients.record([company("Acme Ltd", [])]);
    return client?.id ?? "";
  };

  test("a document is saved once of each template, and found by id or template", async () => {
    const id = await added();
    await clientDocuments.add(id, [document("d1"), document("d2", "backup-policy")], JANE);
    expect(await clientDocuments.ofClient(id)).toEqual([document("d1"), document("d2", "backup-policy")]);
    expect(await clientDocuments.find(id, "backup-policy")).toEqual(document("d2", "backup-policy"));
    expect(await clientDocuments.find(id, "none")).toBeNull();
    await expect(clientDocuments.add(id, [document("d3")], JANE)).rejects.toMatchObject({ code: "record_unsettled" });
    await clients.erase(id, JANE);
    await expect(clientDocuments.add(id, [document("d4")], JANE)).rejects.toMatchObject({ code: "not_found" });
  });

  test("an edit raises the version, adds versions and is audited; one based on an older version is refused", async () => {
    const id = await added();
    await clientDocuments.add(id, [document("e1")], JANE);
    const edit = (seen: number | null) => ({
      ...{ client: id, document: "e1", seen, action: "document edited" as const },
      change: (known: SavedClientDocument) => ({ ...known, versions: [...known.versions, version(2, "Changed.")] }),
    });
    const saved = await clientDocuments.save(edit(1), JANE);
    expect([saved.version, saved.versions.length]).toEqual([2, 2]);
    expect(await clientDocuments.find(id, "e1")).toEqual(saved);
    await expect(clientDocuments.save(edit(1), JANE)).rejects.toMatchObject({ code: "record_unsettled" });
    const { changes } = await audit.page({ limit: 2, subject: id });
    expect(changes.map(({ action, detail }) => [action, detail])).toEqual([
      ["document edited", { document: "e1", template: "access-policy", n: 2 }],
      ["document drafted", { document: "e1", template: "access-policy", n: 1 }],
    ]);
  });

  test("documents come with an exported client, and go with an erased one", async () => {
    const entry = company("Fen Ltd", []);
    const [client] = await clients.record([{ ...entry, documents: [document("f1")] }]);
    const id = client?.id ?? "";
    expect((await clientDocuments.ofClients([id])).get(id)).toEqual([document("f1")]);
    const again = clients.record([{ ...company("Ash Ltd", []), documents: [document("f1")] }]);
    await expect(again).rejects.toMatchObject({ code: "input_invalid" });
    await clients.erase(id, JANE);
    expect(await clientDocuments.ofClients([id])).toEqual(new Map());
  });
});
