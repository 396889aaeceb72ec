import { CONTROL_KEYS, type EvidenceStatement, goodAnswer, type KnownControl } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { knownWeaknesses } from "../scoring/known-weaknesses.ts";
import { buildControls } from "../testing/build-situation.ts";
import { HUB_CONTROLS } from "./library.ts";
import { answersWithEvidence, evidenceDay, shownControls } from "./shown-controls.ts";

const TODAY = "2026-11-22";
const filed = (
  control: string,
  shows: EvidenceStatement["shows"],
  over: Partial<EvidenceStatement> = {},
): EvidenceStatement => ({
  control,
  shows,
  kind: "report",
  ref: `${control}-${shows}`,
  title: "Penetration test",
  source: "Acme Labs",
  collectedAt: "2026-11-02",
  validUntil: "2027-01-31",
  ...over,
});
const answerOf = (statements: readonly EvidenceStatement[], answers = {}, key: keyof typeof answers | string = "") =>
  answersWithEvidence(buildControls(answers), statements, TODAY)[key as "edr"];

describe("an answer that filed evidence contradicts", () => {
  test("counts as the worse of both, with what shows it and its day", () => {
    expect(answerOf([filed("CC-IAM-02", "not-met")], { mfaEmail: "yes" }, "mfaEmail")).toEqual({
      answer: "no",
      provenance: "third-party",
      asOf: "2026-11-02",
      source: "Penetration test (Acme Labs)",
    });
    expect(answerOf([filed("CC-IAM-02", "partly")], { mfaEmail: "yes" }, "mfaEmail")?.answer).toBe("partial");
    expect(answerOf([filed("CC-NET-01", "not-met")], { rdpExposed: "no" }, "rdpExposed")?.answer).toBe("yes");
    expect(answerOf([filed("CC-END-01", "not-met", { kind: "file" })], {}, "edr")).toMatchObject({
      answer: "no",
      provenance: "declared",
    });
  });

  test("stays where the evidence is no worse, expired, of a later day, or about a wider control", () => {
    const declared = { answer: "no", provenance: "declared", asOf: "2026-11-01" };
    expect(answerOf([filed("CC-END-01", "met")], { edr: "no" }, "edr")).toEqual(declared);
    expect(answerOf([filed("CC-END-01", "partly")], { edr: "no" }, "edr")).toEqual(declared);
    for (const other of [
      filed("CC-END-01", "not-met", { validUntil: "2026-11-21" }),
      filed("CC-END-01", "not-met", { collectedAt: "2026-11-23" }),
      filed("CC-END-02", "not-met"),
    ])
      expect(answerOf([other], { edr: "yes" }, "edr")?.answer).toBe("yes");
  });

  test("no evidence changes no answer, and returns the same answers", () => {
    const answers = buildControls({ edr: "yes" });
    expect(answersWithEvidence(answers, [], TODAY)).toBe(answers);
  });
});

test("of two controls that one answer covers, the missing one counts", () => {
  const all = shownControls([filed("CC-VUL-01", "partly"), filed("CC-VUL-02", "not-met")], TODAY);
  expect(all.map(({ key, shows }) => [key, shows])).toEqual([["endOfLifeSystems", "not-met"]]);
});

test("a weakness is what is not met, named with title and day, as at the latest of scan and evidence", () => {
  const evidence = [filed("CC-IAM-03", "not-met", { collectedAt: "2026-11-20" }), filed("CC-END-01", "partly")];
  const record = { controls: buildControls({ mfaRemoteAccess: "yes" }), evidence };
  expect(knownWeaknesses({ record, startedAt: "2026-11-10T09:00:00.000Z" })).toEqual([
    { control: "mfaRemoteAccess", source: "Penetration test, 20 Nov 2026" },
  ]);
  const later = buildControls({ backupFrequency: "no" });
  if (later.backupFrequency) later.backupFrequency.asOf = "2027-06-01";
  expect(knownWeaknesses({ record: { controls: later, evidence }, startedAt: "2026-11-10" })).toHaveLength(1);
  expect(evidenceDay("2026-11-10T09:00:00.000Z", record.controls, evidence)).toBe("2026-11-20");
  expect(evidenceDay(null, {}, [])).toBe("");
});

const rank = (key: (typeof CONTROL_KEYS)[number], answer: KnownControl["answer"] | undefined) =>
  answer === undefined || answer === "unknown" ? 3 : answer === "partial" ? 1 : answer === goodAnswer(key) ? 2 : 0;

test("evidence never raises an answer, a better answer never lowers the result, and order changes nothing", () => {
  const statements = fc.array(
    fc
      .tuple(
        fc.constantFrom(...HUB_CONTROLS.map(({ id }) => id)),
        fc.constantFrom("met" as const, "partly" as const, "not-met" as const),
        fc.constantFrom("2026-10-01", "2026-11-02"),
      )
      .map(([control, shows, collectedAt]) => filed(control, shows, { collectedAt })),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(statements, fc.constantFrom(...CONTROL_KEYS), (all, key) => {
      const good = goodAnswer(key);
      const bad = good === "yes" ? ("no" as const) : ("yes" as const);
      const after = (answer: KnownControl["answer"]) =>
        rank(key, answersWithEvidence(buildControls({ [key]: answer }), all, TODAY)[key]?.answer);
      expect(after(good)).toBeGreaterThanOrEqual(after("partial"));
      expect(after("partial")).toBeGreaterThanOrEqual(after(bad));
      for (const answer of [good, "partial", bad] as const)
        expect(after(answer)).toBeLessThanOrEqual(rank(key, answer));
      const same = (some: readonly EvidenceStatement[]) => answersWithEvidence({}, some, TODAY);
      expect(same(all.toReversed())).toEqual(same(all));
    }),
  );
});
