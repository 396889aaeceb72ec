import type { IndicatorFields, IntelImport } from "@broker/contracts";
import { buildReport, evidenceOfReport } from "@broker/core/testing";
import type { FoundMatch } from "@broker/core/threat-intel";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
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

describe.each(DATABASES)("threat intelligence on $kind", ({ kind, make }) => {
  const { clients, intel, scans } = testWorkspace(AT, make);
  const store = async (id: string, indicators: readonly IndicatorFields[]) => {
    const file = about(id, indicators.length);
    if (!(await intel.beginImport(file))) return false;
    await intel.addEntries(id, { indicators });
    await intel.finishImport(file, SAM);
    return true;
  };
  const values = async () => (await intel.indicators({ limit: 10 })).items.map(({ value }) => value);

  test("pages follow one another by value, and a wrong cursor is refused", async () => {
    const all = ["a", "b", "c"].map((name) => indicator(`${name}.example`));
    await store("c".repeat(16), all);
    const first = await intel.indicators({ limit: 2 });
    const rest = await intel.indicators({ limit: 2, after: first.next ?? "" });
    expect([...first.items, ...rest.items].map(({ value }) => value)).toEqual(["a.example", "b.example", "c.example"]);
    await expect(intel.indicators({ limit: 2, after: "x" })).rejects.toMatchObject({ code: "usage" });
  });

  test("matches are listed newest first, page by page, whichever filter applies, and counted over all pages", async () => {
    const [beta, gamma] = await clients.record([entry("Beta", ["beta.example"]), entry("Gamma", ["gamma.example"])]);
    const many = Array.from({ length: 2100 }, (_, n) => found(`h${n}.example`, `h${n}.example`));
    await intel.saveMatches(beta?.id ?? "", many, AT);
    await intel.saveMatches(gamma?.id ?? "", [found("new.example", "new.example")], "2026-11-24T10:00:00.000Z");
    const [newest] = (await intel.matches({ limit: 1 })).items;
    expect(newest?.ref).toBe("new.example");
    const seen = new Set<string>();
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof intel.matches>> = await intel.matches({
        ...{ limit: 1000, state: "open", ...(after === null ? {} : { after }) },
      });
      expect(page.total).toBe(2101);
      for (const { id } of page.items) seen.add(id);
      after = page.next;
    } while (after !== null);
    expect(seen.size).toBe(2101);
    const filters = [
      { clientId: gamma?.id ?? "" },
      { search: "gamma" },
      { kind: "breach" },
      { search: "h2099.ex" },
    ] as const;
    const totals = [];
    for (const filter of filters) totals.push((await intel.matches({ limit: 5, ...filter })).total);
    expect(totals).toEqual([1, 1, 0, 1]);
    const asked = { kind: "indicator", ref: "h7.example", client: { id: beta?.id ?? "", name: "" } } as const;
    const other = { ...asked, client: { id: gamma?.id ?? "", name: "" } };
    expect([await intel.hasOpen(asked), await intel.hasOpen(other)]).toEqual([true, false]);
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("a file is stored whole, once, and goes with its indicators", async () => {
    const many = Array.from({ length: 2001 }, (_, n) => indicator(`h${String(n).padStart(4, "0")}.example`));
    expect(await store("a".repeat(16), many)).toBe(true);
    expect(await store("a".repeat(16), many)).toBe(false);
    expect(await intel.indicators({ limit: 2, search: "h000" })).toMatchObject({ total: 10, next: expect.any(String) });
    const last = await intel.indicators({ limit: 2, kind: "domain", importId: "a".repeat(16), search: "00.example" });
    expect([last.total, last.items.map(({ value }) => value)]).toEqual([21, ["h0000.example", "h0100.example"]]);
    const rest = await intel.indicators({ limit: 30, search: "00.example", after: last.next ?? "" });
    expect([rest.items.length, rest.items.at(-1)?.value, rest.next]).toEqual([19, "h2000.example", null]);
    const id = await intel.hideImport("aaaa", SAM);
    expect([await values(), await intel.imports()]).toEqual([[], []]);
    let transactions = 1;
    while (!(await intel.removeSome(id))) transactions += 1;
    expect(transactions).toBe(12);
    expect(await store("a".repeat(16), [indicator("a.example")])).toBe(true);
  });

  test("a file that is stored in part is not seen, goes on with the same file, and is left over otherwise", async () => {
    const id = "b".repeat(16);
    await intel.beginImport(about(id, 2));
    await intel.addEntries(id, { indicators: [indicator("a.example")] });
    expect([await values(), await intel.imports(), await intel.findImport(id)]).toEqual([[], [], null]);
    expect(await intel.leftOverImports("2026-11-23T09:00:00.000Z")).toEqual([]);
    expect(await intel.leftOverImports("2026-11-24T09:00:00.000Z")).toEqual([id]);
    expect(await store(id, [indicator("a.example"), indicator("b.example")])).toBe(true);
    expect(await values()).toEqual(["a.example", "b.example"]);
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
    await intel.dropMatches(await intel.openIds(id), "2026-11-25T10:00:00.000Z");
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
