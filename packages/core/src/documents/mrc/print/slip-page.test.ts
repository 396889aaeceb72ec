import { type MrcElement, MrcSlip, showGbp } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { submissionMarkdown } from "../../submission/submission-document.ts";
import { ALL_CHOSEN, answer, buildFacts, littleKnown } from "../test/build-facts.ts";
import { slipOf } from "../test/complete-slip.ts";
import { blockTexts } from "./slip-blocks.ts";
import { slipDocument, slipPage } from "./slip-page.ts";
import {
  showClauseNote,
  showParty,
  showPeriod,
  showSlipAddress,
  showSlipPercent,
  showSubjectivityState,
} from "./slip-words.ts";

const how = { provenance: "declared", asOf: "2026-11-01T09:00:00.000Z" } as const;
const blocksUnder = (slip: MrcSlip, heading: string) =>
  slipPage(slip)
    .sections.flatMap(({ blocks }) => blocks)
    .find(({ title }) => title === heading)?.blocks ?? [];
/** The content of a heading as text. */
const textsUnder = (slip: MrcSlip, heading: string) => blocksUnder(slip, heading).flatMap(blockTexts);
/** A slip whose first heading has these elements. */
const withElements = (slip: MrcSlip, elements: readonly MrcElement[]): MrcSlip => ({
  ...slip,
  lineItems: slip.lineItems.map((item, at) =>
    at === 0 ? { ...item, elements: [...elements], placeholders: [] } : item,
  ),
});

describe("words of a slip", () => {
  test.each([
    ["1000000.00", "GBP", "GBP 1,000,000"],
    ["1234.50", "USD", "USD 1,234.50"],
    ["0.00", "GBP", "GBP 0"],
    ["999999999999999.01", "EUR", "EUR 999,999,999,999,999.01"],
  ])("%s %s is printed as %s", (amount, currency, printed) => {
    expect(showGbp({ amount, currency })).toBe(printed);
  });

  test("a percentage has as many decimals as needed", () => {
    expect([12.5, 33.3333, 100, 0.1 + 0.2].map(showSlipPercent)).toEqual(["12.5%", "33.3333%", "100%", "0.3%"]);
  });

  test("a party, an address, a period and a clause are printed completely, without unknown parts", () => {
    const party = { kind: "party", role: "insured", name: "A Ltd", how } as const;
    expect(showParty({ ...party, identification: "01234567", agency: "company register" })).toBe(
      "A Ltd, 01234567 (company register)",
    );
    expect(showParty({ ...party, identification: null, agency: null })).toBe("A Ltd");
    const address = { kind: "address" as const, lines: ["1 Street"], how };
    expect(
      showSlipAddress({ ...address, town: "Bath", county: "Somerset", postcode: "BA1 1AA", country: "United Kingdom" }),
    ).toBe("1 Street, Bath, Somerset BA1 1AA, United Kingdom");
    expect(showSlipAddress({ ...address, town: null, county: null, postcode: null, country: null })).toBe("1 Street");
    const period = { from: "2026-12-01", to: "2027-11-30", fromTime: "00:00", toTime: "23:59" };
    expect(showPeriod({ kind: "period", ...period, timeStandard: "local standard time", how })).toBe(
      "From 1 December 2026 at 00:00 to 30 November 2027 at 23:59, both days inclusive, local standard time",
    );
    const clause = { kind: "clause", ref: "LSW3001", title: "Premium payment", version: null, how } as const;
    expect(showClauseNote({ ...clause, fill: [{ name: "days", value: "60" }] })).toBe("within 60 days of inception");
    expect(showClauseNote({ ...clause, fill: [{ name: "model", value: "2" }] })).toBe("model 2");
    expect(showClauseNote({ ...clause, version: "October 2023", fill: [] })).toBe("October 2023");
  });

  test("the outcome of a subjectivity has its author, date and reason; an open one has none", () => {
    const [open] = slipOf(buildFacts(answer("rdpExposed", "yes"))).subjectivities;
    if (open === undefined) throw new Error("No subjectivity was drafted.");
    expect(showSubjectivityState(open)).toBe("");
    expect(showSubjectivityState({ ...open, status: "overdue" })).toBe("Overdue");
    const event = { to: "waived" as const, by: "jane", at: "2027-01-05T09:00:00.000Z", note: "agreed", scanId: null };
    expect(showSubjectivityState({ ...open, status: "waived", events: [event] })).toBe(
      "Waived on 5 January 2027, jane: agreed",
    );
  });
});

test("a check that was not made is 'not assessed', not a contract item to be advised", () => {
  const rows = blocksUnder(slipOf(littleKnown()), "INFORMATION").flatMap((block) =>
    block.kind === "pairs" ? block.rows : [],
  );
  const made = (label: string) => rows.find((row) => row.label === label)?.provenanceWords;
  expect([made("Screening"), made("Controls not asked")]).toEqual(["not assessed", "not assessed"]);
});

describe("the document of a slip", () => {
  const final = slipOf(buildFacts(), ALL_CHOSEN);

  test("counts the items to be advised and shows the reference as far as it is known", () => {
    const little = slipOf(littleKnown());
    const page = slipPage(little);
    expect(page.draft).toBe(
      "39 items to be advised: reference, address and period (6), terms of cover (12), clauses (3), premium and tax (9), security (4), subscription agreement (4) and claims history (last five years). Sanctions not screened.",
    );
    expect(little.control.toAdvise).toHaveLength(39);
    const { costs: _, ...rest } = ALL_CHOSEN;
    expect(slipPage(slipOf(buildFacts(), rest)).draft).toBe(
      "1 item to be advised: costs and expenses within or in addition to the limit.",
    );
    expect([page.umr, page.reference, page.version]).toEqual([null, "to be advised", "Draft 1"]);
    expect(slipPage(slipOf(buildFacts({}, { brokerage: {} }))).running.left).toBe("UMR B____MFS2026CY01");
  });

  test("has no DRAFT mark once nothing is to be advised; sample data is marked on every page", () => {
    const page = slipPage(final);
    expect([page.draft, page.umr, page.version, page.running.right]).toEqual([
      null,
      "B1234MFS2026CY01",
      "Version 1",
      "Version 1",
    ]);
    expect(page.foot).toBe("Version 1, 22 November 2026. Agreed only as signed by insurers.");
    const facts = buildFacts();
    const sample = slipPage(slipOf({ ...facts, client: { ...facts.client, sample: true } }, ALL_CHOSEN));
    expect(sample).toMatchObject({
      draft: null,
      umr: null,
      reference: "SAMPLE-MFS2026CY01",
      running: { left: "Reference SAMPLE-MFS2026CY01", right: "SAMPLE, Version 1" },
      foot: "Version 1, 22 November 2026. SAMPLE: fictitious data, never a contract.",
      notes: [expect.stringMatching(/^SAMPLE\./)],
    });
  });

  test("has the six sections in order, and every heading of the slip in its section", () => {
    const { sections } = slipPage(final);
    expect(sections.map(({ title }) => title)).toEqual([
      "1 RISK DETAILS",
      "2 INFORMATION",
      "3 SECURITY DETAILS",
      "4 SUBSCRIPTION AGREEMENT",
      "5 FISCAL AND REGULATORY",
      "6 BROKER REMUNERATION AND DEDUCTIONS",
    ]);
    const printed = submissionMarkdown(slipDocument(final));
    expect(printed.match(/^#+ .*INFORMATION$/gm)?.filter((line) => !line.includes("RECORDING"))).toEqual([
      "## 2 INFORMATION",
    ]);
    const headings = sections.flatMap(({ blocks }) => blocks.map(({ title }) => title));
    expect(headings).toEqual(final.lineItems.map(({ originalHeading }) => originalHeading));
  });

  test("has the same sections and annex in Markdown", () => {
    const text = submissionMarkdown(slipDocument(final));
    for (const title of ["## 1 RISK DETAILS", "### INSURED", "## Annex: provenance", "## Core data record"])
      expect(text).toContain(title);
  });

  test("totals the lines: 40, 35, 25 and 25 written are 32, 28, 20 and 20 signed", () => {
    const shares = (heading: string) => textsUnder(final, heading).map((line) => line.split(", ").at(-1));
    expect(shares("INSURERS' WRITTEN LINES")).toEqual(["40%", "35%", "25%", "25%", "125%"]);
    expect(shares("INSURERS' SIGNED LINES")).toEqual(["32%", "28%", "20%", "20%", "100%"]);
  });

  test("still opens a slip of an earlier version, whose amounts by posture a draft marks as indicative", () => {
    const amount = {
      kind: "money" as const,
      role: "limit" as const,
      label: "Limit of liability",
      money: { amount: "1000000.00", currency: "GBP" },
      basis: "any one claim",
      how: { ...how, rule: "posture" as const },
    };
    const draft = { ...final, control: { ...final.control, status: "draft" as const } };
    const printed = (slip: MrcSlip) => textsUnder(withElements(slip, [amount]), "UNIQUE MARKET REFERENCE").join();
    expect(printed(draft)).toContain("indicative, based on posture score");
    expect(printed(final)).not.toContain("indicative");
    expect(MrcSlip.parse(withElements(draft, [amount]))).toEqual(withElements(draft, [amount]));
  });

  test("lists the sections of cover with their limits", () => {
    expect(textsUnder(final, "INTEREST")).toEqual(
      expect.arrayContaining([
        "Cyber extortion, Limit of liability",
        "Media liability, Not covered",
        "Cybercrime and social engineering, Sub-limit GBP 100,000 in the aggregate, part of the limit of liability",
      ]),
    );
    expect(textsUnder(slipOf(littleKnown()), "INTEREST")[0]).toBe("Breach response, To be advised");
  });

  test("shows a place with its share like codes and years", () => {
    expect(textsUnder(final, "REGULATORY RISK LOCATION")).toEqual(["United Kingdom 100%"]);
    expect(textsUnder(final, "ALLOCATION OF PREMIUM TO CODING")).toEqual(["CY 100%"]);
  });

  test("states the four parts of each subjectivity together", () => {
    const slip = slipOf(
      buildFacts({ ...answer("mfaEmail", "no"), ...answer("edr", "no"), ...answer("rdpExposed", "yes") }),
    );
    const lines = textsUnder(slip, "SUBJECTIVITIES");
    expect(lines).toHaveLength(4);
    for (const [at, { n, untilMet, ifNotMet }] of slip.subjectivities.entries())
      expect(lines[at]).toMatch(
        new RegExp(`^${n}  Insured to .* Until satisfied: ${untilMet} If not satisfied: ${ifNotMet}$`),
      );
  });

  test("totals of four-place percentages are exact", () => {
    const lines = final.lines.map((line) => ({ ...line, written: 33.3333 }));
    expect(textsUnder({ ...final, lines }, "INSURERS' WRITTEN LINES").at(-1)).toBe("Total, 133.3332%");
  });

  test("prints every kind of element", () => {
    const money = { amount: "5.00", currency: "GBP" };
    const elements: MrcElement[] = [
      { kind: "text", label: "Wording", text: "CY-1", how },
      { kind: "date", date: "2021-12-01", how },
      { kind: "duration", label: "Waiting period", amount: 12, unit: "hours", how },
      { kind: "percent", label: "Order", percent: 50, basis: "of the whole", how },
      { kind: "riskCode", code: "CY", percent: 98, how },
      { kind: "yearOfAccount", year: 2026, percent: 100, how },
      { kind: "money", role: "subLimit", label: "of which fines", money, basis: "each", how },
      { kind: "clause", ref: "LMA3333", title: "Several liability", version: null, fill: [], how },
      { kind: "subjectivity", n: 99, how },
    ];
    expect(textsUnder(withElements(final, elements), "UNIQUE MARKET REFERENCE")).toEqual([
      "Wording: CY-1",
      "1 December 2021",
      "Waiting period: 12 hours",
      "Order: 50% of the whole",
      "CY 98%",
      "2026 100%",
      "of which fines, each, GBP 5",
      "LMA3333, Several liability",
    ]);
  });

  test("lists each source once in the annex, with its headings", () => {
    const sources = slipPage(slipOf(buildFacts())).annex.flatMap(({ id, blocks }) =>
      id === "sources" ? blocks.flatMap(blockTexts) : [],
    );
    expect(new Set(sources).size).toBe(sources.length);
    expect(sources.find((line) => line.startsWith("Calculated, Standard terms"))).toMatch(/, Type; Taxes/);
  });
});
