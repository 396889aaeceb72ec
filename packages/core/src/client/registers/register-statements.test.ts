import type { CompanyRegistration, ScanReport } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildRegistration } from "../../intelligence/registry/build-registration.ts";
import { registryFacts } from "../../intelligence/registry/registry-facts.ts";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildLog } from "../../testing/build-log.ts";
import { buildReport } from "../../testing/build-report.ts";
import { assertValue, type ClientLog } from "../client-log.ts";
import { contradictions, effectiveValue } from "../effective-value.ts";
import { registerFindings } from "./register-statements.ts";

const DOMAIN = "harrow-vale.example";
const domains = { field: "domains", value: [{ name: DOMAIN, role: "main", accepted: true }] } as const;
const office = (postcode: string) =>
  ({
    field: "registeredOffice",
    value: { lines: ["1 High St."], town: "London", county: null, postcode, country: "UK" },
  }) as const;
const named = (value: string) => ({ field: "legalName", value }) as const;
const numbered = (value: string) => ({ field: "companyNumber", value }) as const;

interface Found {
  readonly company?: Partial<CompanyRegistration>;
  readonly printed?: string | null;
  readonly postcodes?: string[];
  readonly day?: string;
}

/** A scan of harrow-vale.example for which Companies House answered with one entry. */
function scan({ company = {}, printed = null, postcodes = [], day = "2026-11-05" }: Found = {}): ScanReport {
  const asOf = `${day}T09:00:00.000Z`;
  const facts = buildFacts();
  if (facts.page === null) throw new Error("the fictitious facts have no page");
  const report = buildReport({ startedAt: asOf });
  const registry = registryFacts(
    {
      companiesHouse: {
        status: "ok",
        asOf,
        latencyMs: 1,
        reason: null,
        data: {
          via: "service",
          company: buildRegistration({ status: "liquidation", ...company }),
          match: { score: 0.5, reasons: ["it has the name"], taken: false },
          candidates: [],
        },
      },
    },
    asOf,
  );
  const page = { ...facts.page, companyNumber: printed, contacts: { ...facts.page.contacts, postcodes } };
  return { ...report, target: { ...report.target, domain: DOMAIN }, facts: { ...facts, page, registry } };
}

const CERTAIN = [
  ["the number recorded", [named("Another name"), numbered("01234567")], scan()],
  ["the number printed on the website", [named("Harrow Vale Ltd")], scan({ printed: "01234567" })],
  ["a printed number, with no name recorded", [], scan({ printed: "01234567" })],
  ["the exact name and the recorded postcode", [named("Harrow Vale Ltd"), office("ec3v1aa")], scan()],
  ["the exact name and a printed postcode", [named("Harrow Vale Limited")], scan({ postcodes: ["EC3V 1AA"] })],
] as const;

const POSSIBLE = [
  ["the exact name alone", [named("Harrow Vale Limited")], scan()],
  ["the postcode alone", [named("Harrow Brewing Ltd"), office("EC3V 1AA")], scan()],
  ["another legal form at the postcode", [named("Harrow Vale LLP"), office("EC3V 1AA")], scan()],
  [
    "a printed number that a scan recorded, with another recorded name",
    [named("Pixel Forge Ltd"), { ...numbered("01234567"), provenance: "observed" }],
    scan({ printed: "01234567" }),
  ],
  ["a printed number with another recorded name", [named("Pixel Forge Ltd")], scan({ printed: "01234567" })],
] as const;

describe("an entry of Companies House", () => {
  test.each(CERTAIN)("is recorded by %s", (_, statements, report) => {
    const found = registerFindings(buildLog(domains, ...statements), report);
    expect(found.proposals).toEqual([]);
    expect(found.statements).toContainEqual({
      field: "companyStatus",
      value: "liquidation",
      provenance: "registry",
      asOf: "2026-11-05T09:00:00.000Z",
      by: "scan",
      source: "Companies House",
    });
  });

  test.each(POSSIBLE)("is proposed for %s, and nothing is recorded", (_, statements, report) => {
    const found = registerFindings(buildLog(domains, ...statements), report);
    expect(found.statements).toEqual([]);
    expect(found.proposals).toMatchObject([
      {
        register: "companiesHouse",
        number: "01234567",
        words: "01234567, in liquidation",
        reasons: ["it has the name"],
      },
    ]);
  });

  test("is proposed with its latest previous name", () => {
    const report = scan();
    const registry = report.facts.registry;
    if (registry?.company == null) throw new Error("the scan has a register entry");
    const company = { ...registry.company, previousNames: [{ name: "Harrow Dental Ltd", until: "2021-03-04" }] };
    const renamed = { ...report, facts: { ...report.facts, registry: { ...registry, company } } };
    expect(registerFindings(buildLog(domains, named("Harrow Vale Ltd")), renamed).proposals[0]?.words).toBe(
      "01234567, in liquidation, formerly Harrow Dental Ltd",
    );
  });

  test.each([
    ["another number is recorded", [numbered("07654321"), named("Harrow Vale Ltd")], scan({ printed: "01234567" })],
    ["its domain is not accepted", [{ ...domains, value: [{ ...domains.value[0], accepted: false }] }], scan()],
  ] as const)("is neither recorded nor proposed if %s", (_, statements, report) => {
    const found = registerFindings(buildLog(domains, ...statements), report);
    expect(found).toEqual({ statements: [], proposals: [] });
  });

  test("fills number, status, incorporation, previous names, accounts, office and activity", () => {
    const company = { previousNames: [{ name: "VALE TRADING LTD", until: "2019-05-01" }], sic: ["66220", "None"] };
    const { statements } = registerFindings(buildLog(domains, numbered("01234567")), scan({ company }));
    expect(Object.fromEntries(statements.map(({ field, value }) => [field, value]))).toEqual({
      companyNumber: "01234567",
      legalName: "HARROW VALE LIMITED",
      companyStatus: "liquidation",
      incorporatedOn: "2016-04-01",
      previousNames: [{ name: "VALE TRADING LTD", until: "2019-05-01" }],
      accounts: { lastMadeUpTo: "2025-12-31", nextDueOn: "2027-09-30", overdue: false },
      registeredOffice: {
        lines: ["1 High Street"],
        town: "London",
        county: null,
        postcode: "EC3V 1AA",
        country: "England",
      },
      sic: [{ code: "66220", classification: "UK SIC 2007" }],
    });
  });
});

const record = (log: ClientLog, report: ScanReport) =>
  registerFindings(log, report).statements.reduce((before, each) => assertValue(before, each, report.startedAt), log);

describe("what a register says", () => {
  const client = buildLog(domains, named("Harrow Vale Ltd"), numbered("01234567"), office("EC3V 1AA"));

  test("takes effect without a conflict where only the spelling of name, office or status differs", () => {
    const worded = buildLog(domains, named("Harrow Vale Ltd"), numbered("01234567"), office("EC3V1AA"), {
      field: "companyStatus",
      value: "In liquidation",
    });
    const log = record(worded, scan());
    expect(contradictions(log)).toEqual([]);
    expect(effectiveValue(log, "legalName")?.value).toBe("Harrow Vale Ltd");
    expect(effectiveValue(log, "companyStatus")).toMatchObject({ value: "liquidation", provenance: "registry" });
  });

  test("conflicts with another recorded name or postcode", () => {
    const other = buildLog(domains, named("Pixel Forge Ltd"), numbered("01234567"), office("M1 1AA"));
    expect(contradictions(record(other, scan())).map(({ field }) => field)).toEqual(["legalName", "registeredOffice"]);
  });

  test("does not conflict with a declared activity that is among those registered", () => {
    const log = record(
      buildLog(domains, numbered("01234567"), {
        field: "sic",
        value: [{ code: "66220", classification: "UK SIC 2007" }],
      }),
      scan({ company: { sic: ["66220", "70229"] } }),
    );
    expect(contradictions(log)).toEqual([]);
  });

  test("is not repeated, but a status is dated again after a month, and a changed one replaces the last", () => {
    const log = record(client, scan());
    expect(registerFindings(log, scan({ day: "2026-11-20" })).statements).toEqual([]);
    expect(registerFindings(log, scan({ day: "2026-11-04", company: { status: "active" } })).statements).toEqual([]);
    const monthly = registerFindings(log, scan({ day: "2026-12-06" })).statements;
    expect(monthly.map(({ field }) => field)).toEqual(["companyStatus", "accounts"]);
    const changed = record(log, scan({ day: "2026-11-20", company: { status: "active" } }));
    expect(contradictions(changed)).toEqual([]);
    expect(effectiveValue(changed, "companyStatus")?.value).toBe("active");
  });
});

test("the registration of an accepted domain is recorded, beside those of its other domains", () => {
  const registered = (expiresOn: string) => {
    const report = scan();
    const registration = { registeredOn: "2002-05-07", expiresOn, registrar: "Bargain Domains SA", statuses: [] };
    const certificates = { log: null, registration, asOf: report.startedAt };
    return { ...report, facts: { ...report.facts, registry: null, certificates } };
  };
  const log = buildLog(
    { field: "domains", value: [...domains.value, { name: "vale.example", role: "other", accepted: true }] },
    {
      field: "domainRegistrations",
      value: [{ domain: "vale.example", expiresOn: "2028-01-01" }],
      provenance: "registry",
      source: "Domain registration (RDAP)",
    },
  );
  const after = record(log, registered("2027-05-07"));
  expect(effectiveValue(after, "domainRegistrations")?.value).toEqual([
    {
      domain: DOMAIN,
      registeredOn: "2002-05-07",
      expiresOn: "2027-05-07",
      registrar: "Bargain Domains SA",
    },
    { domain: "vale.example", expiresOn: "2028-01-01" },
  ]);
  expect(registerFindings(after, registered("2027-05-07")).statements).toEqual([]);
});
