import { MrcSlip, type MrcSubjectivity, MrcSubjectivity as Schema, type SubmissionFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { validateSlip } from "../rules/validate-slip.ts";
import { answer, buildFacts, buildScan } from "../test/build-facts.ts";
import { slipOf, texts } from "../test/complete-slip.ts";
import { readSlipXml, writeSlipXml } from "../xml/slip-xml.ts";
import { deadlineInWords } from "./deadlines.ts";

import { leftOut } from "./left-out.ts";
import { moveSubjectivity, subjectivityOn } from "./move-subjectivity.ts";
import { quotedSubjectivities } from "./quoted-subjectivities.ts";
import { subjectivitySentence } from "./subjectivity-words.ts";

type Quoted = NonNullable<SubmissionFacts["quoted"]>;
const quoted = (over: Partial<Quoted["value"]>): Quoted => ({
  value: { insurer: "Beazley", exclusions: null, subjectivities: null, validUntil: null, ...over },
  provenance: "declared",
  asOf: "2026-11-10",
  source: "quote of Beazley",
});
const WHOLE =
  "Tested backups by 15 December 2026. Until met: No cover for ransomware. If not met: The limit is GBP 250,000.";
const quotedAs = (...subjectivities: string[]) =>
  quotedSubjectivities(quoted({ subjectivities }), "2026-12-01", 3) as [MrcSubjectivity, ...MrcSubjectivity[]];

describe("a subjectivity of a quote", () => {
  test("quotes the wording verbatim, names the insurer, and marks missing parts", () => {
    const [plain] = quotedAs("Signed proposal");
    expect(Schema.parse(plain)).toEqual(plain);
    expect(subjectivitySentence(plain)).toBe(
      "As quoted by Beazley: Signed proposal. Cover until satisfied, and consequence if not: to be advised.",
    );
    expect(plain).toMatchObject({ n: 4, severity: null, mode: null, deadline: null, quotedBy: "Beazley" });
    expect(plain.ppl).toMatchObject({ description: "As quoted by Beazley: Signed proposal.", off_cover: null });
    expect(plain.how).toEqual({ provenance: "declared", asOf: "2026-11-10", source: "quote of Beazley" });
  });

  test("gives the terms until it is met and the consequence where it names them", () => {
    const [whole] = quotedAs(WHOLE);
    expect(whole).toMatchObject({
      what: "Tested backups by 15 December 2026.",
      untilMet: "No cover for ransomware.",
      ifNotMet: "The limit is GBP 250,000.",
      deadline: "2026-12-15",
    });
  });

  test("gives them in an insurer's ordinary words too", () => {
    const [whole] = quotedAs(
      "Restore test by 15 December 2026. Until then held covered. If not satisfied, no cover for loss of data.",
    );
    expect(whole).toMatchObject({
      what: "Restore test by 15 December 2026.",
      untilMet: "Held covered.",
      ifNotMet: "No cover for loss of data.",
    });
    expect(whole).not.toHaveProperty("notQuoted");
  });

  test("is tracked like a drafted one: overdue after its day, done with its reason", () => {
    const [whole] = quotedAs(WHOLE);
    expect(subjectivityOn(whole, "2026-12-15").status).toBe("open");
    expect(subjectivityOn(whole, "2026-12-16").status).toBe("overdue");
    const event = { to: "done", by: "jane", at: "2026-12-10T09:00:00Z", note: "Report seen.", scanId: null } as const;
    expect(moveSubjectivity(whole, event).status).toBe("done");
  });

  test("appears once however often the quote repeats it, and active content is plain text", () => {
    expect(
      quotedAs("Signed proposal", "Signed proposal", "\u0007MFA\u202e for all").map(({ n, what }) => [n, what]),
    ).toEqual([
      [4, "Signed proposal"],
      [5, "MFA for all"],
    ]);
    expect(quotedSubjectivities(quoted({ subjectivities: [] }), null, 0)).toEqual([]);
    expect(quotedSubjectivities(null, null, 0)).toEqual([]);
  });
});

test.each([
  ["EDR on all servers within 30 days of inception", "2026-12-31"],
  ["Proposal signed by 2027-01-05", "2027-01-05"],
  ["No later than 5 Jan 2027 a plan is shown", "2027-01-05"],
  ["Signed by 31 February 2027", null],
  ["Signed by 5 Foo 2027", null],
  ["Backups by 1 January 2027 and EDR by 1 February 2027", null],
  ["Backups by 1 January 2027, and within 30 days of inception a plan", null],
  ["Signed by the managing director", null],
])("the last day of '%s' is %s", (text, deadline) => {
  expect(deadlineInWords(text, "2026-12-01").deadline).toBe(deadline);
});

test("days after an unknown inception are to be advised", () => {
  expect(deadlineInWords("Within 30 days of inception", null)).toEqual({
    deadline: null,
    rule: "30 days after inception, as quoted",
  });
});

describe("a slip with a selected quote", () => {
  const facts = {
    ...buildFacts(answer("mfaEmail", "no"), { report: buildScan() }),
    quoted: quoted({ exclusions: ["Unencrypted devices"], subjectivities: [WHOLE, "Signed proposal"] }),
  };
  const kept = { subjectivities: ["mfa-email", "spf-not-open"].map((subject) => ({ subject })) };
  const slip = slipOf(facts, kept, { report: buildScan() });

  test("prints the exclusions as the insurer quoted them, and its subjectivities after the drafted ones that the broker keeps", () => {
    expect(texts(slip, "Exclusions")).toContain("As quoted by Beazley|Unencrypted devices");
    expect(
      slip.subjectivities.map(({ n, checkId, control, quotedBy, subject }) => [
        n,
        quotedBy ?? checkId ?? control ?? subject,
      ]),
    ).toEqual([
      [1, "mfaEmail"],
      [2, "spf-not-open"],
      [3, "Beazley"],
      [4, "Beazley"],
    ]);
  });

  test("names the drafts that it leaves out, until the broker keeps or omits them", () => {
    const subjects = (choices: Parameters<typeof slipOf>[1]) =>
      leftOut(slipOf(facts, choices, { report: buildScan() }), facts, buildScan()).map(({ subject }) => subject);
    const all = subjects({});
    expect(all).toEqual(expect.arrayContaining(["mfa-email", "spf-not-open"]));
    expect(subjects(kept)).toEqual(all.filter((each) => each !== "mfa-email" && each !== "spf-not-open"));
    expect(subjects({ subjectivities: [{ subject: "mfa-email", omit: true }] })).not.toContain("mfa-email");
    const open = { ...facts, quoted: quoted({ subjectivities: null }) };
    expect(leftOut(slipOf(open, {}, { report: buildScan() }), open, buildScan())).toEqual([]);
  });

  test("are included in the reduced template, which drafts none of its own", () => {
    const reduced = slipOf(facts, {}, { report: buildScan(), template: "reduced" });
    expect(reduced.subjectivities.map(({ n, quotedBy }) => [n, quotedBy])).toEqual([
      [1, "Beazley"],
      [2, "Beazley"],
    ]);
  });

  test("is unchanged by JSON and XML", () => {
    expect(MrcSlip.parse(JSON.parse(JSON.stringify(slip)))).toEqual(slip);
    expect(readSlipXml(writeSlipXml(slip))).toEqual(slip);
  });

  test("lacks the parts that the quote does not state", () => {
    const result = validateSlip(slip).results.find(({ ruleID }) => ruleID === "MRC-0050");
    expect(result?.result).toBe("MISSING");
    expect(result?.failMessages).toEqual([
      "Subjectivity 4 has no deadline.",
      "Subjectivity 4: the quote of Beazley does not state all four parts.",
    ]);
  });
});

test("a subjectivity due before inception states its consequence only: there is no cover to hold", () => {
  const [whole] = quotedAs(WHOLE);
  const sentence = subjectivitySentence({ ...whole, beforeInception: true });
  expect(sentence).not.toContain("Until satisfied");
  expect(sentence).toContain("If not satisfied: The limit is GBP 250,000.");
  expect(subjectivitySentence(whole)).toContain("Until satisfied: No cover for ransomware.");
});
