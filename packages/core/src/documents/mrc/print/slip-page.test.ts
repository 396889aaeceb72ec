import { type MrcElement, type MrcSlip, showGbp } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { ALL_CHOSEN, answer, buildFacts, littleKnown } from "../test/build-facts.ts";
import { seen, slipOf } from "../test/slip-of.ts";
import { slipPage } from "./slip-page.ts";
import {
  showClauseNote,
  showParty,
  showPeriod,
  showSlipAddress,
  showSlipPercent,
  showSubjectivityState,
} from "./slip-words.ts";

const how = { provenance: "declared", asOf: "2026-11-01T09:00:00.000Z" } as const;
const rowsUnder = (slip: MrcSlip, heading: string) =>
  slipPage(slip)
    .sections.flatMap(({ rows }) => rows)
    .find((row) => row.heading === heading);

describe("words of a slip", () => {
  test.each([
    ["1000000.00", "GBP", "GBP 1,000,000"],
    ["1234.50", "USD", "USD 1,234.50"],
    ["0.00", "GBP", "GBP 0"],
    ["999999999999999.01", "EUR", "EUR 999,999,999,999,999.01"],
  ])("%s %s is printed as %s", (amount, currency, printed) => {
    expect(showGbp({ amount, currency })).toBe(printed);
  });

  test("a percentage has the places that it has", () => {
    expect([12.5, 33.3333, 100, 0.1 + 0.2].map(showSlipPercent)).toEqual(["12.5%", "33.3333%", "100%", "0.3%"]);
  });

  test("a party, an address, a period and a clause are printed whole, and without what is not known", () => {
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

  test("what became of a subjectivity names who, when and why; an open one says nothing", () => {
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

describe("the page of a slip", () => {
  test("counts what is to be advised in the DRAFT box and says the reference as far as it is known", () => {
    const page = slipPage(slipOf(littleKnown()));
    const open = slipOf(littleKnown()).control.toAdvise.length;
    expect(page.draft).toMatch(new RegExp(`^${open} items to be advised: broker number`));
    expect([page.umr, page.umrOpen, page.version]).toEqual([null, "to be advised", "Draft 1"]);
    const known = slipPage(slipOf(buildFacts({}, { brokerage: {} })));
    expect([known.umrOpen, known.running]).toEqual(["B____MFS2026CY01", "UMR B____MFS2026CY01"]);
  });

  test("of a slip of which nothing is open has no DRAFT mark", () => {
    const page = slipPage(slipOf(buildFacts(), ALL_CHOSEN));
    expect([page.draft, page.umr, page.version, page.runningRight]).toEqual([
      null,
      "B1234MFS2026CY01",
      "Version 1",
      "Version 1",
    ]);
    expect(page.foot).toBe("Version 1, 22 November 2026. Agreed only as signed by insurers.");
    expect(
      slipPage({
        ...slipOf(buildFacts(), ALL_CHOSEN),
        sample: true,
        control: { ...slipOf(buildFacts(), ALL_CHOSEN).control, status: "draft" },
      }).draft,
    ).toContain("sample data");
  });

  test("has the six sections in order, and every heading of the slip under its own", () => {
    const slip = slipOf(buildFacts(), ALL_CHOSEN);
    const { sections } = slipPage(slip);
    expect(sections.map(({ n, short }) => `${n} ${short}`)).toEqual([
      "1 Risk details",
      "2 Information",
      "3 Security details",
      "4 Subscription agreement",
      "5 Fiscal and regulatory",
      "6 Broker remuneration and deductions",
    ]);
    expect(sections.flatMap(({ rows }) => rows.map(({ heading }) => heading))).toEqual(
      slip.lineItems.map(({ originalHeading }) => originalHeading),
    );
  });

  test("puts each line with its share, and their sum: 40, 35, 25 and 25 written are 32, 28, 20 and 20 signed", () => {
    const slip = slipOf(buildFacts(), ALL_CHOSEN);
    const [written] = rowsUnder(slip, "INSURERS' WRITTEN LINES")?.blocks ?? [];
    const [signed] = rowsUnder(slip, "INSURERS' SIGNED LINES")?.blocks ?? [];
    if (written?.kind !== "lines" || signed?.kind !== "lines") throw new Error("Lines are wanted.");
    expect([written.rows.map(({ share }) => share), written.total]).toEqual([["40%", "35%", "25%", "25%"], "125%"]);
    expect([signed.rows.map(({ share }) => share), signed.total]).toEqual([["32%", "28%", "20%", "20%"], "100%"]);
    expect(written.rows[0]).toEqual({
      insurer: "Ashdown, slip leader",
      number: "Syndicate 1234",
      references: "REF1234",
      share: "40%",
      note: "",
    });
  });

  test("marks sums by default of the posture on a draft, and not on what insurers sign", () => {
    const report = seen(55);
    const asked = { requested: { inception: "2026-12-01" }, quote: { premium: 1_234_550 } };
    const sums = (slip: MrcSlip) => {
      const [block] = rowsUnder(slip, "LIMIT OF LIABILITY")?.blocks ?? [];
      return block?.kind === "sums" ? block.rows.map(({ byDefault }) => byDefault) : [];
    };
    const draft = slipOf(buildFacts(asked, { report }), {}, { report });
    expect([slipPage(draft).byPosture, sums(draft)]).toEqual([true, [true, true, true, true, true]]);
    const quoted = slipOf(buildFacts({}, { report }), {}, { report });
    expect(sums(quoted)).toEqual([false, true, true, true, true]);
    const signed = slipOf(buildFacts(asked, { report }), ALL_CHOSEN, { report });
    expect([signed.control.status, slipPage(signed).byPosture]).toEqual(["final", false]);
    expect(slipPage(slipOf(buildFacts())).byPosture).toBe(false);
  });

  test("tells a place with its share as it tells codes and years", () => {
    const [block] = rowsUnder(slipOf(buildFacts()), "REGULATORY RISK LOCATION")?.blocks ?? [];
    expect(block?.kind === "prose" && block.rows.map(({ label, text }) => [label, text])).toEqual([
      [null, "United Kingdom 100%"],
    ]);
  });

  test("says what holds for several subjectivities alike once, with their numbers", () => {
    const slip = slipOf(
      buildFacts({ ...answer("mfaEmail", "no"), ...answer("edr", "no"), ...answer("rdpExposed", "yes") }),
    );
    const block = rowsUnder(slip, "SUBJECTIVITIES")?.blocks[0];
    if (block?.kind !== "duties") throw new Error("Subjectivities are wanted.");
    expect(block.rows.map(({ n }) => n)).toEqual([1, 2, 3]);
    for (const part of ["untilMet", "ifNotMet"] as const)
      for (const { n, [part]: text } of slip.subjectivities) {
        const said = block.terms.filter((term) => term.text === text);
        expect(said).toHaveLength(1);
        expect(said[0]?.label).toContain(String(n));
      }
  });

  test("names a run of numbers by its ends", () => {
    const slip = slipOf(buildFacts());
    const [duty] = slipOf(buildFacts(answer("edr", "no"))).subjectivities;
    const [first, ...rest] = slip.lineItems;
    if (duty === undefined || first === undefined) throw new Error("A subjectivity and a heading are wanted.");
    const numbers = [1, 3, 4, 6, 7, 8, 9];
    const elements = numbers.map((n) => ({ kind: "subjectivity" as const, n, how }));
    const subjectivities = numbers.map((n) => ({ ...duty, n }));
    const page = { ...slip, subjectivities, lineItems: [{ ...first, elements }, ...rest] };
    const block = rowsUnder(page, first.originalHeading)?.blocks[0];
    const labels = block?.kind === "duties" ? block.terms.map(({ label }) => label) : [];
    expect(labels).toEqual(["Until met (1, 3, 4 and 6 to 9)", "If not met (1, 3, 4 and 6 to 9)"]);
  });

  test("sums of four places are printed without what binary fractions add to them", () => {
    const slip = slipOf(buildFacts(), ALL_CHOSEN);
    const lines = slip.lines.map((line) => ({ ...line, written: 33.3333 }));
    const [written] = rowsUnder({ ...slip, lines }, "INSURERS' WRITTEN LINES")?.blocks ?? [];
    expect(written).toMatchObject({ total: "133.3332%" });
  });

  test("prints every kind of element that a slip can hold", () => {
    const slip = slipOf(buildFacts(), ALL_CHOSEN);
    const elements: MrcElement[] = [
      { kind: "text", label: "Wording", text: "CY-1", how },
      { kind: "date", date: "2021-12-01", how },
      { kind: "duration", label: "Waiting period", amount: 12, unit: "hours", how },
      { kind: "percent", label: "Order", percent: 50, basis: "of the whole", how },
      { kind: "riskCode", code: "CY", percent: 98, how },
      { kind: "yearOfAccount", year: 2026, percent: 100, how },
      {
        kind: "money",
        role: "subLimit",
        label: "of which fines",
        money: { amount: "5.00", currency: "GBP" },
        basis: "each",
        how,
      },
      { kind: "clause", ref: "LMA3333", title: "Several liability", version: null, fill: [], how },
      { kind: "subjectivity", n: 99, how },
    ];
    const [first, ...rest] = slip.lineItems;
    if (first === undefined) throw new Error("A slip has headings.");
    const blocks = rowsUnder({ ...slip, lineItems: [{ ...first, elements }, ...rest] }, first.originalHeading)?.blocks;
    const prose = blocks?.[0]?.kind === "prose" ? blocks[0].rows.map(({ label, text }) => [label, text]) : [];
    expect(prose).toEqual([
      ["Wording", "CY-1"],
      [null, "1 December 2021"],
      ["Waiting period", "12 hours"],
      ["Order", "50% of the whole"],
      [null, "CY 98%"],
      [null, "2026 100%"],
    ]);
    expect(blocks?.slice(1)).toEqual([
      {
        kind: "sums",
        rows: [{ label: "of which fines", basis: "each", amount: "GBP 5", main: false, byDefault: false }],
      },
      { kind: "clauses", rows: [{ ref: "LMA3333", title: "Several liability", note: "" }] },
    ]);
  });

  test("names in the annex each way of knowing once, with its headings", () => {
    const { sources } = slipPage(slipOf(buildFacts()));
    const ways = sources.map(({ source, day }) => `${source} ${day}`);
    expect(new Set(ways).size).toBe(ways.length);
    expect(sources.find(({ source }) => source === "Standard terms")?.headings).toMatch(/^Type; Interest/);
  });
});
