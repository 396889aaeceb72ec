import { showMoney } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { showClientValue } from "../../client/show-client-value.ts";
import { clientPlaceability } from "../../placeability/placeability-of.ts";
import { clientPosture } from "../../portfolio/client-posture.ts";
import { buildLog } from "../../testing/build-log.ts";
import { buildReport } from "../../testing/build-report.ts";
import { clientsAsCsv } from "./client-csv.ts";

describe("a value of the client record", () => {
  test.each([
    ["employees", 1200, "1,200"],
    ["optedOut", false, "no"],
    ["incorporatedOn", "2009-11-05", "5 Nov 2009"],
    ["claims", [], "none"],
    [
      "claims",
      [{ date: "2025-02-01", kind: "ransomware", amount: 1_250_050, settled: true, description: null }],
      "1 Feb 2025 ransomware £12,500.50, settled",
    ],
    ["turnover", { total: 120_000_000, uk: 80_000_000, year: 2025 }, "£1,200,000, UK £800,000, 2025"],
    ["controls.mfaEmail", { answer: "partial", coveragePct: 80, note: "sales not yet" }, "partial, 80%, sales not yet"],
    [
      "registeredOffice",
      { lines: ["1 Mill Lane"], town: "Leeds", county: null, postcode: "LS1 1AA", country: null },
      "1 Mill Lane, Leeds, LS1 1AA",
    ],
    ["sic", [{ code: "86230", classification: "UK SIC 2007" }], "86230 Dental practice activities (UK SIC 2007)"],
    ["sic", [{ code: "7371", classification: "US SIC" }], "7371 (US SIC)"],
    [
      "domains",
      [
        { name: "acme.example", role: "main", accepted: true },
        { name: "acme.test", role: "mail", accepted: false },
      ],
      "acme.example, acme.test (mail, not accepted)",
    ],
    ["records", { personal: 5000, paymentCard: 12 }, "5,000 personal records, 12 payment card records"],
    ["authority", { basis: "consent", date: "2026-11-05", by: "jane" }, "consent, 5 Nov 2026, jane"],
    ["legalName", "Ac\u202eme\n Ltd", "Acme  Ltd"],
  ] as const)("%s reads well", (field, value, text) => {
    expect(showClientValue(field, value)).toBe(text);
  });

  test("money has pence only if not zero", () => {
    expect([0, 5, 123_400, 123_450].map((pence) => showMoney(pence))).toEqual(["£0", "£0.05", "£1,234", "£1,234.50"]);
  });
});

test("a client is one CSV row, with unknown values empty and formulas escaped", () => {
  const log = buildLog(
    { field: "legalName", value: "=cmd()" },
    { field: "turnover", value: { total: 120_000_050 } },
    {
      field: "expiringPolicy",
      value: { insurer: "Beazley", expiresOn: "2027-01-14", premium: 412_350, limit: 100_000_000 },
    },
    { field: "employees", value: 40, provenance: "registry" },
    { field: "employees", value: 45 },
    { field: "domains", value: [{ name: "acme.example", role: "main", accepted: true }] },
  );
  const asOf = "2026-11-22T09:00:00.000Z";
  const scan = buildReport({ target: { ...buildReport().target, domain: "acme.example" } });
  const lastScans = new Map([["acme.example", scan]]);
  const [head, row] = clientsAsCsv([
    {
      log,
      sample: true,
      posture: clientPosture(log, lastScans),
      placeability: clientPlaceability({ log, lastScans }, asOf),
      placements: [],
      proposals: 0,
      today: "2026-11-22",
    },
  ]).split("\r\n");
  expect(head).toBe(
    "id,legalName,companyNumber,domains,industry,employees,turnover,authority,optedOut,contradictions,known,asked,companyStatus,incorporatedOn,sic,previousNames,accounts,verdict,mainBlocker,blockers,posture,riskLabel,basis,coverage,postureAt,sample,missing,policyExpiresOn,insurer,premium,limit,nextStep",
  );
  expect(row).toBe(
    "3f2a91c07b1d,'=cmd(),,acme.example,,40,1200000.50,,no,1,4,22,,,,,,Needs work,Conflicting information: Employees: 40 / 45,3,49,Medium by score · 1 critical · Requires Validation,External view only,0.3653,2026-11-05T09:14:00.000Z,yes,Company number; Registered office; Industry; Contacts; Records held; MFA on email; MFA on remote access; MFA for administrators; Endpoint detection (EDR); Offline backups; Backups tested; Critical patches within 14 days; Incident response plan; Awareness training; Payment call-back verification; Claims; Cover requested; Authority to scan,2027-01-14,Beazley,4123.50,1000000.00,Resolve 1 conflict",
  );
});
