import type { PossibleVulnerability } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildCompany, buildPortfolio, insured, SEEN_AT } from "../accumulation/build-portfolio.ts";
import { exposedClients } from "./exposed-clients.ts";
import type { ExposureEvidence } from "./exposure-evidence.ts";

const php = (version: string | null) => ({ id: "php", name: "PHP", version, evidence: ["header X-Powered-By"] });

const listed = (cve: string, version: string | null): PossibleVulnerability => ({
  cve,
  title: null,
  on: "php",
  version,
  exploitedSince: "2024-06-12",
  ransomware: true,
  epss: null,
  source: "kev",
});

function evidence(name: string, over: Partial<ExposureEvidence> = {}): ExposureEvidence {
  const answered = { pageAt: SEEN_AT, listsAt: "2026-11-05T09:01:00.000Z" };
  return { domain: `${name}.example`, technologies: [], possible: [], ...answered, ...over };
}

const shown = ({ found }: ReturnType<typeof exposedClients>) => found.map(({ id, confidence }) => [id, confidence]);

describe("a vulnerability in stored evidence", () => {
  const cve = "CVE-2024-4577";

  test("an affected version comes before a product without one, then the highest limit; the rest are counted", () => {
    const portfolio = buildPortfolio(
      buildCompany("quiet", [], insured(9_000_000)),
      buildCompany("small", [], insured(1_000_000)),
      buildCompany("large", [], insured(5_000_000)),
      buildCompany("clean"),
      buildCompany("unseen", [], { footprints: [] }),
    );
    const all = [
      evidence("quiet", { technologies: [php(null)], possible: [listed(cve, null)] }),
      evidence("small", { technologies: [php("8.1.2")], possible: [listed(cve, "8.1.2")] }),
      evidence("large", { technologies: [php("8.3.7")], possible: [listed(cve, "8.3.7")] }),
      evidence("clean"),
    ];
    const result = exposedClients(portfolio, all, { named: "cve-2024-4577" });
    expect(shown(result)).toEqual([
      ["large", "affected-version"],
      ["small", "affected-version"],
      ["quiet", "product"],
    ]);
    expect(result.search).toMatchObject({
      query: cve,
      kind: "vulnerability",
      clients: 5,
      notObserved: 1,
      notAssessed: 1,
      otherVersions: 0,
    });
    expect(result.search.notes[0]).toContain("Not observed is not the same as not exposed");
  });

  test("a client whose lists were not queried since the listing counts by its product; a later version does not", () => {
    const portfolio = buildPortfolio(buildCompany("a"), buildCompany("b"), buildCompany("c"), buildCompany("d"));
    const all = [
      evidence("a", { technologies: [php("8.1.2")], possible: [listed(cve, "8.1.2")] }),
      evidence("b", { technologies: [php("8.2.19")], listsAt: null }),
      evidence("c", { technologies: [php("8.2.20")], listsAt: null }),
      evidence("d", { technologies: [php(null)], listsAt: "2024-06-01T09:00:00.000Z" }),
    ];
    const result = exposedClients(portfolio, all, { named: cve });
    expect(shown(result)).toEqual([
      ["a", "affected-version"],
      ["b", "affected-version"],
      ["d", "product"],
    ]);
    expect(result.search).toMatchObject({ notObserved: 1, notAssessed: 0, otherVersions: 1 });
    expect(result.found[1]?.sightings[0]).toMatchObject({ source: "scan", at: SEEN_AT, version: "8.2.19" });
  });

  test("what a public index names on an address is a sighting of that index, not of a product", () => {
    const indexed = { ...listed("CVE-2099-0001", null), on: "192.0.2.7", source: "internetdb" as const };
    const { found } = exposedClients(
      buildPortfolio(buildCompany("a")),
      [evidence("a", { possible: [{ ...indexed, exploitedSince: null }] })],
      { named: "CVE-2099-0001" },
    );
    expect(found[0]?.sightings).toEqual([
      {
        confidence: "public-index",
        observed: "CVE-2099-0001",
        version: null,
        domain: "a.example",
        evidence: "CVE-2099-0001 recorded for the software on 192.0.2.7",
        source: "internetdb",
        at: "2026-11-05T09:01:00.000Z",
      },
    ]);
  });
});

describe("a product or a provider in stored evidence", () => {
  test("with affected versions given, those outside are counted as not observed and said to be another version", () => {
    const portfolio = buildPortfolio(buildCompany("a"), buildCompany("b"), buildCompany("c"));
    const all = [
      evidence("a", { technologies: [php("8.3.7")] }),
      evidence("b", { technologies: [php("8.3.8")] }),
      evidence("c", { technologies: [php(null)] }),
    ];
    const result = exposedClients(portfolio, all, { named: "php", from: "8.3", below: "8.3.8" });
    expect(shown(result)).toEqual([
      ["a", "affected-version"],
      ["c", "product"],
    ]);
    expect(result.search).toMatchObject({ notObserved: 1, otherVersions: 1, from: "8.3", below: "8.3.8" });
    const without = exposedClients(portfolio, all, { named: "PHP" });
    expect(shown(without).map(([, confidence]) => confidence)).toEqual([
      "product-version",
      "product-version",
      "product",
    ]);
  });

  test("a provider is found by its name, and a name server by its host or the domain above it", () => {
    const mark = { mark: "name-server" as const, value: "ns1.hostco.example" };
    const portfolio = buildPortfolio(
      buildCompany("a", [{ mark: "mail", value: "Microsoft 365" }]),
      buildCompany("b", [mark]),
    );
    const all = [evidence("a"), evidence("b")];
    const of = (named: string) => exposedClients(portfolio, all, { named });
    expect(shown(of("microsoft 365"))).toEqual([["a", "provider"]]);
    expect(shown(of("hostco.example"))).toEqual([["b", "provider"]]);
    expect(of("ns1.hostco.example").found[0]?.sightings[0]?.evidence).toBe("name server ns1.hostco.example");
    expect(of("stco").found).toEqual([]);
  });

  test("single words find a product only where none has that whole name", () => {
    const exchange = { id: "exchange", name: "Microsoft Exchange", version: null, evidence: [] };
    const portfolio = buildPortfolio(buildCompany("a"), buildCompany("b"));
    const all = [evidence("a", { technologies: [{ ...exchange, id: "owa" }] }), evidence("b")];
    expect(exposedClients(portfolio, all, { named: "exchange" }).search.matched).toEqual(["Microsoft Exchange"]);
    const both = [...all.slice(0, 1), evidence("b", { technologies: [exchange] })];
    expect(shown(exposedClients(portfolio, both, { named: "exchange" }))).toEqual([["b", "product"]]);
  });
});
