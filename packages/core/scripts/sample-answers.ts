import type { ControlSnapshot, OutsideAnswers } from "@broker/contracts";

const asOf = "2026-11-05T03:00:00.000Z";
const ok = { status: "ok", asOf, latencyMs: 12, reason: null } as const;

/** Answers of external sources about the sample's company, with hostile text, one silent source and one not queried. */
export const SAMPLE_ANSWERS: OutsideAnswers = {
  companiesHouse: {
    ...ok,
    data: {
      via: "service",
      company: {
        number: "OC399999",
        name: "MARLOWE & FINCH <script>alert(1)</script> LLP",
        status: "active",
        statusDetail: null,
        type: "llp",
        incorporatedOn: "2015-03-02",
        dissolvedOn: null,
        sic: ["69102"],
        registeredOffice: { lines: ["2 Chancery Row"], town: "Bristol", postcode: "BS1 9ZZ", country: "England" },
        previousNames: [],
        accounts: { overdue: true, nextDueOn: "2026-09-30", lastMadeUpTo: "2024-12-31", lastType: "small" },
        confirmationStatement: { overdue: false, nextDueOn: "2027-03-16" },
        hasCharges: true,
        hasInsolvencyHistory: false,
        officeDisputed: false,
        officeUndeliverable: false,
        officers: { active: 4, resigned: 1, directors: 0 },
        controllers: { active: 2, ceased: 0 },
        lastFiledOn: "2026-03-16",
      },
      match: { score: 1, reasons: ["its company number, OC399999, is on the website"], taken: true },
      candidates: [],
    },
  },
  hibp: {
    ...ok,
    data: {
      ofDomain: [
        {
          name: "MarloweFinch",
          title: "Marlowe & Finch client area",
          breachedOn: "2024-06-01",
          addedOn: "2024-07-01",
          accounts: 3120,
          dataClasses: ["Email addresses", "Passwords"],
          verified: true,
          fabricated: false,
        },
      ],
      addresses: { count: 7, breaches: [{ name: "Adobe", addresses: 7 }] },
      stolenByMalware: 1,
    },
  },
  hudsonRock: { ...ok, data: { employees: 1, users: 14, thirdParties: 0, lastEmployeeOn: "2026-08-19" } },
  ransomwareLive: {
    status: "unavailable",
    asOf: null,
    latencyMs: 8000,
    reason: "it responded with status 503",
    data: null,
  },
  crtsh: {
    ...ok,
    data: {
      names: ["marlowefinch.example", "portal.marlowefinch.example", "www.marlowefinch.example"],
      wildcards: 0,
      certificates: 9,
      issuers: [{ name: "Fixture Issuing CA", certificates: 9 }],
      newestOn: "2026-09-01",
      truncated: false,
    },
  },
  rdap: {
    ...ok,
    data: {
      domain: "marlowefinch.example",
      registeredOn: "2009-05-11",
      expiresOn: "2027-05-11",
      changedOn: "2026-05-10",
      registrar: "Careful Names Ltd",
      statuses: ["client transfer prohibited"],
      delegationSigned: false,
    },
  },
  kev: {
    ...ok,
    data: {
      catalogVersion: "2026.11.04",
      entries: [
        {
          cve: "CVE-2024-4577",
          vendor: "PHP Group",
          product: "PHP",
          title: "PHP-CGI OS Command Injection",
          addedOn: "2024-06-12",
          ransomware: true,
          technology: "php",
          version: "8.1.2",
        },
      ],
    },
  },
  epss: {
    ...ok,
    data: { date: "2026-11-04", scores: [{ cve: "CVE-2024-4577", epss: 0.94, percentile: 0.999 }] },
  },
  icoRegister: {
    ...ok,
    data: {
      entry: {
        number: "ZA999999",
        name: "MARLOWE & FINCH SOLICITORS LLP",
        postcode: "BS1 9ZZ",
        tier: "Tier 1",
        startsOn: "2026-02-01",
        endsOn: "2027-01-31",
        publicAuthority: false,
      },
      match: { score: 0.95, reasons: ["Same name and postcode."], taken: true },
    },
  },
};

const declared = { provenance: "declared", asOf: "2026-10-20" } as const;

/** The sample client's answers. */
export const SAMPLE_CONTROLS: ControlSnapshot = {
  mfaEmail: { answer: "yes", ...declared },
  mfaCloud: { answer: "partial", coveragePct: 60, note: "the case system is to follow", ...declared },
  edr: { answer: "yes", ...declared },
  patchCriticalDays: { answer: "unknown", ...declared },
  backupOffline: { answer: "no", ...declared },
  endOfLifeSystems: { answer: "no", ...declared },
  cyberEssentials: { answer: "yes", note: "expires 2027-03-01", source: "certificate.pdf", ...declared },
};
