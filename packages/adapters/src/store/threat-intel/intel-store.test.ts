import type { IndicatorFields, IntelImport } from "@broker/contracts";
import { buildReport, evidenceOfReport } from "@broker/core/testing";
import type { FoundMatch } from "@broker/core/threat-intel";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DATABASES } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const AT = "2026-11-23T10:00:00.000Z";
const SAM = { by: "sam", at: AT };
const entry = companyEntry("2026-11-01T09:00:00.000Z");

const indicator = (value: string): IndicatorFields => ({
  ...{ kind: "domain", value, what: null, severity: "high", source: "CERT", validFrom: null, validUntil: null },
});

const about = (id: string, indicators: number): IntelImport => ({
  ...{ id, kind: "indicators", file: `${id}.csv`, format: "csv", importedAt: AT, importedBy: "sam" },
  ...{ advisories: 0, indicators, skipped: 0 },
});

const found = (ref: string, observed: string): FoundMatch => ({
  ...{ kind: "indicator", ref, what: ref, source: "CERT", severity: "high", listedOn: null },
  ...{ part: "third-party", observed, domain: "beta.example", observedAt: AT, why: "It loads from it." },
});

describe.each(DATABASES)("threat intelligence on $kind", ({ make }) => {
  const { clients, intel, scans } = testWorkspace(AT, make);
  const values = async () => (await intel.indicators({ limit: 10 })).items.map(({ value }) => value);

  test("a file is stored whole, once, and goes with its indicators", async () => {
    const many = Array.from({ length: 501 }, (_, n) => indicator(`h${String(n).padStart(3, "0")}.example`));
    expect(await intel.saveImport(about("a".repeat(16), 501), [{ indicators: many }], SAM)).toBe(true);
    expect(await intel.saveImport(about("a".repeat(16), 501), [{ indicators: many }], SAM)).toBe(false);
    expect(await intel.indicators({ limit: 2, search: "h00" })).toMatchObject({ total: 10, next: expect.any(String) });
    await intel.removeImport("aaaa", SAM);
    expect([await values(), await intel.imports()]).toEqual([[], []]);
  });

  test("a file whose reading fails half-way leaves nothing", async () => {
    function* broken() {
      yield { indicators: [indicator("a.example")] };
      throw new Error("broken");
    }
    await expect(intel.saveImport(about("b".repeat(16), 2), broken(), SAM)).rejects.toThrow("broken");
    expect([await values(), await intel.imports()]).toEqual([[], []]);
  });

  test("pages follow one another by value, and a wrong cursor is refused", async () => {
    const all = ["a", "b", "c"].map((name) => indicator(`${name}.example`));
    await intel.saveImport(about("c".repeat(16), 3), [{ indicators: all }], SAM);
    const first = await intel.indicators({ limit: 2 });
    const rest = await intel.indicators({ limit: 2, after: first.next ?? "" });
    expect([...first.items, ...rest.items].map(({ value }) => value)).toEqual(["a.example", "b.example", "c.example"]);
    await expect(intel.indicators({ limit: 2, after: "x" })).rejects.toMatchObject({ code: "usage" });
  });

  test("what no longer matches is removed, unless someone decided", async () => {
    const [client] = await clients.record([entry("Beta", ["beta.example"])]);
    const id = client?.id ?? "";
    const both = [found("evil.example", "cdn.evil.example"), found("bad.example", "bad.example")];
    await intel.saveMatches(id, both, AT);
    await intel.saveMatches(id, both, "2026-11-24T10:00:00.000Z");
    const { items } = await intel.matches({ limit: 10, state: "open" });
    expect(items.map(({ firstMatched, state }) => [firstMatched, state])).toEqual([
      [AT, "possible"],
      [AT, "possible"],
    ]);
    const evil = items.find(({ ref }) => ref === "evil.example")?.id ?? "";
    await intel.decide(evil, { decision: "dismiss", reason: "Own page" }, SAM);
    await expect(intel.decide(evil, { decision: "dismiss", reason: "Own page" }, SAM)).rejects.toMatchObject({
      code: "usage",
    });
    await intel.saveMatches(id, [], "2026-11-25T10:00:00.000Z");
    const past = await intel.matches({ limit: 10 });
    expect(past.items).toMatchObject([
      { id: evil, state: "dismissed", goneAt: "2026-11-25T10:00:00.000Z", decision: { by: "sam", reason: "Own page" } },
    ]);
    await intel.saveMatches(id, both, "2026-11-26T10:00:00.000Z");
    expect(await intel.find(evil)).toMatchObject({ state: "dismissed", goneAt: null });
    expect((await intel.ofClients([id])).get(id)).toHaveLength(2);
  });

  test("an excerpt is made once for a scan, and again after the next one", async () => {
    await clients.record([entry("Beta", ["beta.example"])]);
    const scan = async (started: string, host: string) => {
      const base = buildReport();
      const { page } = base.facts;
      const report = buildReport({
        ...{ id: host.replaceAll(".", ""), startedAt: started },
        target: {
          input: "beta.example",
          domain: "beta.example",
          url: "https://beta.example/",
          gradedHost: "beta.example",
        },
        facts: { ...base.facts, page: page && { ...page, url: "https://beta.example/", thirdPartyHosts: [host] } },
      });
      await scans.save(report, evidenceOfReport(report));
      for (const excerpt of await intel.excerptsToSave(["beta.example"])) await intel.saveExcerpt(excerpt);
      const [stored] = await intel.excerpts(["beta.example"]);
      return stored?.evidence.resources.map((each) => each.host);
    };
    expect(await scan("2026-11-20T09:00:00.000Z", "one.example")).toContain("one.example");
    expect(await intel.excerptsToSave(["beta.example"])).toEqual([]);
    expect(await scan("2026-11-21T09:00:00.000Z", "two.example")).toContain("two.example");
    expect(await intel.waiting("now")).toEqual({ waiting: 1, domains: 1, matchedAt: null });
    await intel.markSettled(["beta.example"], { settled: "now", at: AT });
    expect(await intel.waiting("now")).toEqual({ waiting: 0, domains: 1, matchedAt: AT });
  });
});
