import type { Facts, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { darkWebFacts } from "../../../../intelligence/dark-web/dark-web-facts.ts";
import { levelWords } from "../../../../intelligence/dark-web/dark-web-words.ts";
import { buildRegistration } from "../../../../intelligence/registry/build-registration.ts";
import { registryFacts } from "../../../../intelligence/registry/registry-facts.ts";
import { NOT_QUERIED } from "../../../../intelligence/source-statuses.ts";
import { buildFacts } from "../../../../scan/checks/build-facts.ts";
import { buildReport } from "../../../../testing/build-report.ts";
import { cellsOf, rowsOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { darkWebBlock } from "../../outside/dark-web-block.ts";
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
  outside(buildReport({ facts: { ...buildFacts(), ...facts }, sources })).find((each) => each.id === `outside-${id}`);
const value = (made: ReturnType<typeof block>, label: string) =>
  rowsOf(made?.blocks ?? []).find((each) => each.label === label);
const texts = (made: ReturnType<typeof block>, caption: string) => cellsOf(made?.blocks ?? [], caption);
/** Why a part was not assessed. */
const missing = (made: ReturnType<typeof block>) => textsOf(made?.blocks ?? [])[0]?.replace("Not assessed. ", "");

test("sources not queried are 'not configured', failed ones state the reason", () => {
  expect(missing(block("registry"))).toBe("Companies House: not configured.");
  const down = [status("hibp", "unavailable", "it responded with status 503"), status("hudsonRock", "rate-limited")];
  expect(missing(block("dark-web", {}, down))).toBe(
    "Have I Been Pwned: unavailable (it responded with status 503); no information on breaches of the company's services and email addresses; Hudson Rock: rate limited; no information on employee devices in infostealer logs; ransomware.live: not configured.",
  );
  expect(rowsOf(block("vulnerabilities")?.blocks ?? [])).toEqual([]);
  expect(missing(block("certificates"))).toContain("Domain registration (RDAP): not configured");
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
          match: { score: taken ? 1 : 0.4, reasons: ["its company number is on the website"], taken },
          candidates: [],
        },
      },
    },
    NOW,
  );

test("a matched company is reported with the basis of the match and its deductions", () => {
  const made = block("registry", {
    registry: registry(true, {
      accounts: { overdue: true, nextDueOn: "2026-09-30", lastMadeUpTo: null, lastType: null },
    }),
  });
  expect(value(made, "Name")).toMatchObject({ value: "HARROW VALE LIMITED", provenance: "registry" });
  expect(value(made, "Accounts")?.value).toBe("overdue, due 30 Sep 2026");
  expect(value(made, "Basis of match")).toMatchObject({
    value: "its company number is on the website",
    provenance: "derived",
  });
  expect(value(made, "Directors")).toMatchObject({ value: "not available", provenance: "none" });
  expect(texts(made, "Deductions from business stability")).toHaveLength(1);
});

test("a company without a listed director is stated as such, with what the number does not affect", () => {
  const officers = (directors: number) =>
    value(
      block("registry", { registry: registry(true, { officers: { active: 0, resigned: 0, directors } }) }),
      "Directors",
    )?.value;
  expect(officers(0)).toMatch(/^none listed, although a company must have one; .*not part of business stability$/);
  expect(officers(2)).toBe("2");
});

test("MFA on email is recommended unless it is declared in full", () => {
  const darkWeb = darkWebFacts(
    { hudsonRock: { ...state, status: "ok", data: { employees: 0, users: 0, thirdParties: 0, lastEmployeeOn: null } } },
    NOW,
  );
  const risk = (answer: "yes" | "partial") => {
    const mfaEmail = { answer, provenance: "declared" as const, asOf: NOW };
    const report = buildReport({ facts: buildFacts({ darkWeb }), record: { controls: { mfaEmail } } });
    return rowsOf([darkWebBlock(report)]).find(({ label }) => label === "Executive risk")?.value;
  };
  expect(risk("yes")).toMatch(/infostealer logs\. Monitor for new breaches\.$/);
  expect(risk("partial")).toMatch(/Require MFA on email and monitor for new breaches\.$/);
});

test("an uncertain match is a candidate, and gives no values", () => {
  const made = block("registry", { registry: registry(false) });
  expect(value(made, "Name")).toBeUndefined();
  expect(texts(made, "Candidates to be confirmed")).toEqual([
    ["01234567", "HARROW VALE LIMITED", "active", "its company number is on the website"],
  ]);
});

test("breach data lists exposures, marks estimates and names sources not queried", () => {
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
  expect(value(made, "Clean-up cost, modelled at £50 an hour")).toMatchObject({
    value: "£1,650 = 33 h × £50",
    provenance: "estimated",
  });
  expect(value(made, "Executive risk")).toMatchObject({ value: "not available", provenance: "none" });
  expect(value(made, "Not queried, or no response")?.value).toBe("ransomware.live: not configured.");
  expect(texts(made, "Exposures, most severe first")).toEqual([
    ["Data breach at the company's own service", "Portal", "3 Jun 2021", "Passwords", "5,312 accounts", "High"],
  ]);
});

test("vulnerabilities are always 'possible', and a missing port list does not mean closed ports", () => {
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
  expect(value(made, "Listed vulnerabilities")?.value).toBe("1, all possible, none confirmed");
  expect(value(made, "Open ports")).toMatchObject({ value: "not available", provenance: "none" });
  expect(texts(made, "Possible vulnerabilities, most likely to be exploited first")).toEqual([
    ["CVE-2021-41773", "Apache HTTP Server 2.4.49", "3 Nov 2021", "yes", "94%"],
  ]);
});

test("a list that did not respond is not an empty list", () => {
  const vulnerabilities = { possible: [], openPorts: [], asOf: NOW };
  const page = buildFacts({ page: { technologies: [jquery] } }).page;
  const reported = (now: ScanReport["sources"]) => block("vulnerabilities", { vulnerabilities, page }, now);
  const down = reported([status("kev", "unavailable", "it responded with status 503"), status("internetdb", "ok")]);
  expect(value(down, "Listed vulnerabilities")).toMatchObject({ value: "not available", provenance: "none" });
  const unread = block("vulnerabilities", { vulnerabilities, page: null }, [status("kev", "not-found")]);
  expect(value(unread, "Listed vulnerabilities")).toMatchObject({
    value: "no software detected, so none was looked up",
    provenance: "none",
  });
  const up = reported([
    status("kev", "ok", "an older list is used: it responded with status 503"),
    status("internetdb", "ok"),
  ]);
  expect(value(up, "Listed vulnerabilities")?.value).toBe("none for the software detected");
  expect(value(up, "Note")?.value).toBe(
    "Exploited vulnerabilities (CISA KEV): an older list is used: it responded with status 503.",
  );
});

test("a level based on part of the exposure types says so", () => {
  const queried = ["malware" as const];
  expect(levelWords({ asked: queried }, "threat", "Low")).toBe(
    "Low (not queried: data breach at the company's own service, email addresses in a breach and extortion group claim)",
  );
  expect(levelWords({ asked: queried }, "threat", "Critical")).toBe("Critical");
  expect(levelWords({ asked: ["malware", "addresses"] }, "staff", "Medium")).toBe("Medium");
});

test("certificates and the domain are reported from public records", () => {
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
  expect(value(made, "Host names")?.value).toBe("1 name, and more");
  expect(value(made, "Registrar")).toMatchObject({ value: "not available", provenance: "none" });
  expect(texts(made, "Issuers")).toEqual([["Fixture CA", "2"]]);
});

test("a proposal to strike off is part of the status, and reasons for the match are separated", () => {
  const shown = registry(true, { statusDetail: "active-proposal-to-strike-off" });
  expect(value(block("registry", { registry: shown }), "Status")?.value).toBe("Active, proposal to strike off");
  const match = {
    score: 1,
    taken: true,
    reasons: ["the page prints its number", "its register status is neither dissolved nor insolvent"],
  };
  expect(value(block("registry", { registry: shown && { ...shown, match } }), "Basis of match")?.value).toBe(
    "the page prints its number; its register status is neither dissolved nor insolvent",
  );
});

test("a source excluded from this scan is not 'not configured'", () => {
  const left = ["hibp", "hudsonRock"].map((name) => ({
    ...status(name, "not-configured", NOT_QUERIED["not-requested"]),
    notQueried: "not-requested" as const,
  }));
  expect(missing(block("dark-web", {}, left))).toBe(
    "Have I Been Pwned: not requested in this scan; Hudson Rock: not requested in this scan; ransomware.live: not configured.",
  );
});
