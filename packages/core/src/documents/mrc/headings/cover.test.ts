import {
  COVER_SECTION_IDS,
  EXCLUSIONS,
  type ExclusionId,
  type MrcSlip,
  SECTION_EXCLUSIONS,
  type SlipChoices,
} from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { validateSlip } from "../rules/validate-slip.ts";
import { ALL_CHOSEN, buildFacts } from "../test/build-facts.ts";
import { QUOTED, slipOf, texts, under } from "../test/complete-slip.ts";

const advised = ({ control }: MrcSlip): string[] => control.toAdvise.map(({ id }) => id);

describe("the sections of cover", () => {
  const sections = (choices: SlipChoices) =>
    under(slipOf(buildFacts(), choices), "Interest").map((each) =>
      each.kind === "section" ? [each.section, each.cover, each.money?.amount ?? null] : each.kind,
    );

  test("are all listed, each with its limit, 'not covered' or to be advised", () => {
    const chosen = sections({
      sections: [
        { section: "extortion", cover: "full" },
        { section: "media", cover: "notCovered" },
        { section: "cybercrime", cover: "subLimit", limit: 10_000_000 },
      ],
    });
    expect(chosen).toHaveLength(14);
    expect(chosen).toEqual(
      expect.arrayContaining([
        ["extortion", "full", null],
        ["media", "notCovered", null],
        ["cybercrime", "subLimit", "100000.00"],
        ["breachResponse", "open", null],
      ]),
    );
    expect(advised(slipOf(buildFacts(), { ...ALL_CHOSEN, sections: [] }))).toEqual(["sections"]);
    expect(advised(slipOf(buildFacts(), ALL_CHOSEN))).toEqual([]);
  });

  test("give way to insuring clauses in the broker's own words, and are printed beside them if both are chosen", () => {
    expect(sections({ interest: ["As wording CY-1"] })).toEqual(["text"]);
    expect(sections({ interest: ["As wording CY-1"], sections: [{ section: "pci", cover: "full" }] })).toHaveLength(15);
  });

  test("are 'not covered' as chosen, and a draft until the chosen quote states or the insurer agrees it", () => {
    const withExclusions = (exclusions: string[] | null, ...exclusionIds: ExclusionId[]) => {
      const quoted = { ...QUOTED, value: { ...QUOTED.value, exclusions, exclusionIds } };
      const choices = { ...ALL_CHOSEN, termsAgreed: false, sections: [{ section: "media", cover: "notCovered" }] };
      const slip = slipOf({ ...buildFacts(), quoted }, choices as SlipChoices);
      const found = under(slip, "Interest");
      const agreed = validateSlip(slip).results.find(({ ruleID }) => ruleID === "MRC-0075");
      return [
        ...found.flatMap((each) => (each.kind === "section" && each.section === "media" ? [each.cover] : [])),
        agreed?.failMessages.some((message) => message.includes("Media liability (not covered)")),
      ];
    };
    expect(withExclusions(null)).toEqual(["notCovered", true]);
    expect(withExclusions(["As in the wording"], "no-media")).toEqual(["notCovered", false]);
    expect(withExclusions([EXCLUSIONS["no-pci"]], "no-pci")).toEqual(["notCovered", true]);
  });

  test.each(["Media liability", "Media liability excess of GBP 1m", EXCLUSIONS["no-media"]])(
    "are never 'not covered' by an exclusion in the insurer's own words: %s",
    (words) => {
      const quoted = { ...QUOTED, value: { ...QUOTED.value, exclusions: [words], exclusionIds: [] } };
      const slip = slipOf({ ...buildFacts(), quoted }, { ...ALL_CHOSEN, sections: [], termsAgreed: false });
      expect(under(slip, "Interest")).toContainEqual(expect.objectContaining({ section: "media", cover: "open" }));
      expect(texts(slip, "Exclusions")).toContain(`As quoted by Ashdown|${words}`);
    },
  );

  test("each have a listed exclusion of their own", () => {
    const ids = COVER_SECTION_IDS.flatMap((section) => SECTION_EXCLUSIONS[section]);
    expect(COVER_SECTION_IDS.every((section) => SECTION_EXCLUSIONS[section].length > 0)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("require a waiting period unless business interruption is not covered", () => {
    const open = (cover: "full" | "notCovered") => {
      const { waitingPeriodHours: _, indemnityDays: __, ...rest } = ALL_CHOSEN;
      return advised(slipOf(buildFacts(), { ...rest, sections: [{ section: "businessInterruption", cover }] }));
    };
    expect(open("full")).toEqual(expect.arrayContaining(["waitingPeriod", "indemnityPeriod"]));
    expect(open("notCovered")).not.toContain("waitingPeriod");
  });

  test.each(["As wording CY-1", "Loss of income after an interruption"])(
    "leave interruption undetermined if the clause is the broker's own, whatever its words: %s",
    (clause) => {
      const { waitingPeriodHours: _, indemnityDays: __, sections: ___, ...rest } = ALL_CHOSEN;
      const own = (hours?: number) =>
        advised(
          slipOf(buildFacts(), {
            ...rest,
            interest: [clause],
            ...(hours === undefined ? {} : { waitingPeriodHours: hours }),
          }),
        );
      expect(own()).toEqual(expect.arrayContaining(["waitingPeriod", "indemnityPeriod"]));
      expect(own(0)).toEqual([]);
    },
  );

  test("require how the waiting period applies, as chosen or as quoted", () => {
    const { waitingPeriodKind: _, ...rest } = ALL_CHOSEN;
    expect(advised(slipOf(buildFacts(), rest))).toEqual(["waitingKind"]);
    expect(advised(slipOf(buildFacts(), { ...rest, waitingPeriodHours: 0 }))).toEqual([]);
    const terms = { insurer: "Ashdown", exclusions: [EXCLUSIONS["no-media"]], subjectivities: null, validUntil: null };
    const exclusionIds = ["no-media" as const];
    const value = { ...terms, exclusionIds, waitingKind: "trigger" as const, crimeSubLimit: 10_000_000 };
    const quoted = { value, provenance: "declared" as const, asOf: "2026-11-10" };
    const slip = slipOf({ ...buildFacts(), quoted }, rest);
    expect(advised(slip)).toEqual([]);
    expect(texts(slip, "Deductibles")[0]).toMatch(/^Waiting period applies as\|A trigger/);
  });

  test("print the basis of a sub-limit as chosen, else to be advised", () => {
    const { subLimitBasis: _, ...rest } = ALL_CHOSEN;
    const of = (choices: typeof rest) => {
      const slip = slipOf(buildFacts(), choices);
      return [advised(slip), under(slip, "Interest").flatMap((each) => ("basis" in each ? each.basis : []))];
    };
    expect(of(rest)).toEqual([["subLimitBasis"], []]);
    expect(of(ALL_CHOSEN)).toEqual([[], ["in the aggregate"]]);
  });
});
