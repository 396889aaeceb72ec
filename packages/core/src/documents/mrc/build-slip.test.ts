import { type ClientField, MRC_HEADINGS, type MrcSlip, REQUIRED_HEADINGS, type SlipChoices } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { ALL_CHOSEN, answer, buildFacts, buildRecord, littleKnown } from "./test/build-facts.ts";
import { seen, slipOf, texts, under } from "./test/complete-slip.ts";

const advised = (slip: MrcSlip) => slip.control.toAdvise.map(({ id }) => id);

const noWishes = { requested: { inception: "2026-12-01" }, quote: {} } satisfies Partial<Record<ClientField, unknown>>;

describe("the frame", () => {
  test.each([
    ["well known", buildFacts(), ALL_CHOSEN],
    ["well known, nothing chosen", buildFacts(), {}],
    ["little known", littleKnown(), {}],
  ] as const)("headings stand in the published order and every mandatory one is there: %s", (_, facts, choices) => {
    for (const template of ["standard", "reduced"] as const) {
      const slip = slipOf(facts, choices, { template });
      const labels = slip.lineItems.map(({ originalHeading }) => originalHeading);
      const order = MRC_HEADINGS.map(({ label }) => label).filter((label) => labels.includes(label));
      expect(labels).toEqual(order);
      expect(labels).toEqual(expect.arrayContaining(REQUIRED_HEADINGS.map(({ label }) => label)));
      expect(slip.lineItems.map(({ index }) => index)).toEqual(labels.map((_, at) => at));
    }
  });

  test("no heading is blank", () => {
    for (const { elements, placeholders } of slipOf(littleKnown()).lineItems)
      expect(elements.length + placeholders.length).toBeGreaterThan(0);
  });

  test("is deterministic", () => {
    expect(slipOf(buildFacts(), ALL_CHOSEN)).toEqual(slipOf(buildFacts(), ALL_CHOSEN));
  });
});

describe("what is not known", () => {
  test("is to be advised and counted, and nothing is filled in", () => {
    const slip = slipOf(littleKnown());
    expect(slip.control).toMatchObject({ status: "draft", umr: null, umrReference: null });
    expect(advised(slip)).toEqual([
      "brokerNumber",
      "umr",
      "claimsBasis",
      "address",
      "inception",
      "sections",
      "limit",
      "deductible",
      "waitingPeriod",
      "indemnityPeriod",
      "territorialLimits",
      "retroactiveDate",
      "wording",
      "sanctionsClause",
      "warExclusion",
      "law",
      "premium",
      "paymentTerms",
      "taxes",
      "contractDocumentation",
      "cancellationDays",
      "claims",
      "clauseTitles",
      "order",
      "basisOfWrittenLines",
      "lines",
      "leader",
      "guaSchedule",
      "otherAgreementParties",
      "settlementDueDate",
      "bureauxArrangements",
      "nonBureauxArrangements",
      "country",
      "riskCodes",
      "yearOfAccount",
      "clientClassification",
      "fee",
      "brokerage",
      "otherDeductions",
    ]);
    expect(slip.lineItems.flatMap(({ elements }) => elements).some(({ kind }) => kind === "money")).toBe(false);
  });

  test("has no premium tax for an undisclosed or another country", () => {
    const place = { lines: ["1 Rue X"], town: "Lyon", county: null, postcode: "69001" };
    for (const country of [null, "France"]) {
      const slip = slipOf(buildFacts({ registeredOffice: { ...place, country } }), ALL_CHOSEN);
      expect(advised(slip)).toEqual(country === null ? ["taxes", "country"] : ["taxes"]);
    }
    expect(under(slipOf(buildFacts()), "TaxesPayableByInsuredAndAdministeredByInsurers")).toMatchObject([
      { percent: 12 },
    ]);
  });

  test("is final when every item is provided; that of a sample client has a reference, but no UMR", () => {
    const facts = buildFacts();
    expect(slipOf(facts, ALL_CHOSEN).control).toMatchObject({ status: "final", umr: "B1234MFS2026CY01", toAdvise: [] });
    const sample = { ...facts, client: { ...facts.client, sample: true } };
    expect(slipOf(sample, ALL_CHOSEN).control).toMatchObject({
      status: "final",
      umr: null,
      umrReference: "SAMPLE-MFS2026CY01",
    });
  });

  test("an insurer without its number keeps the slip a draft", () => {
    const lines = (ALL_CHOSEN.lines ?? []).map((line) => ({
      ...line,
      insurer: { ...line.insurer, identification: null },
    }));
    const slip = slipOf(buildFacts(), { ...ALL_CHOSEN, lines });
    expect(slip.control.status).toBe("draft");
    expect(advised(slip)).toEqual(["insurerNumbers"]);
  });

  test("a slip without the broker's number has no UMR, whatever else is known", () => {
    const slip = slipOf(buildFacts({}, { brokerage: {} }), ALL_CHOSEN);
    expect(slip.control).toMatchObject({ status: "draft", umr: null, umrReference: "MFS2026CY01" });
    expect(advised(slip)).toEqual(["brokerNumber"]);
  });
});

describe("a panel that totals less than the order", () => {
  const panel = (over: SlipChoices) => slipOf(buildFacts(), { ...ALL_CHOSEN, sign: true, ...over });
  const [first, second] = ALL_CHOSEN.lines ?? [];
  if (first === undefined || second === undefined) throw new Error("The panel has lines.");

  test("leaves the slip a draft with the remaining insurers to be advised, signed or not", () => {
    for (const sign of [true, false]) {
      const slip = panel({ lines: [first, second], sign });
      expect([slip.control.status, advised(slip)]).toEqual(["draft", ["restOfOrder"]]);
    }
  });

  test.each([
    ["40% and 35% of the whole against an order of 75%", { order: 75, lines: [first, second] }, "final"],
    [
      "60% and 40% of an order of 50%",
      {
        order: 50,
        basisOfWrittenLines: "percentage of order" as const,
        lines: [
          { ...first, written: 60 },
          { ...second, written: 40 },
        ],
      },
      "final",
    ],
    [
      "60% and 39.9999% of an order of 50%",
      {
        order: 50,
        basisOfWrittenLines: "percentage of order" as const,
        lines: [
          { ...first, written: 60 },
          { ...second, written: 39.9999 },
        ],
      },
      "draft",
    ],
  ])("%s", (_, over, status) => {
    expect(panel(over).control.status).toBe(status);
  });
});

describe("limit and deductible", () => {
  test("are to be advised if neither requested nor quoted, whatever the posture, and so is every other term", () => {
    const report = seen(35);
    const slip = slipOf(buildFacts(noWishes, { report }), {}, { report });
    expect(advised(slip)).toEqual(expect.arrayContaining(["limit", "deductible", "sections", "territorialLimits"]));
    const headings = ["LimitOfLiability", "Deductibles", "Conditions", "Exclusions", "PremiumPaymentTerms"] as const;
    for (const heading of headings) expect(under(slip, heading)).toEqual([]);
    expect(JSON.stringify(slip)).not.toContain("appetite");
  });

  test("a broker's own limit is marked as such with the recorded value", () => {
    const slip = slipOf(buildFacts(), { limit: 200_000_000, deductible: 2_500_000 });
    expect(under(slip, "LimitOfLiability")).toMatchObject([
      {
        money: { amount: "2000000.00" },
        how: {
          provenance: "declared",
          source: "recorded by the broker; record: GBP 1,000,000, Syndicate 1234",
        },
      },
    ]);
    expect(under(slip, "Deductibles")).toMatchObject([{ role: "deductible", money: { amount: "25000.00" } }]);
  });

  test("states whether costs are within the limit, as chosen", () => {
    const basisOf = (choices: SlipChoices) =>
      under(slipOf(buildFacts(), choices), "LimitOfLiability").map((each) => each.kind === "money" && each.basis);
    expect(advised(slipOf(buildFacts(), {}))).toContain("costs");
    const costs = "including costs and expenses";
    expect(basisOf({ costs, limitBasis: "any one claim" })).toEqual([`any one claim, ${costs}`]);
    expect(basisOf({ costs })).toEqual([costs]);
  });

  test("assumes neither the basis of an amount nor who documents and settles the contract", () => {
    const open = ["limitBasis", "deductibleBasis", "contractDocumentation", "bureauxArrangements"];
    expect(advised(slipOf(buildFacts()))).toEqual(expect.arrayContaining([...open, "nonBureauxArrangements"]));
    expect(under(slipOf(buildFacts()), "Deductibles")).toMatchObject([{ money: { amount: "10000.00" } }]);
    expect(JSON.stringify(slipOf(buildFacts()).lineItems)).not.toMatch(/delinked|in the aggregate|each and every/u);
  });
});

describe("the reduced template", () => {
  const report = seen(35);
  const facts = buildFacts(answer("mfaEmail", "no"), { report });

  test("has no drafted subjectivities, and the same clauses", () => {
    const whole = slipOf(facts, {}, { report });
    const reduced = slipOf(facts, {}, { report, template: "reduced" });
    expect([whole.subjectivities.length, reduced.subjectivities.length]).toEqual([3, 0]);
    expect(texts(reduced, "Exclusions")).toEqual(texts(whole, "Exclusions"));
    expect(under(reduced, "Subjectivities")).toEqual([]);
  });

  test("has no additional terms", () => {
    expect(() => slipOf(facts, { additionalTerms: ["A term."] }, { report, template: "reduced" })).toThrow(
      "has no additional terms",
    );
    expect(texts(slipOf(facts, { additionalTerms: ["A term."] }), "Conditions")).toContain("Additional term|A term.");
  });
});

test("lines sign down to the order and the first leads", () => {
  const { lines } = slipOf(buildFacts(), ALL_CHOSEN);
  expect(lines.map(({ signed, leader }) => [signed, leader])).toEqual([
    [32, true],
    [28, false],
    [20, false],
    [20, false],
  ]);
});

test("shares of the order are signed against 100%, for any order", () => {
  const choices = { ...ALL_CHOSEN, order: 50, basisOfWrittenLines: "percentage of order" as const };
  expect(slipOf(buildFacts(), choices).lines.map(({ signed }) => signed)).toEqual([32, 28, 20, 20]);
});

const ledByAll = (ALL_CHOSEN.lines ?? []).map((line) => ({ ...line, leader: true }));
const REFUSED: readonly (readonly [SlipChoices, string])[] = [
  [{ sign: true }, "Signing requires an order"],
  [{ riskCodes: [{ code: "CY", percent: 98 }] }, "The risk codes total 98%, not 100%."],
  [{ conditions: [{ ref: "LMA0000" }] }, "The clause library has no LMA0000."],
  [{ lines: ledByAll }, "A slip has one slip leader"],
];

test.each(REFUSED)("invalid choices are rejected: %j", (choices, message) => {
  expect(() => slipOf(buildFacts(), choices)).toThrow(message);
});

test("a name of markup, quotes and another script remains text without control characters", () => {
  const names = [
    ['<script>alert(1)</script> & "Söhne" Ltd', '<script>alert(1)</script> & "Söhne" Ltd'],
    ["شركة الخليج للتأمين", "شركة الخليج للتأمين"],
    ["Bell\u0007and\u202e reversed", "Bell and reversed"],
  ];
  for (const [name, printed] of names)
    expect(slipOf(buildFacts({ legalName: name })).control.insuredName).toBe(printed);
});

test("an unprintable name makes no slip", () => {
  expect(() => slipOf(buildFacts({}, { record: buildRecord({ legalName: "\u202e\u200b" }) }))).toThrow(
    "has no printable character",
  );
});

test("the slip's content is also given as typed data", () => {
  const { definedData } = slipOf(buildFacts(), ALL_CHOSEN);
  expect(definedData.acordGpm).toMatchObject({
    BrokerContractReference: "B1234MFS2026CY01",
    InsuredAddressZipOrPostCode: "BS1 4ND",
    InceptionDate: "2026-12-01",
    ExpiryDate: "2027-11-30",
    BrokerIdentification: "1234",
    BrokerIdentificationAgency: "Lloyd's",
  });
  expect(definedData.tags).toMatchObject({
    Premium_Amount: { amount: "12345.50", currency: "GBP" },
    Year_Of_Account: 2026,
    Lines: [{ Written_Line_Percentage: 40, Signed_Line_Percentage: 32 }, {}, {}, {}],
  });
});
