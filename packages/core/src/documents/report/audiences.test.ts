import { showGbpLoss } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import type { Block } from "../blocks/block.ts";
import { textOf } from "../blocks/build-blocks.ts";
import { blocksOf, rowsOf, tableRowsOf, textsOf } from "../blocks/test/find-blocks.ts";
import { AUDIENCES, type AudienceName } from "./audiences.ts";
import { buildReportModel } from "./build-report-model.ts";
import { SCAN_ALONE } from "./report-context.ts";
import { reportMarkdown } from "./report-markdown.ts";
import { placeability } from "./sections/score/placeability.ts";
import { buildContext, type RecordedValues } from "./test/build-context.ts";

const NAMES = Object.keys(AUDIENCES) as AudienceName[];
const report = buildReport();
const known = buildContext(report);
const little = buildContext(report, {
  legalName: "Quiet Limited",
  domains: [{ name: "harrowvale.example", role: "main", accepted: true }],
});

const blocksIn = (audience: AudienceName, id: string, context = known): readonly Block[] =>
  buildReportModel(report, { audience, context }).sections.find((each) => each.id === id)?.blocks ?? [];

/** Label and value of every row of a section. */
const valuesOf = (audience: AudienceName, id: string, context = known) =>
  Object.fromEntries(rowsOf(blocksIn(audience, id, context)).map(({ label, value }) => [label, value]));

const text = (audience: AudienceName, context = known) =>
  reportMarkdown(buildReportModel(report, { audience, context }));

test("a turnover without a territorial split has one open row", () => {
  const declared = valuesOf("insurance", "insured", buildContext(report, { turnover: { total: 500_000_000 } }));
  expect([declared.Turnover, declared["Turnover by territory"]]).toEqual(["GBP 5,000,000", "not asked"]);
  expect(declared).not.toHaveProperty("of which United States");
});

test("answers given after the scan are used in every report that shows them", () => {
  const answers = { "controls.edr": { answer: "no" }, "controls.mfaCloud": { answer: "no" } };
  const answered = buildContext(report, { ...answers, "controls.mfaEmail": { answer: "yes" } });
  for (const name of ["technical", "compliance", "full"] as const) {
    expect(text(name, answered)).toContain("UAC-04 MFA is used, always on cloud services");
    expect(text(name, answered)).not.toMatch(/The client can answer: [^.]*Endpoint detection/);
  }
  expect(text("technical", answered)).toContain("MFA coverage | 50%, medium confidence");
  expect(text("compliance", answered)).not.toContain("no questions answered");
});

test("no report tells underwriters how insurers respond", () => {
  const declined = buildContext(report, {
    "controls.backupTested": { answer: "no" },
    "controls.mfaEmail": { answer: "no" },
  });
  expect(declined.premium?.rules.length).toBeGreaterThan(0);
  for (const name of NAMES) expect(text(name, declined)).not.toMatch(/insurer responses|or no terms/i);
});

test("the reports that print the verdict name the rules that could not be assessed", () => {
  for (const name of ["executive", "insurance"] as const)
    expect(text(name, little)).toMatch(/Not assessed: [^.]*MFA on remote access[^.;]*\(requires a client record\)/);
});

describe("every audience", () => {
  test.each(NAMES)("%s has a title, a description and sections of its own", (name) => {
    const { title, description, sections } = AUDIENCES[name];
    expect(title).not.toBe("");
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(new Set(sections).size).toBe(sections.length);
  });

  test.each(NAMES)("%s has no undefined value", (name) => {
    for (const context of [known, little, SCAN_ALONE])
      expect(text(name, context)).not.toMatch(/undefined|NaN|\[object/);
  });

  test("only the insurance report has indicative premiums", () => {
    const naming = NAMES.filter((name) => /## Indicative premium|## Rate on line/.test(text(name)));
    expect(naming).toEqual(["insurance"]);
    expect(text("insurance")).toMatch(/Premiums by two models .*Indicative only/);
  });

  test("a scan from a file says so on the first page and has no client data", () => {
    const context = { ...SCAN_ALONE, unverified: "It was read from a file, and no such scan is stored here." };
    expect(text("insurance", context)).toContain("> **Unverified input.** It was read from a file");
    expect(buildReportModel(report, { audience: "insurance", context }).sections.map(({ id }) => id)).not.toContain(
      "insured",
    );
  });

  test("the insured has the recorded name, whatever name the page uses", () => {
    expect(buildReportModel(report, { audience: "full", context: little }).company).toBe("Quiet Limited");
  });
});

describe("cover", () => {
  test("reads as in every document of the client, with open items to be advised", () => {
    expect(valuesOf("insurance", "cover")).toEqual({
      Period: "1 Dec 2026 to 30 Nov 2027",
      Limit: "GBP 1,000,000",
      Deductible: "GBP 10,000",
      Premium: "to be advised",
      "Expiring policy": "Northbank, limit GBP 1,000,000, premium GBP 9,400, expires 30 Nov 2026",
    });
  });

  test("is to be advised if little is disclosed", () => {
    expect(valuesOf("executive", "cover", little)).toMatchObject({ Period: "to be advised", Premium: "to be advised" });
  });

  test("is omitted without a workspace", () => {
    expect(blocksIn("executive", "cover", SCAN_ALONE)).toEqual([]);
  });
});

describe("the insured and the controls", () => {
  test("turnover is shown in total and by territory; missing values were not asked", () => {
    expect(valuesOf("insurance", "insured")).toMatchObject({
      "Turnover of 2025": "GBP 4,120,000",
      "of which United States": "GBP 120,000",
      "of which European Union": "not asked",
      "Records held": "42,000 personal records, 12,000 health records",
      Address: "4 Tallow Court, Bristol, BS1 4ND, United Kingdom",
    });
  });

  test("answers are counted; a missing control differs from one not disclosed", () => {
    expect(textsOf(blocksIn("insurance", "controls"))[0]).toBe("3 of 28 controls answered; 1 not in place.");
    const rows = tableRowsOf(blocksIn("insurance", "controls"));
    const of = (title: string) => rows.find(([first]) => first === title)?.slice(1);
    const recorded = ["Recorded by broker", "none recorded"];
    expect(of("MFA on remote access")).toEqual(["no", ...recorded, "No. 1", "1 Nov 2026"]);
    expect(of("MFA on email")).toEqual(["yes, 90%", ...recorded, "–", "1 Nov 2026"]);
    expect(of("Offline backups")).toEqual([
      "partial",
      "Recorded by broker; weekly",
      "none recorded",
      "–",
      "1 Nov 2026",
    ]);
    expect(of("Phishing simulations")).toBeUndefined();
    const [unknown] = blocksOf(blocksIn("insurance", "controls"), "list");
    expect(unknown?.caption).toBe("Not asked and without evidence, 25 of 28 controls; no default is assumed");
    expect(unknown?.items).toContain("Phishing simulations");
  });
});

describe("a client without an answer", () => {
  const words = (values: RecordedValues) =>
    textsOf(blocksIn("executive", "actions", buildContext(report, values))).join(" ");

  test("is to complete the proposal form before the actions; one answer is enough to omit this", () => {
    expect(words({ legalName: "A Ltd" })).toContain("Next step: have the proposal form completed");
    expect(words({ legalName: "A Ltd", "controls.edr": { answer: "no" } })).not.toContain("proposal form");
    expect(JSON.stringify(blocksIn("executive", "actions", SCAN_ALONE))).not.toContain("proposal form");
  });
});

test("a blocker names the action that clears it, with its hours", () => {
  const asOf = report.startedAt;
  const source = { provenance: "registry" as const, source: "rdap" as const, name: "Register", asOf, by: null };
  const expiring = { rule: "domain-expiring" as const, title: "Domain expires", subject: "harrowvale.example", source };
  const blockers = [{ ...expiring, verdict: "needs-work" as const, clearedBy: "Domain renewed" }];
  const placed = { verdict: "needs-work" as const, basis: "scan" as const, asOf, blockers, notAssessed: [] };
  const [row] = tableRowsOf(placeability({ ...report, placeability: placed }) ?? []).slice(-1);
  expect(row?.at(-1)).toBe("Domain renewed. Action: Renew the domain registration, 1 hour");
});

describe("claims", () => {
  test("are added up if there are several", () => {
    const [table] = blocksOf(blocksIn("insurance", "claims"), "table");
    expect(table?.total?.map((cell) => textOf(cell.text))).toEqual(["Total", "", "", "GBP 207,000"]);
  });

  test("are not asked if missing, not disclosed if a proposal came back without them, and none if the list is empty", () => {
    expect(valuesOf("insurance", "claims", little)).toEqual({ "Claims and incidents": "not asked" });
    const returned = {
      kind: "proposal-form",
      signedBy: "A Rao",
      position: "Director",
      on: "2026-11-02",
      file: "proposal.pdf",
      digest: "0".repeat(64),
    };
    const asked = buildContext(report, { legalName: "A Ltd", returnedProposal: returned });
    expect(valuesOf("insurance", "claims", asked)).toEqual({ "Claims and incidents": "not disclosed" });
    const none = buildContext(report, { legalName: "A Ltd", claims: [] });
    expect(valuesOf("insurance", "claims", none)).toEqual({ "Claims and incidents": "none declared, last five years" });
  });
});

describe("money by the models", () => {
  test("a trace ends with the premium, which is printed at three significant figures", () => {
    const tables = blocksOf(blocksIn("insurance", "premium"), "table");
    const byFactors = tables.find(({ caption }) => caption.startsWith("Exposure rating"));
    const pence = known.premium?.technical?.pence ?? 0;
    const shown = `GBP ${(pence / 100).toLocaleString("en-GB")}`;
    expect(pence).toBeGreaterThan(0);
    expect(textOf(byFactors?.total?.at(-1)?.text ?? "")).toBe(shown);
    expect(
      tables
        .find(({ caption }) => caption.startsWith("Other models"))
        ?.rows.flat()
        .map((cell) => textOf(cell.text)),
    ).toContain(showGbpLoss(pence));
  });

  test("the report for underwriters never states what other insurers quoted", () => {
    const headline = {
      ...(known.premium?.headline as NonNullable<NonNullable<typeof known.premium>["headline"]>),
      outside: {
        side: "below" as const,
        expiring: { pence: 9_000_000 },
        quotes: { low: { pence: 9_123_400 }, high: { pence: 9_876_500 } },
      },
    };
    const premium = known.premium === null ? null : { ...known.premium, headline };
    const printed = text("insurance", { ...known, premium });
    expect(printed).toContain("below the expiring premium of GBP 90,000.");
    expect(printed).not.toMatch(/91,234|98,765/);
  });

  test("without a turnover there is no premium and no loss, and no command", () => {
    const [premium] = blocksIn("insurance", "premium", little);
    expect(premium).toMatchObject({ kind: "paragraph", text: expect.stringMatching(/^No indicative premium\. /) });
    const [loss] = blocksIn("executive", "loss", little);
    expect(loss).toEqual({
      kind: "paragraph",
      text: "Potential loss is not modelled. The turnover is not known; frequency and size of losses are modelled from it.",
    });
    expect(text("insurance", little)).not.toMatch(/--revenue|broker clients edit/);
  });

  test("the probability of exceeding the limit comes with the limit indicated by exposure", () => {
    const [lead, , indicated] = blocksIn("insurance", "adequacy");
    expect(lead).toMatchObject({
      kind: "lead",
      text: expect.stringContaining("exceeds the limit of GBP 1,000,000 once in about"),
    });
    expect(indicated?.kind === "table" && indicated.rows.map(([first]) => textOf(first?.text ?? ""))).toEqual([
      "By exposure",
    ]);
  });

  test("appetite by posture is in no report", () => {
    const names = Object.keys(AUDIENCES) as AudienceName[];
    expect(names.filter((name) => /appetite|by posture/i.test(text(name)))).toEqual([]);
  });
});

describe("subjectivities", () => {
  test("are drafted from a control declared missing and a failed critical check", () => {
    const parts = blocksIn("insurance", "subjectivities");
    expect(parts[0]).toEqual({ kind: "lead", text: "3 draft subjectivities, for the broker to edit." });
    const duties = blocksOf(parts, "list").flatMap(({ items }) => items.map(textOf));
    expect(duties.some((duty) => duty.includes("evidenced by a rescan"))).toBe(true);
  });
});

describe("findings", () => {
  test("name the domain for email and the graded host otherwise, each with the check to retest", () => {
    const mail = buildReport({
      checks: [buildCheck("dmarc-enforced", "fail", { area: "email" }), buildCheck("x", "fail")],
    });
    const model = buildReportModel(mail, { audience: "technical" });
    const findings = blocksOf(model.sections.find(({ id }) => id === "findings")?.blocks ?? [], "finding");
    const value = (item: (typeof findings)[number], label: string) =>
      item.where.find((each) => each.label === label)?.value;
    expect(findings.map((item) => [item.id, value(item, "Asset"), value(item, "Retest check")])).toEqual([
      ["x", "www.harrowvale.example", "x"],
      ["dmarc-enforced", "harrowvale.example", "dmarc-enforced"],
    ]);
  });
});
