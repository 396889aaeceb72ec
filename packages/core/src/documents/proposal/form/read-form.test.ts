import fc from "fast-check";
import { expect, test } from "vitest";
import { assertValue } from "../../../client/client-log.ts";
import { editStatements } from "../../../client/edits/edit-statements.ts";
import { showClientValue } from "../../../client/show-client-value.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { QUESTION_DEFINITIONS } from "../question-groups.ts";
import { type FormInput, formInputs } from "./form-inputs.ts";
import { readForm } from "./read-form.ts";

const JANE = { by: "jane", at: "2026-11-22T09:00:00Z" };
const INSURED = { provenance: "declared", declaredBy: "insured", source: "proposal form", asOf: "2026-11-22" } as const;

const inputsOf = (log: ReturnType<typeof buildLog>) =>
  QUESTION_DEFINITIONS.flatMap((definition) => formInputs(definition, log));

const KINDS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  text: fc.stringMatching(/^[A-Za-zŁé£]{1,12}$/),
  texts: fc.stringMatching(/^[A-Z][a-z]{2,6}(, [A-Z][a-z]{2,6})?$/),
  count: fc.integer({ min: 1990, max: 2100 }).map(String),
  percent: fc.integer({ min: 0, max: 100 }).map(String),
  money: fc.integer({ min: 1, max: 9_999_999 }).map((pounds) => pounds.toLocaleString("en-GB")),
  day: fc
    .date({ min: new Date("2000-01-01"), max: new Date("2026-11-01"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10).split("-").reverse().join("/")),
  domains: fc.constantFrom("acme.example", "acme.example, acme.co.uk"),
  company: fc.constantFrom("01234567", "SC123456"),
};

/** A valid value for an input; a row of a list, and the answer of a control, are completed whole. */
function filling({ type, options, place: { part } }: FormInput): fc.Arbitrary<string> {
  if (type === "tick") return fc.constant("");
  if (type === "radio") return fc.constantFrom(...options.map(({ value }) => value));
  if (part.kind === "choices")
    return fc
      .subarray(options.map(({ label }) => label))
      .map((labels) => (labels.length === 0 ? "None" : labels.join(", ")));
  if (type === "choice") return fc.constantFrom(...options.map(({ label }) => label));
  return KINDS[part.kind] ?? fc.constant("text");
}

test("Any valid filling is recorded, and the form made from the record afterwards shows it", () => {
  const log = buildLog({ field: "legalName", value: "Acme Ltd" });
  const inputs = inputsOf(log);
  fc.assert(
    fc.property(
      fc.tuple(...inputs.map((input) => filling(input))),
      fc.subarray([...new Set(inputs.map(({ place }) => place.field))], { minLength: 1 }),
      (values, fields) => {
        const given = inputs.map((input, n) => ({
          name: input.name,
          value: fields.includes(input.place.field) ? (values[n] ?? "") : input.value,
          initial: input.value,
        }));
        const { edits, rejected } = readForm(log, given, JANE, INSURED);
        expect(rejected).toEqual([]);
        const after = editStatements(edits, log, JANE, INSURED).reduce(
          (before, statement) => assertValue(before, statement, JANE.at),
          log,
        );
        const again = inputsOf(after);
        const filled = given.map((field) => {
          const next = again.find(({ name }) => name === field.name);
          const label = next?.options.find(({ value }) => value === next.value)?.label;
          return next?.type === "choice" ? (label ?? "") : (next?.value ?? "");
        });
        // A legal name differs from the recorded one of another source; the record's rule decides which is in force.
        const plain = (text: string, n: number) => (inputs[n]?.name === "legalName" ? "" : text);
        expect(filled.map(plain)).toEqual(given.map(({ value }) => value).map(plain));
        expect(readForm(after, given, JANE, INSURED).changes.filter(({ name }) => name !== "legalName")).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test("Names are stable and unique, and none contains a dot, which would nest fields", () => {
  const names = inputsOf(buildLog()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+(_[A-Za-z0-9]+)*$/);
  for (const name of [
    "legalName",
    "turnover_total",
    "mfaEmail",
    "mfaEmail_note",
    "losses_1_date",
    "losses_none",
    "bank",
  ])
    expect(names).toContain(name);
});

test("What was printed and not changed is no change, even if the record has moved since", () => {
  const printed = inputsOf(buildLog({ field: "employees", value: 40 }));
  const given = printed.map(({ name, value }) => ({ name, value, initial: value }));
  const moved = buildLog({ field: "employees", value: 45 });
  expect(readForm(moved, given, JANE, INSURED)).toMatchObject({ changes: [], edits: [], rejected: [] });
});

test("A deleted answer, an unknown field and 'None' beside rows are rejected with the reason", () => {
  const log = buildLog({ field: "employees", value: 40 });
  const rejectedOf = (fields: readonly { name: string; value: string; initial: string }[]) =>
    readForm(log, fields, JANE, INSURED).rejected.map(({ name, reason }) => [name, reason]);
  expect(rejectedOf([{ name: "employees", value: "", initial: "40" }])).toEqual([
    ["employees", "The answer was deleted. A form changes answers and withdraws none."],
  ]);
  expect(rejectedOf([{ name: "shoeSize", value: "9", initial: "" }])).toEqual([
    ["shoeSize", "The form has no such question."],
  ]);
  expect(
    rejectedOf([
      { name: "losses_none", value: "yes", initial: "" },
      { name: "losses_1_kind", value: "theft", initial: "" },
    ]),
  ).toEqual([["losses_1_kind", "'None' is ticked and claims are listed."]]);
});

test("A valid part beside an invalid one of the same answer is named as not saved, never dropped unsaid", () => {
  const log = buildLog({ field: "legalName", value: "Acme Ltd" }, { field: "turnover", value: { total: 510_000_000 } });
  const given = inputsOf(log).map(({ name, value }) => ({
    name,
    value: { turnover_total: "5.4m", turnoverSplit_us: "10%" }[name] ?? value,
    initial: value,
  }));
  const { edits, rejected } = readForm(log, given, JANE, INSURED);
  expect(edits).toEqual([]);
  expect(rejected.map(({ name, value }) => [name, value])).toEqual([
    ["turnoverSplit_us", "10%"],
    ["turnover_total", "5.4m"],
  ]);
  expect(rejected[1]?.reason).toBe("Not saved: another part of the same answer is not valid.");
});

test("Answers are shown by their kind, texts of earlier versions with their titles, a returned form with its signatory", () => {
  expect(showClientValue("proposalAnswers", { bank: "Calder Bank", servers: "4" })).toBe(
    "Banks and payment providers: Calder Bank; Servers: 4",
  );
  const shown = [
    showClientValue("answers.grossProfit", 123_456_700),
    showClientValue("answers.largestClients", 62.5),
    showClientValue("answers.cloudProviders", ["microsoft-365", "aws"]),
    showClientValue("answers.remoteAccess", []),
    showClientValue("answers.operationalTechnology", "shared"),
    showClientValue("answers.exerciseDate", "2026-03-09"),
    showClientValue("answers.servers", 1200),
  ];
  expect(shown).toEqual([
    "£1,234,567",
    "62.5%",
    "Microsoft 365, Amazon Web Services",
    "None",
    "On the same network",
    "9 Mar 2026",
    "1,200",
  ]);
  const returned = { kind: "statement-of-fact", signedBy: "R. Holroyd", on: "2026-11-23", file: "a.pdf", digest: "0" };
  expect(showClientValue("returnedProposal", returned)).toBe("Statement of fact, signed by R. Holroyd, 23 Nov 2026");
});

test.each([
  ["turnover_total", "12500", "12,500"],
  ["turnover_total", "GBP 12,500", "12,500"],
  ["mfaEmail_coveragePct", "80%", "80"],
])("%s: '%s' on a form read again is the recorded %s, not a change", (name, again, recorded) => {
  const log = buildLog(
    { field: "turnover", value: { total: 1_250_000 } },
    { field: "controls.mfaEmail", value: { answer: "partial", coveragePct: 80 } },
  );
  expect(inputsOf(log).find((input) => input.name === name)?.value).toBe(recorded);
  const returned = (value: string) =>
    inputsOf(log).map((input) =>
      input.name === name
        ? { name, value, initial: "" }
        : { name: input.name, value: input.value, initial: input.value },
    );
  expect(readForm(log, returned(again), JANE, INSURED)).toMatchObject({ changes: [], edits: [], rejected: [] });
  const other = readForm(log, returned(again.replace(/[1-8]/, "9")), JANE, INSURED);
  expect(other.changes.map((change) => change.name)).toEqual([name]);
});
