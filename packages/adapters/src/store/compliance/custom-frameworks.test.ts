import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { ownFramework } from "../test/build-compliance.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const JANE = { by: "jane", at: NOW };
const SAM = { by: "sam", at: NOW };

describe.each(DEFAULT_DATABASE)("the workspace's own frameworks on $kind", ({ make }) => {
  const { clients, compliance, audit } = testWorkspace(new Date(NOW), make);
  const save = (seen: number, version = "1") =>
    compliance.saveDraft({ ...ownFramework("house-rules", version), seen }, JANE);
  const listed = async () =>
    (await compliance.customFrameworks()).map(({ framework, state, version }) => [framework.version, state, version]);

  test("are drafts that change until they are published, and then never again", async () => {
    expect(await save(0)).toEqual({ ...ownFramework("house-rules"), state: "draft", version: 1, ...JANE });
    await save(1);
    expect(await compliance.publish("house-rules", SAM)).toMatchObject({ state: "published", version: 2, ...SAM });
    await expect(compliance.publish("house-rules", JANE)).rejects.toMatchObject({ code: "not_found" });
    await expect(compliance.deleteDraft("house-rules", JANE)).rejects.toMatchObject({ code: "not_found" });
    await save(2, "2");
    expect(await listed()).toEqual([
      ["2", "draft", 3],
      ["1", "published", 2],
    ]);
    expect(await compliance.customFramework("house-rules")).toMatchObject({ state: "draft", version: 3 });
    expect(await compliance.customFramework("house-rules", "1")).toMatchObject({ state: "published", version: 2 });
    expect(await compliance.customFramework("house-rules", "2")).toBeNull();
    await compliance.deleteDraft("house-rules", JANE);
    expect(await listed()).toEqual([["1", "published", 2]]);
    const { changes } = await audit.page({ limit: 10, subject: "house-rules" });
    expect(changes.map(({ action, by }) => `${action} ${by}`)).toEqual([
      "framework deleted jane",
      "framework saved jane",
      "framework published sam",
      "framework saved jane",
      "framework saved jane",
    ]);
  });

  test("are not replaced by an edit based on an older version; of two first drafts one is saved", async () => {
    const both = await Promise.allSettled([save(0), save(0)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await save(1);
    for (const seen of [0, 1, 3]) await expect(save(seen)).rejects.toMatchObject({ code: "record_unsettled" });
    expect(await listed()).toEqual([["1", "draft", 2]]);
  });

  test("are not published twice under one version", async () => {
    await save(0);
    await compliance.publish("house-rules", JANE);
    await save(1);
    await expect(compliance.publish("house-rules", JANE)).rejects.toMatchObject({ code: "input_invalid" });
  });

  test("come with the client that adopted them; a version that is here already remains as it is", async () => {
    await save(0);
    const published = await compliance.publish("house-rules", JANE);
    const record = {
      version: 1,
      gaps: [],
      adoptions: [
        { framework: "house-rules", version: "1", scope: {}, override: null, target: null, ...JANE },
        { framework: "cyber-essentials", version: "3.3", scope: {}, override: null, target: null, ...JANE },
      ],
    };
    const company = companyEntry(NOW);
    const second = { ...published, ...ownFramework("house-rules", "2") };
    const saved = { record, evidence: [], history: [], frameworks: [{ ...published, by: "another" }, second] };
    const [client] = await clients.record([{ ...company("Acme Ltd"), compliance: saved }]);
    expect(await listed()).toEqual([
      ["2", "published", 2],
      ["1", "published", 1],
    ]);
    const { frameworks } = (await compliance.ofClients([client?.id ?? ""])).get(client?.id ?? "") ?? {};
    expect(frameworks).toEqual([published]);
  });
});
