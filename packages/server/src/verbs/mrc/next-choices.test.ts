import { describe, expect, test } from "vitest";
import { nextChoices, templateChoices } from "./next-choices.ts";

describe("the next version's choices", () => {
  const before = {
    template: "standard" as const,
    choices: { order: 100, deductible: 1, law: "Law of before" },
    madeFrom: {},
  };
  const sources = {
    before: before as never,
    named: null,
    typed: { deductible: 2 },
    otherwise: "standard" as const,
    locked: false,
  };
  const saved = { name: "Own", base: "reduced" as const, choices: { deductible: 3 }, savedAt: "", by: "" };

  test("are those of the previous version overridden by what is typed", () => {
    expect(nextChoices(sources)).toEqual({
      template: "standard",
      choices: { order: 100, deductible: 2, law: "Law of before" },
    });
  });

  test("take the terms of a saved template instead of the previous ones, except those of the contract itself", () => {
    expect(nextChoices({ ...sources, named: saved, typed: {} })).toEqual({
      template: "reduced",
      choices: { order: 100, deductible: 3 },
    });
  });

  test("are those of the previous version with the terms of a supplied template", () => {
    const supplied = { name: "usual", title: "Usual", words: "", choices: { law: "English", courts: "England" } };
    expect(nextChoices({ ...sources, named: supplied, typed: {} })).toEqual({
      template: "standard",
      choices: { order: 100, deductible: 1, law: "English", courts: "England" },
    });
  });

  test("add a typed section, clause or subjectivity to the earlier ones of other subjects", () => {
    const choices = {
      sections: [
        { section: "pci" as const, cover: "notCovered" as const },
        { section: "media" as const, cover: "full" as const },
      ],
      clauseDetails: [{ ref: "LMA3100A", title: "One" }],
    };
    const typed = {
      sections: [{ section: "pci" as const, cover: "subLimit" as const, limit: 10_000_000 }],
      clauseDetails: [{ ref: "LSW3001", title: "Two" }],
    };
    const next = nextChoices({ ...sources, before: { ...before, choices } as never, typed }).choices;
    expect(next.sections).toEqual([choices.sections[1], typed.sections[0]]);
    expect(next.clauseDetails).toEqual([...choices.clauseDetails, ...typed.clauseDetails]);
  });

  test("repeat a confirmation of agreed terms only for the same terms and quote", () => {
    const choices = { termsAgreed: true, nuclear: "NMA1256", additionalTerms: ["Rescan in March"] };
    const agreed = { ...before, choices, madeFrom: { quote: { ref: "p1/1" } } } as never;
    const after = (typed: object, quote = "p1/1") =>
      nextChoices({ ...sources, before: agreed, typed, quote }).choices.termsAgreed;
    expect([after({}), after({ order: 50 }), after({ nuclear: "None" })]).toEqual([true, true, undefined]);
    expect(after({ sections: [{ section: "media", cover: "full" }] })).toBeUndefined();
    expect(after({ subjectivities: [{ subject: "dmarc" }] })).toBeUndefined();
    expect(after({ additionalTerms: ["Other"], termsAgreed: true })).toBe(true);
    expect([after({}, "p1/2"), after({ order: 50 }, "p1/2"), after({ termsAgreed: true }, "p1/2")]).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  test("have no custom terms if the tier has none", () => {
    expect(nextChoices({ ...sources, otherwise: "reduced", locked: true, typed: { order: 50 } })).toEqual({
      template: "reduced",
      choices: { order: 50 },
    });
  });

  test("omit from a template what concerns only one contract", () => {
    expect(templateChoices({ umrReference: "A1", order: 100, lines: [], sign: true, deductible: 5 })).toEqual({
      deductible: 5,
    });
  });
});
