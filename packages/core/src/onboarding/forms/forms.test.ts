import { createHash } from "node:crypto";
import { type AnswersFile, csvText, type DeclaredBySaid, QUESTIONS_VERSION } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { readCells } from "../../base/read-cells.ts";
import { contradictions, effectiveValue } from "../../client/effective-value.ts";
import { buildLog } from "../../testing/build-log.ts";
import { QUESTION_BANK, shownQuestion } from "../questions/bank.ts";
import { questionState } from "../session/question-state.ts";
import { decideForm, shownFormAnswers } from "./decide-form.ts";
import { formCsv } from "./form-csv.ts";
import { formHtml } from "./form-html.ts";
import { formQuestions } from "./form-questions.ts";
import { makeForm } from "./make-form.ts";
import { fieldsText } from "./question-fields.ts";
import { readFormAnswer } from "./read-form-answer.ts";
import { readReturnedForm } from "./read-returned-form.ts";
import { formState, takeForm } from "./take-form.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const AT = "2026-11-10T09:00:00.000Z";
const LATER = "2026-11-12T15:00:00.000Z";
const log = buildLog(
  { field: "legalName", value: "Acme Ltd" },
  { field: "employees", value: 12, provenance: "registry", source: "Register" },
  { field: "employees", value: 45 },
);
const form = makeForm(
  {
    ...{ id: "f1", client: log.id, by: "html", to: "ann@acme.example", group: null, days: 14 },
    questions: ["mfaEmail", "trade", "employees", "limit", "cloudProviders", "circumstances", "servers"],
  },
  { at: AT, by: "jane", digest },
);
const H = { brokerage: "H", sample: false };
const ANSWERS: Readonly<Record<string, string>> = {
  trade: "Dentistry",
  employees: "45",
  mfaEmail: "Partial, 80%",
  cloudProviders: "Amazon Web Services; Microsoft Azure",
  circumstances: "Not known",
  limit: "£1m",
};
const file = (more: Partial<AnswersFile> = {}): AnswersFile => ({
  format: "broker-answers-1",
  ...{ form: form.id, client: form.client, questionsVersion: form.questionsVersion, digest: form.digest },
  ...{ name: "Ann Lee", position: "IT Manager", on: "2026-11-11", reasonableSearch: true, answers: ANSWERS },
  ...more,
});
const around = { client: null, at: LATER, digest };
const reasonOf = (work: () => unknown): string[] => {
  try {
    work();
    return [];
  } catch (error) {
    return Object.keys((error as { fields?: object }).fields ?? {});
  }
};

test("a form asks what is open, contradicted or to be asked again, with follow-ups of its questions", () => {
  const asked = formQuestions(log, { contradicted: ["employees"], again: ["legalName"] });
  const all = asked.filter(({ usual }) => usual).map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining(["employees", "cyberEssentials", "cyberEssentialsPlus"]));
  expect(asked.map(({ id }) => id)).not.toContain("quoted");
  const stateOf = (id: string) => asked.find((each) => each.id === id);
  expect(stateOf("employees")).toMatchObject({ state: "contradicted", usual: true });
  expect(stateOf("legalName")).toMatchObject({ state: "again", usual: true });
  const plain = formQuestions(log, { contradicted: [] });
  expect(plain.find(({ id }) => id === "legalName")).toMatchObject({ state: "answered", usual: false });
  expect(asked.every(({ id, knows }) => QUESTION_BANK.find((each) => each.id === id)?.knows === knows)).toBe(true);
});

test("what the broker does not know is on the form; what the client does not know is not asked again", () => {
  const unknown = (declaredBy: DeclaredBySaid) =>
    buildLog(
      { field: "asked.employees", value: "unknown", declaredBy },
      { field: "controls.edr", value: { answer: "unknown" }, declaredBy },
    );
  const usualOf = (of: ReturnType<typeof buildLog>) =>
    formQuestions(of, { contradicted: [] })
      .filter(({ id }) => ["employees", "edr"].includes(id))
      .map(({ id, state, usual }) => [id, state, usual]);
  expect(usualOf(unknown("broker"))).toEqual([
    ["employees", "not-known", true],
    ["edr", "not-known", true],
  ]);
  expect(usualOf(unknown("insured"))).toEqual([
    ["employees", "not-known", false],
    ["edr", "not-known", false],
  ]);
});

test("a form may be answered for one to sixty days, and asks known questions only", () => {
  const made = (days: number, questions = ["trade"]) =>
    makeForm(
      { id: "f2", client: log.id, by: "csv", to: "x", group: null, days, questions },
      { at: AT, by: "j", digest },
    );
  expect(made(60).until).toBe("2027-01-09T09:00:00.000Z");
  for (const days of [0, 61, 1.5]) expect(() => made(days)).toThrow("1 to 60 days");
  expect(() => made(1, ["quoted"])).toThrow("No question that is asked has the id quoted.");
  expect(() => made(1, [])).toThrow("Nothing is missing or contradicted");
});

describe("a returned form is refused as a whole, with a reason of its own", () => {
  const take = (given: AnswersFile, more: object = {}, sent = form) =>
    reasonOf(() => takeForm(sent, given, { ...around, ...more }));
  test.each([
    ["other-client", take(file(), { client: "another" })],
    ["damaged", take(file({ digest: "0" }))],
    ["damaged", take(file({ answers: { ...ANSWERS, edr: "Yes" } }))],
    ["revoked", take(file(), {}, { ...form, revokedAt: LATER })],
    ["taken", take(file(), {}, { ...form, returnedAt: LATER })],
    ["late", take(file(), { at: "2026-11-24T09:00:00.001Z" })],
    ["questions-changed", take(file({ questionsVersion: "0.9.0" }), {}, { ...form, questionsVersion: "0.9.0" })],
    ["unsigned", take(file({ position: " " }))],
    ["unsigned", take(file({ reasonableSearch: false }))],
    ["empty", take(file({ answers: {} }))],
  ])("%s", (reason, reasons) => {
    expect(reasons).toEqual([reason]);
  });
  test("what is no file of answers is named for what it is", () => {
    const read = (text: string) => () => readReturnedForm(new TextEncoder().encode(text));
    expect(read("<!doctype html>")).toThrow("the form itself");
    expect(read("PK\u0003\u0004")).toThrow("spreadsheet's own");
    expect(read(JSON.stringify(file()).slice(0, 300))).toThrow("damaged");
    expect(read("a,b\r\n1,2\r\n")).toThrow("damaged");
    expect(() => readReturnedForm(new Uint8Array(10 * 1024 * 1024 + 1))).toThrow("10 MB");
  });
});

test("returned answers wait beside the recorded ones, with what they contradict, until they are accepted", () => {
  const taken = takeForm(form, file({ answers: { ...ANSWERS, employees: "40", servers: "10 to 20" } }), around);
  expect(formState(taken.form, taken.answers, LATER)).toBe("returned");
  const conflictsIn = (known: typeof log) =>
    contradictions(known).map(({ field }) => ({ field, title: field, said: [] }));
  const decider = { by: "jane", at: LATER };
  const shown = shownFormAnswers(taken, log, conflictsIn, decider);
  expect(shown.find(({ question }) => question === "employees")).toMatchObject({
    ...{ shown: "40", recorded: expect.stringMatching(/12|45/), contradiction: { field: "employees" } },
  });
  expect(shown.find(({ question }) => question === "servers")).toMatchObject({ text: "10 to 20", shown: null });
  const first = decideForm(taken, { only: ["mfaEmail"], again: ["employees"] }, log, decider);
  expect(first.answers.map(({ question, state }) => [question, state])).toEqual([
    ["trade", "returned"],
    ["employees", "again"],
    ["mfaEmail", "accepted"],
    ["cloudProviders", "returned"],
    ["servers", "returned"],
    ["limit", "returned"],
    ["circumstances", "returned"],
  ]);
  expect(first.log.entries.length - log.entries.length).toBe(1);
  expect(first.log.entries.at(-1)).toMatchObject({
    ...{ field: "controls.mfaEmail", value: { answer: "partial", coveragePct: 80 }, asOf: "2026-11-11", by: "jane" },
    declaredBy: {
      ...{ name: "Ann Lee", position: "IT Manager", side: "client", way: "form", session: null, turn: null },
      questionsVersion: QUESTIONS_VERSION,
    },
  });
  const rest = decideForm({ ...taken, answers: first.answers }, {}, first.log, decider);
  expect(formState(taken.form, rest.answers, LATER)).toBe("returned");
  expect(rest.answers.filter(({ state }) => state === "returned").map(({ question }) => question)).toEqual(["servers"]);
  const circumstances = QUESTION_BANK.find(({ id }) => id === "circumstances");
  expect(circumstances && questionState(circumstances, rest.log)).toBe("unknown");
  expect(() => decideForm({ ...taken, answers: rest.answers }, { only: ["servers"] }, rest.log, decider)).toThrow(
    "could not be read",
  );
});

test("an answer to a question that the bank has dropped meanwhile is shown as written and cannot be accepted", () => {
  const taken = takeForm(form, file(), around);
  const gone = { question: "fax", text: "none", value: "none", state: "returned" as const };
  const stored = { ...taken, answers: [gone] };
  const decider = { by: "jane", at: LATER };
  expect(shownFormAnswers(stored, log, () => [], decider)).toMatchObject([{ ask: "fax", text: "none", shown: null }]);
  expect(decideForm(stored, {}, log, decider).log).toBe(log);
  expect(() => decideForm(stored, { only: ["fax"] }, log, decider)).toThrow("could not be read");
});

/** The table with these answers filled in, as a spreadsheet saves it. */
function filled(csv: string, answers: Readonly<Record<string, string>>, delimiter = ","): string {
  const signed: Readonly<Record<string, string>> = {
    ...answers,
    ...{ "signature.name": "Ann Lee", "signature.position": "IT Manager", "signature.search": "Yes" },
  };
  const rows = [...readCells(csv.replace("\uFEFF", ""), ",")].map(({ cells: [question, answer, help, id = ""] }) => [
    ...[question, signed[id] ?? answer, help, id],
  ]);
  const cell = (text = "") => `"${text.replaceAll('"', '""')}"`;
  return delimiter === "," ? csvText(rows) : rows.map((row) => row.map(cell).join(delimiter)).join("\n");
}

test("the same answers by page, table, link and conversation give the same values", () => {
  const byTable = takeForm(form, readReturnedForm(new TextEncoder().encode(filled(formCsv(form, H), ANSWERS))), around);
  const byExcel = takeForm(
    form,
    readReturnedForm(new TextEncoder().encode(filled(formCsv(form, H), ANSWERS, ";"))),
    around,
  );
  const byPage = takeForm(form, readReturnedForm(new TextEncoder().encode(JSON.stringify(file()))), around);
  const fields: Readonly<Record<string, readonly string[]>> = {
    ...{ trade: ["Dentistry"], employees: ["45"], limit: ["£1m"], "circumstances.unknown": ["yes"] },
    ...{ mfaEmail: ["partial"], "mfaEmail.share": ["80 %"] },
    cloudProviders: ["aws", "azure"],
  };
  const texts = Object.fromEntries(form.questions.map((id) => [id, fieldsText(id, (name) => fields[name] ?? [])]));
  const byLink = takeForm(form, file({ answers: texts }), around);
  const values = ({ answers }: typeof byLink) => answers.map(({ question, value }) => [question, value]);
  expect(values(byLink)).toEqual(values(byPage));
  expect(byTable.answers).toEqual(byPage.answers);
  expect(byExcel.answers).toEqual(byPage.answers);
  const { log: after } = decideForm(byLink, {}, log, { by: "jane", at: LATER });
  expect(effectiveValue(after, "answers.cloudProviders")?.value).toEqual(["aws", "azure"]);
  expect(effectiveValue(after, "requested")?.value).toEqual({ limit: 100_000_000 });
  expect(effectiveValue(after, "industry")?.value).toBe("Dentistry");
});

test("every choice that a form offers is read as that choice, and 'Not known' of every question", () => {
  for (const question of QUESTION_BANK.filter((each) => each.field !== null)) {
    const { id, type, options, parts } = shownQuestion(question);
    const read = (text: string) => readFormAnswer(id, text, "2026-11-11");
    expect([id, read("Not known")?.value, read("  ")]).toEqual([id, { unknown: true }, null]);
    for (const { value, label } of options.filter((each) => each.value !== "unknown")) {
      const one = type === "multiple_choice" ? [value] : parts[0] === "" ? value : { [parts[0] ?? ""]: value };
      expect([id, label, read(label)?.value]).toEqual([id, label, one]);
    }
  }
});

test("page and table escape what a client or a brokerage is called, and run no formula", () => {
  const evil = '=cmd|"/c calc"!A1</script><script>alert(1)</script>';
  const page = formHtml(form, { brokerage: evil, client: evil, sample: true });
  expect(page).not.toContain("<script>alert");
  expect(page).toContain("Sample data: not a real company.");
  expect(page).not.toMatch(/https?:\/\//);
  const [, first = ""] = formCsv(form, { brokerage: evil, sample: false }).split("\r\n");
  expect(formCsv(form, { brokerage: evil, sample: false }).startsWith("\uFEFF")).toBe(true);
  expect(first.startsWith('"Questions from =cmd')).toBe(true);
  expect(formCsv(form, { brokerage: "H", sample: true })).toContain(
    "Sample data: not a real company. Questions from H",
  );
  expect(filled(formCsv(form, H), { trade: "=1+1" })).toContain("'=1+1");
  const back = readReturnedForm(new TextEncoder().encode(filled(formCsv(form, H), { trade: "=1+1" })));
  expect(back.answers.trade).toBe("=1+1");
});
