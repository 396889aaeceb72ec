import type { HttpExchange, ScanReport } from "@broker/contracts";
import { acceptedDomains, contradictions } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence, buildExchange } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const now = new Date("2026-11-05T09:00:00Z");
const jane = { by: "jane", at: now.toISOString() };

/** A scan of acme.com on a day of November whose page links these hosts. */
function scanOf(day: number, links: readonly string[]): { report: ScanReport; http: HttpExchange[] } {
  const target = { input: "acme.com", domain: "acme.com", url: "https://acme.com/", gradedHost: "acme.com" };
  const html = links.map((host) => `<a href="https://${host}/">x</a>`).join("");
  return {
    report: buildReport({ id: `${day}`.padEnd(64, "a"), target, startedAt: `2026-11-0${day}T09:00:00.000Z` }),
    http: [{ ...buildExchange(html), url: "https://acme.com/" }],
  };
}

describe.each(DEFAULT_DATABASE)("assets on $kind", ({ make }) => {
  const { clients, scans, assets: store, options } = testWorkspace(now, make);
  beforeEach(async () => {
    await clients.record([companyEntry(jane.at)("Acme Ltd", ["acme.com"])]);
  });

  async function scan(day: number, ...links: string[]): Promise<void> {
    const { report, http } = scanOf(day, links);
    const { gradedHost: _, ...target } = report.target;
    await scans.save(report, buildEvidence({ target, http }));
  }
  /** Removes the recorded hosts, as in a database from before they were recorded. */
  async function asBeforeAssets(): Promise<void> {
    const { database, close } = await openDatabase(options());
    await database.deleteFrom("assets").execute();
    await close();
  }
  const page = async () =>
    (await store.list("acme")).assets
      .filter(({ found }) => found === "page")
      .map(({ host, state }) => `${state} ${host}`);
  async function erase() {
    await clients.erase((await clients.find("acme")).id, jane);
  }
  async function rows(table: "assets" | "audit") {
    const { database, close } = await openDatabase(options());
    try {
      return await database.selectFrom(table).selectAll().execute();
    } finally {
      await close();
    }
  }

  test("of scans saved before hosts were recorded, the newest proposes its own at the first read", async () => {
    await scan(1, "old.acme.com");
    await scan(2, "shop.acme.com");
    await asBeforeAssets();
    expect(await page()).toEqual(["candidate shop.acme.com"]);
    await asBeforeAssets();
    expect((await store.of("acme.com")).map(({ host }) => host)).toContain("shop.acme.com");
    await asBeforeAssets();
    await store.decide("acme", "shop.acme.com", { deed: "accepted", role: "other" }, jane);
    expect(await page()).toEqual(["accepted shop.acme.com"]);
  });

  test("a discovered host is a candidate, with source, first and last dates, in any order of saving", async () => {
    await scan(3, "shop.acme.com");
    await scan(4, "shop.acme.com");
    await scan(2, "shop.acme.com");
    const found = (await store.list("acme.com")).assets.find(({ host }) => host === "shop.acme.com");
    expect(found).toMatchObject({
      proof: "linked from the page of acme.com",
      provenance: "observed",
      firstSeen: "2026-11-02T09:00:00.000Z",
      lastSeen: "2026-11-04T09:00:00.000Z",
      scanId: "4".padEnd(64, "a"),
      state: "candidate",
      decided: null,
    });
  });

  test("an accepted one is among the client's domains, and both the record and the log say by whom", async () => {
    await scan(3, "shop.acme.com");
    const log = await store.decide("acme", "Shop.acme.com", { deed: "accepted", role: "other" }, jane);
    expect([acceptedDomains(log), log.version, contradictions(log)]).toEqual([["acme.com", "shop.acme.com"], 2, []]);
    const [found] = (await store.list("acme")).assets.filter(({ host }) => host === "shop.acme.com");
    expect(found).toMatchObject({ state: "accepted", decided: { ...jane, note: null } });
    const audit = (await rows("audit")) as { action: string; subject: string; detail: string | null }[];
    expect(audit.filter(({ action }) => action.startsWith("asset"))).toEqual([
      expect.objectContaining({ action: "asset accepted", subject: log.id, detail: '{"fields":["domains"]}' }),
    ]);
  });

  test("a rejected one is not proposed again by later scans, until that is taken back", async () => {
    await scan(3, "cdn.acme.com");
    await store.decide("acme", "cdn.acme.com", { deed: "rejected", note: "a supplier's" }, jane);
    await scan(4, "cdn.acme.com");
    expect(await page()).toEqual(["rejected cdn.acme.com"]);
    await store.decide("acme", "cdn.acme.com", { deed: "reopened" }, jane);
    expect(await page()).toEqual(["candidate cdn.acme.com"]);
  });

  test("an accepted one that is withdrawn is removed from the client's domains", async () => {
    await scan(3, "shop.acme.com");
    await store.decide("acme", "shop.acme.com", { deed: "accepted", role: "other" }, jane);
    const log = await store.decide("acme", "shop.acme.com", { deed: "rejected", note: "not theirs" }, jane);
    expect(acceptedDomains(log)).toEqual(["acme.com"]);
    expect(await page()).toEqual(["rejected shop.acme.com"]);
  });

  test("unknown hosts, and those already decided, are refused with how to proceed", async () => {
    await scan(3, "shop.acme.com");
    const decide = (host: string, deed: "rejected" | "reopened") =>
      store.decide("acme", host, deed === "rejected" ? { deed, note: "not theirs" } : { deed }, jane);
    await expect(decide("other.test", "rejected")).rejects.toMatchObject({ code: "not_found" });
    await expect(decide("shop.acme.com", "reopened")).rejects.toThrow("shop.acme.com is a candidate already.");
    await decide("shop.acme.com", "rejected");
    await expect(decide("shop.acme.com", "rejected")).rejects.toThrow("shop.acme.com is rejected already.");
  });

  test("they are removed with the client whose domains they were found from", async () => {
    await scan(3, "shop.acme.com");
    await erase();
    expect(await rows("assets")).toEqual([]);
  });
});
