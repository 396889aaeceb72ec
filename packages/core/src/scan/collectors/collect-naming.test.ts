import type { ScanPart } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { runScan } from "../../assessment/run-scan.ts";
import { subjectOf } from "../../intelligence/enrich.ts";
import { buildZone } from "../derived/dns/build-zone.ts";
import { buildContext, buildSiteNetwork, type FictitiousSite } from "./web/build-site-network.ts";

const FOOTER = `<title>Harrow Vale</title><a href="/privacy">Privacy</a><a href="/login">Log in</a>
  <footer>Harrow Vale Dental Group Limited. Registered in England and Wales, company number 1234567.
  Registered office: 1 High Street, Harrow HA1 1AA</footer>`;
const HOME = { "https://harrowvale.example/": { text: FOOTER } };
const ZONE = "harrowvale.example A 192.0.2.1";

/** Scans a fictitious site for these parts only. */
async function scan(pages: FictitiousSite["pages"], only: readonly ScanPart[], zoneText = ZONE) {
  const site = buildSiteNetwork({ pages });
  const zone = buildZone(zoneText);
  const questions: string[] = [];
  const network = {
    ...site,
    dns: {
      ask: async (name: string, type: Parameters<typeof zone.lookup>[1]) => {
        questions.push(`${name} ${type}`);
        return zone.lookup(name, type);
      },
    },
  };
  const { clock, digest, hstsPreload, target, signal } = buildContext("harrowvale.example", network);
  const events = runScan(
    { target, only, dkimSelectors: [], namedByPerson: true },
    {
      clock,
      digest,
      hstsPreload,
      network: { open: () => network, resolverValidates: async () => null, interception: async () => null },
    },
    signal,
  );
  for (;;) {
    const next = await events.next();
    if (next.done) return { ...next.value, asked: site.requests.map(({ url }) => url), questions, ...site };
  }
}

describe.each([["registry"], ["darkweb"]] as const)("a scan of only %s", (part) => {
  test("reads only the home page, to learn which company to query", async () => {
    const { report, asked, connections } = await scan(HOME, [part]);
    expect(asked).toEqual(["https://harrowvale.example/"]);
    expect(connections).toEqual([]);
    expect(subjectOf(report)).toMatchObject({
      legalName: "Harrow Vale Dental Group Limited",
      companyNumber: "01234567",
      postcodes: ["HA1 1AA"],
    });
    expect(report.companyBasics.name).toMatchObject({
      value: "Harrow Vale Dental Group Limited",
      provenance: "observed",
    });
  });

  test("judges nothing of the page that it read, and has no score before a source answers", async () => {
    const { report } = await scan(HOME, [part]);
    expect(report).toMatchObject({ status: "complete", scores: { overall: null, headers: null }, coverage: 0 });
    expect(report.target.gradedHost).toBeNull();
    expect(new Set(report.checks.map(({ outcome }) => outcome))).toEqual(new Set(["not-observed"]));
    expect(report.facts).toMatchObject({ http: null, page: null, unseen: { page: "Not requested." } });
  });

  test("of a name without a website still queries the sources, and reports that no name was read", async () => {
    const { report, asked } = await scan({}, [part]);
    expect(asked).toEqual(["https://harrowvale.example/", "http://harrowvale.example/"]);
    expect(report.status).toBe("partial");
    expect(report.collectors.find(({ name }) => name === "web")).toMatchObject({
      status: "failed",
      reason: "No website responded. Connection refused.",
    });
    expect(subjectOf(report)).toMatchObject({ registrable: "harrowvale.example", legalName: null });
  });

  test("of a name that does not exist fails, and names no owner", async () => {
    const { report } = await scan({}, [part], "other.example A 192.0.2.1");
    expect(report).toMatchObject({
      status: "failed",
      error: { message: "This domain does not exist in the DNS. Check the spelling." },
    });
    expect(report.facts.naming).toBeUndefined();
  });

  test("takes no name from a site that redirects its visitors elsewhere", async () => {
    const pages = {
      "https://harrowvale.example/": {
        status: 301,
        headers: [["location", "https://bigger.test/"]] as [string, string][],
      },
      "https://bigger.test/": { text: FOOTER },
    };
    const { report } = await scan(pages, [part]);
    expect(report.facts.naming).toMatchObject({ legalName: null, companyNumber: null, siteAnswered: true });
    expect(report.collectors.find(({ name }) => name === "web")?.reason).toBe(
      "The site redirects its visitors to bigger.test, so it prints no name of its own.",
    );
  });
});

test("a scan of the website and the dark web judges the website as ever", async () => {
  const { report, asked } = await scan(HOME, ["web", "darkweb"]);
  expect(asked.length).toBeGreaterThan(5);
  expect(report.facts.naming).toBeUndefined();
  expect(report.facts.page?.legalName).toBe("Harrow Vale Dental Group Limited");
});
