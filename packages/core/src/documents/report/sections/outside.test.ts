import type { Facts, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { levelWords } from "../../../intelligence/dark-web/level-words.ts";
import { NOT_ASKED_FOR } from "../../../intelligence/not-asked-for.ts";
import { buildRegistration } from "../../../intelligence/registry/build-registration.ts";
import { registryFacts } from "../../../intelligence/registry/registry-facts.ts";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildReport } from "../../../testing/build-report.ts";
import { outside } from "./outside.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const jquery = {
  id: "jquery",
  name: "jQuery",
  version: "3.7.1",
  category: "javascript-library",
  evidence: ["a script"],
  supported: true,
  supportEnded: null,
};
const state = { asOf: NOW, latencyMs: 5, reason: null };
const status = (name: string, now: ScanReport["sources"][number]["status"], reason: string | null = null) => ({
  name,
  status: now,
  asOf: null,
  latencyMs: null,
  reason,
});
const block = (id: string, facts: Partial<Facts> = {}, sources: ScanReport["sources"] = []) =>
  outside(buildReport({ facts: { ...buildFacts(), ...facts }, sources })).blocks.find((each) => each.id === id);
const value = (made: ReturnType<typeof block>, label: string) => made?.values.find((each) => each.label === label);
const texts = (made: ReturnType<typeof block>, caption: string) =>
  made?.grids.find((grid) => grid.caption === caption)?.rows.map((row) => row.map(({ text }) => text));

test("what was not asked says 'not configured', what failed says how", () => {
  expect(block("registry")?.unseen).toBe("Companies House: not configured.");
  const down = [status("hibp", "unavailable", "it answered 503"), status("hudsonRock", "rate-limited")];
  expect(block("dark-web", {}, down)?.unseen).toBe(
    "Have I Been Pwned: did not answer (it answered 503), so it tells nothing of breaches of the company's services and addresses; Hudson Rock: asked us to wait, so it tells nothing of the machines of the company's people in thieves' logs; ransomware.live: not configured.",
  );
  expect(block("vulnerabilities")?.values).toEqual([]);
  expect(block("certificates")?.unseen).toContain("Domain registration (RDAP): not configured");
});

const registry = (taken: boolean, over: Parameters<typeof buildRegistration>[0] = {}) =>
  registryFacts(
    {
      companiesHouse: {
        ...state,
        status: "ok",
        data: {
          via: "service",
          company: buildRegistration(over),
          match: { score: taken ? 1 : 0.4, reasons: ["The number stands on the page."], taken },
          candidates: [],
        },
      },
    },
    NOW,
  );

test("an entry that was taken is told as the register has it, with why it was taken and what it costs", () => {
  const made = block("registry", {
    registry: registry(true, {
      accounts: { overdue: true, nextDueOn: "2026-09-30", lastMadeUpTo: null, lastType: null },
    }),
  });
  expect(value(made, "Name")).toMatchObject({ value: "HARROW VALE LIMITED", provenance: "registry" });
  expect(value(made, "Accounts")?.value).toBe("overdue, due 30 Sep 2026");
  expect(value(made, "Taken because")).toMatchObject({
    value: "The number stands on the page.",
    provenance: "derived",
  });
  expect(value(made, "Directors")).toMatchObject({ value: "not known", provenance: "none" });
  expect(texts(made, "What takes points off its stability")).toHaveLength(1);
});

test("an entry that is only likely is a candidate, and no value of the company's", () => {
  const made = block("registry", { registry: registry(false) });
  expect(value(made, "Name")).toBeUndefined();
  expect(texts(made, "Candidates, to be confirmed by a person")).toEqual([
    ["01234567", "HARROW VALE LIMITED", "active", "The number stands on the page."],
  ]);
});

test("the dark web tells what was found, an estimate as one, and which sources were not asked", () => {
  const darkWeb: NonNullable<Facts["darkWeb"]> = {
    threatLevel: "High",
    lastScan: NOW,
    mentions: 4,
    breachCount: 1,
    exposures: [
      {
        kind: "own-service",
        name: "Portal",
        on: "2021-06-03",
        dataTypes: ["Passwords"],
        count: 5312,
        severity: "high",
      },
    ],
    executiveRisk: null,
    businessImpact: { accountTakeover: "High", reputation: "Low", cleanupCost: 165_000, formula: "33 h × £50" },
    deductions: [{ rule: "Its own service was breached", points: 10 }],
    coverage: 0.5,
  };
  const made = block("dark-web", { darkWeb }, [status("hibp", "ok"), status("hudsonRock", "not-found")]);
  expect(value(made, "Clean-up cost")).toMatchObject({ value: "£1,650 = 33 h × £50", provenance: "estimated" });
  expect(value(made, "Executive risk")).toMatchObject({ value: "not known", provenance: "none" });
  expect(value(made, "Not asked, or silent")?.value).toBe("ransomware.live: not configured.");
  expect(texts(made, "What was found, the gravest first")).toEqual([
    ["Breach of its own service", "Portal", "3 Jun 2021", "Passwords", "5,312 accounts", "High"],
  ]);
});

test("vulnerabilities are possible, never more, and no list of ports is no closed port", () => {
  const possible = {
    cve: "CVE-2021-41773",
    title: null,
    on: "apache",
    version: "2.4.49",
    exploitedSince: "2021-11-03",
    ransomware: true,
    epss: 0.94,
    source: "kev" as const,
  };
  const made = block("vulnerabilities", { vulnerabilities: { possible: [possible], openPorts: null, asOf: NOW } });
  expect(value(made, "On the lists")?.value).toBe("1, all possible, none confirmed");
  expect(value(made, "Open ports")).toMatchObject({ value: "not known", provenance: "none" });
  expect(texts(made, "Possible, the likeliest to be exploited first")).toEqual([
    ["CVE-2021-41773", "apache 2.4.49", "3 Nov 2021", "yes", "94%"],
  ]);
});

test("a list that did not answer is no list without an entry", () => {
  const vulnerabilities = { possible: [], openPorts: [], asOf: NOW };
  const page = buildFacts({ page: { technologies: [jquery] } }).page;
  const told = (now: ScanReport["sources"]) => block("vulnerabilities", { vulnerabilities, page }, now);
  const down = told([status("kev", "unavailable", "it answered 503"), status("internetdb", "ok")]);
  expect(value(down, "On the lists")).toMatchObject({ value: "not known", provenance: "none" });
  const unread = block("vulnerabilities", { vulnerabilities, page: null }, [status("kev", "not-found")]);
  expect(value(unread, "On the lists")).toMatchObject({
    value: "no product was recognised, so none was looked up",
    provenance: "none",
  });
  const up = told([status("kev", "ok", "an older list stands in: it answered 503"), status("internetdb", "ok")]);
  expect(value(up, "On the lists")?.value).toBe("none for what was seen");
  expect(value(up, "To be known")?.value).toBe(
    "Exploited vulnerabilities (CISA KEV): an older list stands in: it answered 503.",
  );
});

test("a level that rests on part of its sources says so, since the others could only raise it", () => {
  const asked = ["malware" as const];
  expect(levelWords({ asked }, "threat", "Low")).toBe("Low as far as was asked");
  expect(levelWords({ asked }, "threat", "Critical")).toBe("Critical");
  expect(levelWords({ asked: ["malware", "addresses"] }, "staff", "Medium")).toBe("Medium");
});

test("certificates and the domain are told as the public records have them", () => {
  const certificates: NonNullable<Facts["certificates"]> = {
    log: {
      names: ["www.acme.example"],
      wildcards: 0,
      certificates: 2,
      issuers: [{ name: "Fixture CA", certificates: 2 }],
      newestOn: "2026-09-28",
      truncated: true,
    },
    registration: null,
    asOf: NOW,
  };
  const made = block("certificates", { certificates });
  expect(value(made, "Names in them")?.value).toBe("1 name, and more");
  expect(value(made, "Registrar")).toMatchObject({ value: "not known", provenance: "none" });
  expect(texts(made, "Issuers")).toEqual([["Fixture CA", "2"]]);
});

test("a company that is to be struck off is not simply active, and the reasons for taking its entry stand apart", () => {
  const told = registry(true, { statusDetail: "active-proposal-to-strike-off" });
  expect(value(block("registry", { registry: told }), "Status")?.value).toBe(
    "Active, with a proposal to strike it off",
  );
  const match = { score: 1, taken: true, reasons: ["the page prints its number", "it is active"] };
  expect(value(block("registry", { registry: told && { ...told, match } }), "Taken because")?.value).toBe(
    "the page prints its number; it is active",
  );
});

test("a source that this scan left out is 'not asked for', not 'not configured'", () => {
  const left = [status("hibp", "not-configured", NOT_ASKED_FOR), status("hudsonRock", "not-configured", NOT_ASKED_FOR)];
  expect(block("dark-web", {}, left)?.unseen).toBe(
    "Have I Been Pwned: not asked for in this scan; Hudson Rock: not asked for in this scan; ransomware.live: not configured.",
  );
});
