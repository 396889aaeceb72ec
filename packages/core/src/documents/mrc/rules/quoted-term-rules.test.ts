import { EXCLUSIONS, type ExclusionId, type SlipChoices } from "@broker/contracts";
import { expect, test } from "vitest";
import { slipPage } from "../print/slip-page.ts";
import { ALL_CHOSEN, buildFacts } from "../test/build-facts.ts";
import { QUOTED, slipOf, texts, under } from "../test/complete-slip.ts";
import { failedHighRules, SLIP_RULES } from "./validate-slip.ts";

const COVERED: SlipChoices = {
  ...ALL_CHOSEN,
  sections: ALL_CHOSEN.sections?.map((each) => (each.section === "media" ? { ...each, cover: "full" } : each)),
};
/** The quote that excludes no section, with these terms. */
const quotedWith = (terms: object): typeof QUOTED => {
  const { exclusions: _, exclusionIds: __, ...rest } = QUOTED.value;
  return { ...QUOTED, value: { ...rest, exclusions: [WAR], exclusionIds: ["war-cyber-operation"], ...terms } };
};
const slipWith = (choices: SlipChoices, terms: object = {}) =>
  slipOf({ ...buildFacts(), quoted: quotedWith(terms) }, { ...COVERED, ...choices });

test("a slip that agrees with the chosen quote is final", () => {
  expect(slipWith({}).control.status).toBe("final");
});

const line = ALL_CHOSEN.lines?.[0];

test.each<[string, SlipChoices, string]>([
  ["waiting period", { waitingPeriodHours: 24 }, "Waiting period: 24 hours; the quote of Ashdown states 12 hours."],
  ["its kind", { waitingPeriodKind: "trigger" }, "states A time deductible"],
  ["indemnity period", { indemnityDays: 90 }, "Indemnity period: 90 days; the quote of Ashdown states 180 days."],
  ["retroactive date", { retroactiveDate: "2022-12-01" }, "the quote of Ashdown states 1 December 2021."],
  ["wording", { wording: "Foxley 1" }, "Policy wording: Foxley 1; the quote of Ashdown states Cyber policy"],
  ["brokerage", { brokerage: 25 }, "Brokerage: 25%; the quote of Ashdown states 20%."],
  ["fee", { fee: 25_000 }, "Fee payable by client: GBP 250; the quote of Ashdown states None."],
  [
    "line",
    { lines: line === undefined ? [] : [{ ...line, written: 100 }] },
    "written line, of the order: 100%; the quote of Ashdown states 40%.",
  ],
])("another %s than the chosen quote's keeps the slip a draft, which states both", (_, choices, fault) => {
  const slip = slipWith(choices);
  expect([slip.control.toAdvise, slip.control.status]).toEqual([[], "draft"]);
  expect(failedHighRules(slip)).toEqual([expect.stringContaining(fault)]);
  expect(slipPage(slip).draft).toContain(fault);
});

/** The faults besides the sections that the quote does not state. */
const otherFaults = (slip: ReturnType<typeof slipWith>) =>
  failedHighRules(slip).filter((each) => !each.startsWith("Sections not in the quote of Ashdown"));

const WAR = EXCLUSIONS["war-cyber-operation"];

test.each<[string, string[] | null, ExclusionId[], boolean]>([
  ["none", [], [], true],
  ["the clause by reference", ["LMA 5567A"], [], false],
  ["another clause", ["LMA5567B"], [], true],
  ["another clause beside the listed exclusion", ["LMA5567B", WAR], ["war-cyber-operation"], true],
  ["the listed exclusion", [WAR], ["war-cyber-operation"], false],
  ["the insurer's own words", ["War exclusion LMA5567A"], [], true],
  ["not stated", null, [], false],
])("an exclusion of the slip is compared with the quote's by id: %s", (_, exclusions, exclusionIds, fails) => {
  const faults = failedHighRules(slipWith({}, { exclusions, exclusionIds }));
  const fault = "The exclusion LMA5567A is not among the listed exclusions of Ashdown's quote.";
  expect(faults).toEqual(fails ? [fault] : []);
});

test("brokerage, fee, leader and line are the chosen quote's where the broker records none", () => {
  const { brokerage: _, fee: __, lines: ___, sign: ____, secondSyndicate: _____, ...rest } = COVERED;
  const terms = { insurer: "Ashdown Syndicate 1234", commission: 0.175, fee: 25_000, line: 1 };
  const slip = slipOf({ ...buildFacts(), quoted: quotedWith(terms) }, rest);
  expect(slip.control).toMatchObject({ toAdvise: [], status: "final" });
  expect(slip.lines).toMatchObject([{ leader: true, written: 100, how: { source: "quote of Ashdown" } }]);
  expect(slip.lines[0]?.insurer).toMatchObject({ kind: "syndicate", identification: "1234" });
  expect(under(slip, "TotalBrokerage")).toMatchObject([{ percent: 17.5 }]);
  expect(under(slip, "FeePayableByClient")).toMatchObject([{ money: { amount: "250.00" } }]);
});

test("cybercrime up to the limit contradicts a quoted sub-limit", () => {
  const sections = COVERED.sections?.map(({ section }) => ({ section, cover: "full" as const }));
  expect(failedHighRules(slipWith({ sections: sections ?? [] }))).toEqual([
    "'Cybercrime and social engineering' has no sub-limit; the quote of Ashdown states one.",
  ]);
});

test.each<[ExclusionId, string[]]>([
  ["payment-fraud", ["Cybercrime and social engineering"]],
  ["no-pci", ["Payment card industry (PCI) assessments"]],
  ["regulatory-fines", []],
  ["no-cybercrime", ["Cybercrime and social engineering"]],
  ["no-media", ["Media liability"]],
])("a section that the slip covers and the chosen quote excludes by %s keeps the slip a draft", (id, sections) => {
  const slip = slipWith({}, { exclusions: [WAR, EXCLUSIONS[id]], exclusionIds: ["war-cyber-operation", id] });
  const faults = failedHighRules(slip).filter((each) => each.includes(" is covered; "));
  expect(faults).toEqual(
    sections.map((title) => `'${title}' is covered; the quote of Ashdown excludes it (${EXCLUSIONS[id]}).`),
  );
});

test("an unquoted sub-limit fails although other sections are to be advised", () => {
  const sections = [{ section: "pci" as const, cover: "subLimit" as const, limit: 5_000_000 }];
  const slip = slipWith({ sections });
  expect(slip.control.toAdvise.map(({ id }) => id)).toEqual(["sections"]);
  expect(failedHighRules(slip).join()).toContain("The sub-limit of 'Payment card industry");
});

test("a slip whose broker is not named stays a draft", () => {
  const slip = slipOf(buildFacts({}, { brokerage: { lloydsNumber: "1234" } }), ALL_CHOSEN);
  expect([slip.control.status, failedHighRules(slip)]).toEqual(["draft", ["The broker's name to be advised."]]);
});

test.each([
  ["an additional term", { nuclear: undefined, additionalTerms: ["Rescan in March"] }, {}, "'Rescan in March': not in"],
  ["a nuclear exclusion that the quote does not list", {}, {}, "The nuclear exclusion is not in the quote of Ashdown."],
  [
    "a nuclear exclusion beside a quote without a list",
    {},
    { exclusions: null },
    "states no exclusions, to be agreed.",
  ],
])("%s keeps the slip a draft until the broker confirms that it is agreed", (_, choices, terms, fault) => {
  const slip = slipWith({ ...choices, termsAgreed: false }, terms);
  expect(slip.control.status).toBe("draft");
  expect(otherFaults(slip)).toEqual([expect.stringContaining(fault)]);
  expect(slipWith(choices, terms).control.status).toBe("final");
});

test("drafted subjectivities keep the slip a draft beside a quote that states its own, until they are agreed", () => {
  const choices: SlipChoices = { nuclear: undefined, subjectivities: [{ subject: "dmarc" }] };
  const slip = slipWith(
    { ...choices, termsAgreed: false },
    { subjectivities: ["MFA by 1 March 2027. Until met: full cover. If not met: cover terminates."] },
  );
  expect(slip.subjectivities.map(({ n, quotedBy }) => [n, quotedBy])).toEqual([
    [1, undefined],
    [2, "Ashdown"],
  ]);
  expect(otherFaults(slip)).toEqual(["Subjectivity 1: not in the quote of Ashdown, to be agreed."]);
  expect(slipWith(choices, { subjectivities: [] }).control.status).toBe("final");
  expect(otherFaults(slipWith({ ...choices, termsAgreed: false }, { subjectivities: null }))).toEqual([]);
});

test("a drafted subjectivity is left out once the quote states its own or none, unless the broker keeps it", () => {
  const subjects = (choices: SlipChoices, subjectivities: readonly string[] | null) =>
    slipWith(choices, { subjectivities }).subjectivities.map(({ subject, quotedBy }) => quotedBy ?? subject);
  const quoted = "Signed proposal before inception";
  expect(subjects({}, null)).toContain("signed-proposal");
  expect(subjects({}, [])).toEqual([]);
  expect(subjects({}, [quoted])).toEqual(["Ashdown"]);
  expect(subjects({ subjectivities: [{ subject: "signed-proposal" }] }, [quoted])).toEqual([
    "signed-proposal",
    "Ashdown",
  ]);
});

test("sections that the quote does not state appear as chosen, and keep the slip a draft until they are agreed", () => {
  const others = (COVERED.sections ?? []).map(({ section }) => ({
    section,
    cover: "subLimit" as const,
    limit: 100_000,
  }));
  const sections = others.map((each) =>
    each.section === "media"
      ? { section: each.section, cover: "full" as const }
      : each.section === "reputation"
        ? { section: each.section, cover: "notCovered" as const }
        : each,
  );
  const printed = (slip: ReturnType<typeof slipWith>, section: string) =>
    under(slip, "Interest").find((each) => each.kind === "section" && each.section === section);
  const open = slipWith({ sections, termsAgreed: false });
  expect(judge("MRC-0075", open)?.failMessages).toContainEqual(
    "Sections not in the quote of Ashdown, to be agreed: Media liability (covered); Reputational harm (not covered).",
  );
  expect(printed(open, "reputation")).toMatchObject({ cover: "notCovered" });
  const agreed = slipWith({ sections });
  expect(judge("MRC-0075", agreed)?.result).toBe("PASS");
  expect(printed(agreed, "reputation")).toMatchObject({ cover: "notCovered" });
});

test("a nuclear exclusion that the quote lists by id needs no confirmation", () => {
  const exclusionIds = ["war-cyber-operation", "nuclear"] as const;
  const exclusions = exclusionIds.map((id) => EXCLUSIONS[id]);
  expect(otherFaults(slipWith({ termsAgreed: false }, { exclusions, exclusionIds }))).toEqual([]);
});

test.each([
  [WAR, false],
  ["War and Cyber Operation Exclusion LMA5567A", true],
  ["Media liability", true],
])("a quoted exclusion that a clause of the slip states is not printed a second time: %s", (quoted, printed) => {
  const slip = slipWith({}, { exclusions: ["LMA5567A", quoted], exclusionIds: ["war-cyber-operation"] });
  expect(texts(slip, "Exclusions").includes(`As quoted by Ashdown|${quoted}`)).toBe(printed);
  expect(failedHighRules(slip)).toEqual([]);
});

const judge = (ruleID: string, slip: ReturnType<typeof slipWith>) =>
  SLIP_RULES.find((rule) => rule.ruleID === ruleID)?.judge(slip);
const judged = (ruleID: string, choices: SlipChoices, terms: object = {}) => judge(ruleID, slipWith(choices, terms));

test("a nuclear exclusion is known by the broker's choice or the quote's id, never by the insurer's words", () => {
  const words = { exclusions: ["Loss at a nuclear installation"], exclusionIds: [] };
  expect(judged("MRC-0020", { nuclear: undefined }, words)).toEqual({
    result: "MISSING",
    failMessages: ["Whether an exclusion in free text is a nuclear exclusion cannot be determined; read the clause."],
  });
  const listed = { exclusions: [EXCLUSIONS.nuclear], exclusionIds: ["nuclear"] };
  expect(judged("MRC-0020", { nuclear: undefined }, listed)?.result).toBe("PASS");
  expect(judged("MRC-0020", { nuclear: "NMA1256" }, words)?.result).toBe("PASS");
});

test.each(["Sanctions as the law has them", "Embargo clause of the leader"])(
  "a sanctions clause is known by its reference, never by the words of a term: %s",
  (term) => {
    expect(judged("MRC-0021", { conditions: [], additionalTerms: [term] })).toEqual({
      result: "FAIL",
      failMessages: ["Whether an additional term is a sanctions clause cannot be determined; read the clause."],
    });
    expect(judged("MRC-0021", { additionalTerms: [term] })?.result).toBe("PASS");
  },
);
