import { expect, test } from "vitest";
import { buildFigures, buildProspect } from "../../portfolio/prospects/build-prospect.ts";
import { prospectView } from "../../portfolio/prospects/prospect-view.ts";
import { regionRisks } from "../../portfolio/regions/region-risk.ts";
import { prospectsAsCsv, regionsAsCsv } from "./prospect-csv.ts";

const fields = { name: "=cmd()", industry: "Law, mostly", employees: "42", revenue: "£1.2m", postcode: "BS1 5TR" };

test("a prospect is one CSV row, formulas escaped, money in pounds, unknown values empty", () => {
  const known = buildProspect(fields, {
    figures: buildFigures({ privacy: 70 }),
    standing: {
      basis: "External view only",
      caveats: { critical: 1, capped: true },
      verdict: "ready",
      expiresOn: null,
    },
    region: "bristol",
  });
  const bare = buildProspect({}, { figures: buildFigures({ risk: null, range: { low: 10, high: 90 } }) });
  const lines = prospectsAsCsv([
    prospectView(known, {
      optedOut: false,
      sampleWorkspace: false,
      client: null,
      placeability: { verdict: "ready", basis: "scan" },
    }),
    prospectView(bare, { optedOut: true, sampleWorkspace: false, client: null, placeability: null }),
  ]).split("\r\n");
  expect(lines[0]?.split(",")).toHaveLength(33);
  expect(lines[1]).toBe(
    `0123456789abcdef,'=cmd(),acme.example,,"Law, mostly",42,1200000.00,BS1 5TR,Bristol,6,Medium-High,,,High,1,weak,,Very High,"Privacy, external view: partial",2026-11-05T09:14:00.000Z,990.00,,no,no,2026-11-05-a,2026-11-05T09:00:00.000Z,yes,,External view only,No blocker observed,1,yes,Medium-High by score · 1 critical`,
  );
  expect(lines[2]).toBe(
    "0123456789abcdef,acme.example,acme.example,,,,,,,,,1,9,High,1,,,,,2026-11-05T09:14:00.000Z,,,yes,no,2026-11-05-a,2026-11-05T09:00:00.000Z,no,,,,,,",
  );
});

test("with less than half assessed a row is never a strong result, and a client is named whether it was promoted or not", () => {
  const known = buildProspect(
    {},
    { figures: buildFigures({ risk: 14, coverage: 0.36, confidence: "Requires Validation" }) },
  );
  const around = { optedOut: false, sampleWorkspace: true, placeability: null };
  const [head, row] = prospectsAsCsv([
    prospectView(known, { ...around, client: { id: "c11ent", name: "Acme Ltd" } }),
  ]).split("\r\n");
  const cell = (name: string) => row?.split(",")[head?.split(",").indexOf(name) ?? -1];
  expect(["riskBand", "riskLabel", "cyberReadiness", "clientId", "sample"].map(cell)).toEqual([
    "Low",
    "Low by score · Requires Validation",
    "",
    "c11ent",
    "yes",
  ]);
});

test("a region is one row of CSV", () => {
  expect(regionsAsCsv(regionRisks([])).split("\r\n")[1]).toBe("greater-london,Greater London,,0,0,0,0,,");
});
