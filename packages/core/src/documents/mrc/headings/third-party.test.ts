import type { ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { slipPage } from "../print/slip-page.ts";
import { buildFacts, buildScan } from "../test/build-facts.ts";
import { slipOf, texts } from "../test/complete-slip.ts";

const asOf = "2026-11-20T08:00:00.000Z";
const status = (
  name: "companiesHouse" | "hibp" | "hudsonRock" | "ransomwareLive",
  answer: "ok" | "not-found" | "not-configured",
) => ({
  name,
  status: answer,
  asOf,
  latencyMs: 1,
  reason: null,
});

const base = buildScan();
const breached = buildScan({
  facts: {
    ...base.facts,
    darkWeb: {
      threatLevel: "High",
      lastScan: asOf,
      mentions: 3,
      breachCount: 1,
      exposures: [
        {
          kind: "malware",
          name: "Infostealer logs",
          on: "2026-09-02",
          dataTypes: ["Passwords"],
          count: 3,
          severity: "critical",
        },
      ],
      executiveRisk: null,
      businessImpact: null,
      deductions: [],
      coverage: 0.6,
    },
    vulnerabilities: { possible: [], openPorts: [{ address: "192.0.2.1", ports: [443, 3389] }], asOf } as never,
  },
  sources: [status("hibp", "not-found"), status("hudsonRock", "ok"), status("ransomwareLive", "not-configured")],
});

const printed = (report: ScanReport) => texts(slipOf(buildFacts({}, { report }), {}, { report }), "Information");

test("states each exposure with provider, date and 'unconfirmed', and the sources that were not queried", () => {
  expect(printed(breached)).toEqual(
    expect.arrayContaining([
      "Infostealer logs|3 devices; 2 September 2026; data: Passwords. Unconfirmed.",
      "Data breach at the company's own service|No entry found.",
      "Email addresses in a breach|No entry found.",
      "Sources not queried|Shodan InternetDB, ransomware.live and ICO register of fee payers.",
      "Ports open to the internet|443, 3389. RDP (TCP 3389) is exposed to the internet. Unconfirmed.",
    ]),
  );
});

test("a kind of exposure that its provider was not queried for is stated as such, never as clean", () => {
  const { darkWeb } = breached.facts;
  if (darkWeb === null) throw new Error("The scan has no threat intelligence.");
  const asked = ["own-service", "malware"] as const;
  const rows = printed({ ...breached, facts: { ...breached.facts, darkWeb: { ...darkWeb, asked: [...asked] } } });
  expect(rows).toContain("Data breach at the company's own service|No entry found.");
  expect(rows.join("\n")).not.toContain("Email addresses in a breach|");
  expect(rows).toContain(
    "Sources not queried|Shodan InternetDB, Have I Been Pwned (email addresses in a breach), ransomware.live and ICO register of fee payers.",
  );
});

test("a search of Companies House without a certain match is stated, and so is that there was none", () => {
  const facts = (report: ScanReport) => {
    const known = buildFacts({}, { report });
    return { ...known, insured: { ...known.insured, companyNumber: null } };
  };
  const rows = (report: ScanReport) => texts(slipOf(facts(report), {}, { report }), "Information");
  const searched = { ...breached, sources: [...breached.sources, status("companiesHouse", "not-found")] };
  expect(rows(searched)).toContain("Companies House search|Searched: no certain match.");
  expect(rows(searched).join("\n")).not.toMatch(/Sources not queried\|Companies House/);
  expect(rows(breached).join("\n")).not.toContain("Companies House search");
  expect(rows(breached).join("\n")).toContain("Sources not queried|Companies House, Shodan InternetDB");
});

test("breach data is a third-party source with its name, never a public register", () => {
  const slip = slipOf(buildFacts({}, { report: breached }), {}, { report: breached });
  const rows = slipPage(slip)
    .sections.flatMap(({ blocks }) => blocks.flatMap((heading) => heading.blocks))
    .flatMap((block) => (block.kind === "pairs" ? block.rows : []));
  expect(rows.find(({ label }) => label === "Infostealer logs")).toMatchObject({
    provenanceWords: "third-party source: Hudson Rock",
    since: "20 Nov 2026",
  });
});

test("states the software of each exploited vulnerability and its known use in ransomware", () => {
  const listed = { title: null, exploitedSince: "2024-06-12", epss: null, source: "kev" };
  const possible = [
    { ...listed, cve: "CVE-2024-4577", on: "php", version: "5.3.3", ransomware: true },
    { ...listed, cve: "CVE-2021-40438", on: "apache", version: null, ransomware: false },
  ];
  const php = { id: "php", name: "PHP" };
  const report = buildScan({
    ...breached,
    facts: {
      ...breached.facts,
      page: { technologies: [php], forms: [] } as never,
      vulnerabilities: { possible, openPorts: null, asOf } as never,
    },
  });
  expect(printed(report)).toContain(
    "Exploited vulnerabilities|2 possible vulnerabilities of software in use: CVE-2024-4577 (PHP 5.3.3, used in ransomware) and CVE-2021-40438 (Apache HTTP Server, version not observed). Unconfirmed.",
  );
});

test("is printed between the scan and the claims, and register status comes first", () => {
  const labels = printed(breached).map((each) => each.split("|")[0]);
  const order = ["Companies House status", "Business", "Scan of the Insured's domains", "Infostealer logs", "Claims"];
  expect(labels.filter((label) => order.includes(label ?? ""))).toEqual(order);
});
