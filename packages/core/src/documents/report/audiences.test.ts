import { describe, expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { reportMarkdown } from "../markdown/report-markdown.ts";
import { AUDIENCES, type AudienceName } from "./audiences.ts";
import { buildReportModel } from "./build-report-model.ts";
import type { Part, Parts } from "./parts/part.ts";
import { SCAN_ALONE } from "./report-context.ts";
import { buildContext } from "./test/build-context.ts";

const NAMES = Object.keys(AUDIENCES) as AudienceName[];
const report = buildReport();
const known = buildContext(report);
const little = buildContext(report, {
  legalName: "Quiet Limited",
  domains: [{ name: "harrowvale.example", role: "main", accepted: true }],
});

function partsOf(audience: AudienceName, id: string, context = known): readonly Part[] {
  const section = buildReportModel(report, { audience, context }).sections.find((each) => each.id === id);
  return (section?.data as Parts | undefined)?.parts ?? [];
}

/** Label and value of every row of a section. */
const valuesOf = (audience: AudienceName, id: string, context = known) =>
  Object.fromEntries(
    partsOf(audience, id, context).flatMap((part) =>
      part.kind === "rows" ? part.rows.map(({ label, value }) => [label, value]) : [],
    ),
  );

const text = (audience: AudienceName, context = known) =>
  reportMarkdown(buildReportModel(report, { audience, context }));

test("a turnover of which no part is told by territory has one open row for all of them", () => {
  const told = valuesOf("insurance", "insured", buildContext(report, { turnover: { total: 500_000_000 } }));
  expect([told.Turnover, told["Where it is earned"]]).toEqual(["GBP 5,000,000", "not known"]);
  expect(told).not.toHaveProperty("of which United States");
});

test("answers that were given after the scan are read by every audience that tells of them", () => {
  const answered = buildContext(report, { "controls.edr": { answer: "no" }, "controls.mfaEmail": { answer: "yes" } });
  for (const name of ["technical", "compliance", "full"] as const) {
    expect(text(name, answered)).toContain("MP-01 Malware protection runs on every device");
    expect(text(name, answered)).not.toMatch(/The client can answer: [^.]*Endpoint detection/);
  }
  expect(text("technical", answered)).toContain("by the client's answers");
  expect(text("compliance", answered)).not.toContain("nothing was answered");
});

describe("every audience", () => {
  test.each(NAMES)("%s has a title, a description and sections of its own", (name) => {
    const { title, description, sections } = AUDIENCES[name];
    expect(title).not.toBe("");
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(new Set(sections).size).toBe(sections.length);
  });

  test.each(NAMES)("%s says nothing that no model worked out", (name) => {
    for (const context of [known, little, SCAN_ALONE])
      expect(text(name, context)).not.toMatch(/undefined|NaN|\[object/);
  });

  test("indicative premiums stand in the insurance report only", () => {
    const naming = NAMES.filter((name) => /## Indicative premium|## Rate on line/.test(text(name)));
    expect(naming).toEqual(["insurance"]);
    expect(text("insurance")).toMatch(/Premiums by two models .*indicative, not a quote, not advice/);
  });

  test("a scan of a file says so on its face, and nothing of a client stands beside it", () => {
    const context = { ...SCAN_ALONE, unverified: "It was read from a file, and no such scan is stored here." };
    expect(text("insurance", context)).toContain("> **Unverified input.** It was read from a file");
    expect(buildReportModel(report, { audience: "insurance", context }).sections.map(({ id }) => id)).not.toContain(
      "insured",
    );
  });

  test("the insured has the name of the record, whatever the page calls the company", () => {
    expect(buildReportModel(report, { audience: "full", context: little }).company).toBe("Quiet Limited");
  });
});

describe("cover", () => {
  test("reads as every document of the client has it, with what is not known left open", () => {
    expect(valuesOf("insurance", "cover")).toEqual({
      Period: "1 Dec 2026 to 30 Nov 2027",
      Limit: "GBP 1,000,000",
      Deductible: "GBP 10,000",
      Premium: "to be advised",
      "Policy now in force": "Northbank, limit GBP 1,000,000, premium GBP 9,400, ends 30 Nov 2026",
    });
  });

  test("of a client who told little is to be advised", () => {
    expect(valuesOf("executive", "cover", little)).toMatchObject({ Period: "to be advised", Premium: "to be advised" });
  });

  test("stands in no document beside which nobody looked for a client", () => {
    expect(partsOf("executive", "cover", SCAN_ALONE)).toEqual([]);
  });
});

describe("the insured and the controls", () => {
  test("turnover stands whole and by territory, and what nobody told is not known", () => {
    expect(valuesOf("insurance", "insured")).toMatchObject({
      "Turnover of 2025": "GBP 4,120,000",
      "of which United States": "GBP 120,000",
      "of which European Union": "not known",
      "Records held": "42,000 personal records, 12,000 health records",
      Address: "4 Tallow Court, Bristol, BS1 4ND, United Kingdom",
    });
  });

  test("answers are counted, and a missing control is not one that nobody told", () => {
    const [lead] = partsOf("insurance", "controls");
    expect(lead).toEqual({
      kind: "lead",
      text: "Of 28 controls that proposals ask for, 3 are answered; 1 of those is not in place.",
    });
    const rows = partsOf("insurance", "controls").flatMap((part) => (part.kind === "cells" ? part.rows : []));
    const of = (title: string) => rows.find(([first]) => first?.text === title)?.map((cell) => cell.text);
    expect(of("MFA on e-mail")).toEqual(["MFA on e-mail", "yes", "90%", "1 Nov 2026"]);
    expect(of("Offline backups")).toEqual(["Offline backups", "partial: weekly", "", "1 Nov 2026"]);
    expect(of("Phishing tests")).toEqual(["Phishing tests", "not known", "", "nobody has told it"]);
  });
});

describe("claims", () => {
  test("are summed where there are several", () => {
    const [table] = partsOf("insurance", "claims");
    expect(table?.kind === "cells" && table.total?.map((cell) => cell.text)).toEqual([
      "Together",
      "",
      "",
      "GBP 207,000",
    ]);
  });

  test("that nobody told of are not known, and an empty list is none", () => {
    expect(valuesOf("insurance", "claims", little)).toEqual({ "Claims and incidents": "not known" });
    const none = buildContext(report, { legalName: "A Ltd", claims: [] });
    expect(valuesOf("insurance", "claims", none)).toEqual({ "Claims and incidents": "none" });
  });
});

describe("money by the models", () => {
  test("a trace ends at the premium that is printed", () => {
    const tables = partsOf("insurance", "premium").flatMap((part) => (part.kind === "cells" ? [part] : []));
    const byFactors = tables.find(({ caption }) => caption.startsWith("The premium by factors"));
    const pence = known.premium?.technical?.pence ?? 0;
    const shown = `GBP ${(pence / 100).toLocaleString("en-GB")}`;
    expect(pence).toBeGreaterThan(0);
    expect(byFactors?.total?.at(-1)?.text).toBe(shown);
    expect(
      tables
        .find(({ caption }) => caption === "Premiums of a year")
        ?.rows.flat()
        .map((cell) => cell.text),
    ).toContain(shown);
  });

  test("without a turnover there is no premium and no loss, and no word on what to type", () => {
    const [premium] = partsOf("insurance", "premium", little);
    expect(premium).toMatchObject({ kind: "prose", text: expect.stringMatching(/^There is no indicative premium\. /) });
    const [loss] = partsOf("executive", "loss", little);
    expect(loss).toEqual({
      kind: "prose",
      text: "There is no range of loss. The turnover is not known. Frequency and size of losses are modelled from it.",
    });
    expect(text("insurance", little)).not.toMatch(/--revenue|broker clients edit/);
  });

  test("how often the limit is passed stands beside the limits that exposure and posture indicate", () => {
    const [lead, , indicated] = partsOf("insurance", "adequacy");
    expect(lead).toMatchObject({
      kind: "lead",
      text: expect.stringContaining("passes the limit of GBP 1,000,000 in 1 year in"),
    });
    expect(indicated?.kind === "cells" && indicated.rows.map(([first]) => first?.text)).toEqual([
      "By exposure",
      "Default by posture",
    ]);
  });
});

describe("subjectivities", () => {
  test("are drafted from the answer that a control is missing and from the critical check that failed", () => {
    const parts = partsOf("insurance", "subjectivities");
    expect(parts[0]).toEqual({ kind: "lead", text: "2 subjectivities are drafted, for the broker to change." });
    const duties = parts.flatMap((part) => (part.kind === "items" ? part.items : []));
    expect(duties.some((duty) => duty.includes("passes the check certificate-trusted"))).toBe(true);
  });
});

describe("findings", () => {
  test("of mail stand against the domain, others against the host that was graded, each with what looks again", () => {
    const mail = buildReport({
      checks: [buildCheck("dmarc-enforced", "fail", { area: "email" }), buildCheck("x", "fail")],
    });
    const model = buildReportModel(mail, { audience: "technical" });
    const section = model.sections.find(({ id }) => id === "findings");
    const findings = section?.id === "findings" ? section.data.areas.flatMap((area) => area.findings) : [];
    expect(findings.map(({ id, asset, recheck }) => [id, asset, recheck])).toEqual([
      ["x", "www.harrowvale.example", "broker rescan harrowvale.example --check x"],
      ["dmarc-enforced", "harrowvale.example", "broker rescan harrowvale.example --check dmarc-enforced"],
    ]);
  });
});
