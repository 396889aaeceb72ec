import { beforeEach, describe, expect, test } from "vitest";
import { buildDay } from "../events/test/build-day.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

describe.each(DEFAULT_DATABASE)("recent scans on $kind", ({ make }) => {
  const { scans, recent: store } = testWorkspace(new Date("2026-11-22T09:00:00Z"), make);
  beforeEach(async () => {
    for (const [day, domain] of [
      [1, "acme.example"],
      [4, "acme.example"],
      [2, "beta.example"],
      [3, "gamma_x.example"],
    ] as const)
      await scans.save(buildDay({ day, domain }), buildEvidence());
    await scans.save(buildDay({ day: 9, domain: "beta.example", over: { status: "failed" } }), buildEvidence());
    await scans.save(buildDay({ day: 9, domain: "dead.example", over: { status: "failed" } }), buildEvidence());
  });
  const shown = async (query: Parameters<typeof store.recent>[0]) => {
    const page = await store.recent(query);
    return { ...page, scans: page.scans.map(({ domain, startedAt }) => `${domain} ${startedAt.slice(8, 10)}`) };
  };

  test("each company is listed once, by the last scan that anything answered, newest first, in pages", async () => {
    const first = await shown({ limit: 2 });
    expect([first.scans, first.total]).toEqual([["acme.example 04", "gamma_x.example 03"], 3]);
    const rest = await shown({ limit: 2, after: first.next ?? "" });
    expect([rest.scans, rest.next]).toEqual([["beta.example 02"], null]);
  });

  test("letters are matched in the domain as typed, wildcards too", async () => {
    expect(await shown({ limit: 5, search: "ACME" })).toMatchObject({ scans: ["acme.example 04"], total: 1 });
    expect((await shown({ limit: 5, search: "a_x" })).scans).toEqual(["gamma_x.example 03"]);
    expect((await shown({ limit: 5, search: "%" })).scans).toEqual([]);
  });

  test("an invalid cursor is refused", async () => {
    await expect(store.recent({ limit: 2, after: "???" })).rejects.toMatchObject({ code: "usage" });
  });
});
