import { buildReport } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

describe.each(DATABASES)("the list of stored scans on $kind", ({ make }) => {
  const { scans: store } = testWorkspace(new Date("2026-11-05T09:00:00Z"), make);

  async function keep(domain: string, id: string, startedAt: string, n = 1): Promise<void> {
    const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
    const report = buildReport({ id: id.padEnd(64, "0"), startedAt, target });
    await store.save({ ...report, revision: { ...report.revision, n } }, buildEvidence({ target }));
  }

  beforeEach(async () => {
    await keep("acme.example", "aa", "2026-11-01T09:00:00.000Z");
    await keep("acme.example", "aa", "2026-11-01T09:00:00.000Z", 2);
    await keep("www.acme.example", "bb", "2026-11-03T09:00:00.000Z");
    await keep("brand_x.example", "cc", "2026-11-03T09:00:00.000Z");
  });

  test("has each scan once, in its newest revision, the newest first, whatever the page", async () => {
    const first = await store.page({ limit: 2 });
    const second = await store.page({ limit: 2, after: first.next ?? "" });
    const shown = [...first.items, ...second.items].map(({ id, revision }) => `${id.slice(0, 2)}@${revision}`);
    expect(shown).toEqual(["bb@1", "cc@1", "aa@2"]);
    expect([first.total, second.next]).toEqual([3, null]);
  });

  test("is of one company with or without www, or of those whose domain contains a text, with literal wildcards", async () => {
    const of = async (query: object) =>
      (await store.page({ limit: 9, ...query })).items.map(({ id }) => id.slice(0, 2));
    expect(await of({ domain: "acme.example" })).toEqual(["bb", "aa"]);
    expect(await of({ search: "ACME" })).toEqual(["bb", "aa"]);
    expect(await of({ search: "d_x" })).toEqual(["cc"]);
    expect(await of({ search: "e_e" })).toEqual([]);
  });

  test("is ordered by time for one company, oldest first", async () => {
    const scans = await store.ofCompany("acme.example");
    expect(scans.map(({ startedAt, revision }) => [startedAt.slice(8, 10), revision])).toEqual([
      ["01", 2],
      ["03", 1],
    ]);
  });
});
