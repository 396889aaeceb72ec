import type { ClientField, OnboardingMove } from "@broker/contracts";
import { expect, test } from "vitest";
import { contradictions, effectiveValue } from "../../client/effective-value.ts";
import { storedFilesOf } from "../../exports/stored-file.ts";
import { buildLog } from "../../testing/build-log.ts";
import { beginConversation, type Conversation, resumed, type Surroundings } from "./conversation.ts";
import { type Moved, makeMove } from "./make-move.ts";

const AROUND: Surroundings = {
  at: "2026-11-05T10:00:00.000Z",
  by: "jane",
  place: "terminal",
  contradictedIn: (log) => contradictions(log).map(({ field }) => field),
};

const BASICS: readonly { readonly field: ClientField; readonly value: unknown }[] = [
  { field: "legalName", value: "Acme Ltd" },
  { field: "domains", value: [{ name: "acme.example", role: "main", accepted: true }] },
  { field: "industry", value: "Dentistry" },
  { field: "turnover", value: { total: 100_000_000 } },
];

function begin(section: "controls" | "data" | "final" | null = "controls", known = BASICS): Conversation {
  const log = buildLog(...known);
  const respondent = { name: "Ann Lee", position: "IT manager", side: "client" as const };
  return { log, session: beginConversation(log, { id: "s1", respondent, order: "form", section }, AROUND) };
}

function play(from: Conversation, ...moves: readonly OnboardingMove[]): Moved {
  const [first, ...rest] = moves;
  if (first === undefined) throw new Error("no move");
  return rest.reduce<Moved>((at, move) => makeMove(at, move, AROUND), makeMove(from, first, AROUND));
}

const answerOf = ({ log }: Conversation, field: ClientField) => effectiveValue(log, field)?.value;
const press = (value: unknown, question?: string): OnboardingMove => ({
  kind: "press",
  value,
  ...(question === undefined ? {} : { question }),
});
const type = (text: string): OnboardingMove => ({ kind: "type", text });

test("a pressed option is recorded at once, as declared by the client, and the next question follows", () => {
  const before = begin();
  expect(before.session.question).toBe("mfaRemoteAccess");
  const after = play(before, press("yes"));
  expect(answerOf(after, "controls.mfaRemoteAccess")).toEqual({ answer: "yes" });
  expect(after.log.entries.at(-1)).toMatchObject({
    provenance: "declared",
    by: "jane",
    declaredBy: {
      name: "Ann Lee",
      position: "IT manager",
      side: "client",
      way: "conversation",
      session: "s1",
      turn: 1,
    },
  });
  expect(after.session.question).not.toBe("mfaRemoteAccess");
  expect(after.turn).toMatchObject({ n: 1, move: "press", statements: [5], asked: { question: "mfaRemoteAccess" } });
});

test("a typed answer is recorded only once it is confirmed", () => {
  const read = play(begin(), type("yes, for everyone"));
  expect(answerOf(read, "controls.mfaRemoteAccess")).toBeUndefined();
  expect(read.session.pending?.readings).toEqual([
    { question: "mfaRemoteAccess", value: { answer: "yes" }, rule: "yes-no" },
  ]);
  expect(answerOf(play(read, { kind: "refuse" }), "controls.mfaRemoteAccess")).toBeUndefined();
  expect(answerOf(play(read, { kind: "confirm" }), "controls.mfaRemoteAccess")).toEqual({ answer: "yes" });
});

test("the turn of an answer from a file has the question that the file names, as has its confirmation", () => {
  const read = play(begin(), { ...type("yes"), question: "edr" } as OnboardingMove);
  expect(read.turn.asked?.question).toBe("edr");
  expect(play(read, { kind: "confirm" }).turn.asked?.question).toBe("edr");
  expect(play(begin(), press(45, "employees")).turn.asked?.question).toBe("employees");
});

test("a control that is partly in place is followed by its share, which may be left out", () => {
  const part = play(begin(), press("partial"));
  expect([part.session.question, part.session.part]).toEqual(["mfaRemoteAccess", "coveragePct"]);
  const share = play(part, type("48 of 60"), { kind: "confirm" });
  expect(answerOf(share, "controls.mfaRemoteAccess")).toEqual({ answer: "partial", coveragePct: 80 });
  const without = play(part, { kind: "skip" });
  expect(answerOf(without, "controls.mfaRemoteAccess")).toEqual({ answer: "partial" });
  expect(without.session.question).toBe(share.session.question);
  expect(without.session.marks).toEqual({});
});

test("a text from which nothing is certain records nothing and keeps the question", () => {
  const after = play(begin(), type("what do you mean by that?"));
  expect(after.turn.notes).toEqual([{ kind: "not-read" }]);
  expect([after.session.question, after.session.pending, after.turn.statements]).toEqual(["mfaRemoteAccess", null, []]);
});

test("'back' returns to the last question, and a new answer of the same person replaces the old one", () => {
  const after = play(begin(), press("yes"), { kind: "back" }, press("no"));
  expect(answerOf(after, "controls.mfaRemoteAccess")).toEqual({ answer: "no" });
  expect(after.log.entries.filter(({ field }) => field === "controls.mfaRemoteAccess")).toHaveLength(2);
  expect(contradictions(after.log)).toEqual([]);
});

test("'back' at the first question says so", () => {
  expect(play(begin(), { kind: "back" }).turn.notes).toEqual([{ kind: "at-start" }]);
});

test("words that are a move count only alone on the line", () => {
  expect(play(begin(), type(" Finish ")).session.state).toBe("finished");
  expect(play(begin(), type("skip")).session.marks).toEqual({ mfaRemoteAccess: { kind: "skipped", times: 1 } });
  const answer = play(begin(), type("yes, we are done with that"));
  expect([answer.session.state, answer.session.pending === null]).toEqual(["open", false]);
});

test("'finish' ends early, says so, and keeps the answers", () => {
  const after = play(begin(), press("yes"), { kind: "finish" });
  expect(after.turn.notes).toEqual([{ kind: "finished", early: true }]);
  expect([after.session.question, answerOf(after, "controls.mfaRemoteAccess")]).toEqual([null, { answer: "yes" }]);
  expect(() => play(after, press("no"))).toThrow("The conversation is finished.");
});

test("'restart' begins again at the first open question and erases no answer", () => {
  const after = play(begin(), press("yes"), { kind: "skip" }, { kind: "finish" }, { kind: "restart" });
  expect(after.session).toMatchObject({ state: "open", marks: {}, path: [] });
  expect(answerOf(after, "controls.mfaRemoteAccess")).toEqual({ answer: "yes" });
  expect(after.turn.notes).toEqual([{ kind: "restarted" }]);
});

test("a follow-up whose condition lapses is withdrawn with a note, and its statement stays", () => {
  const known = play(begin(), press("yes", "incidentPlan"), press("yes", "incidentExercise"));
  const after = play(known, press("no", "incidentPlan"));
  expect(after.turn.notes).toContainEqual({ kind: "withdrawn", question: "incidentExercise" });
  expect(answerOf(after, "controls.incidentExercise")).toEqual({ answer: "yes" });
});

test("an answer that contradicts another statement is to be resolved before the next question", () => {
  const known = [
    ...BASICS,
    { field: "employees" as const, value: 12, provenance: "registry" as const, source: "Companies House" },
  ];
  const raised = play(begin("controls", known), press(45, "employees"));
  expect(raised.turn.notes).toEqual([{ kind: "contradicted", field: "employees" }]);
  expect(raised.session.contradicted).toBe("employees");
  expect(() => play(raised, press("yes"))).toThrow("Resolve the contradiction first.");

  const corrected = play(raised, { kind: "resolve", field: "employees", way: "correct" });
  expect(corrected.session).toMatchObject({ question: "employees", contradicted: null });

  expect(play(corrected, press(45)).session.contradicted).toBe("employees");

  const asked = play(raised, { kind: "resolve", field: "employees", way: "ask" });
  expect(asked.session).toMatchObject({ toAsk: ["employees"], contradicted: null, question: "mfaRemoteAccess" });
  expect(contradictions(asked.log)).toHaveLength(1);
});

test("a contradicted answer is confirmed with a reason of at least 20 characters, which is recorded", () => {
  const known = [
    ...BASICS,
    { field: "employees" as const, value: 12, provenance: "registry" as const, source: "Companies House" },
  ];
  const raised = play(begin("controls", known), press(45, "employees"));
  const way = { kind: "resolve", field: "employees", way: "confirm" } as const;
  expect(() => play(raised, { ...way, reason: "nineteen characters" })).toThrow("at least 20 characters");
  const after = play(raised, { ...way, reason: "Accounts exclude agency staff" });
  expect(after.log.entries.at(-1)).toMatchObject({ override: true, source: "Accounts exclude agency staff" });
  expect(answerOf(after, "employees")).toBe(45);
  expect([after.session.contradicted, contradictions(after.log)]).toEqual([null, []]);
  // The line of the transcript is about that answer, not about the question that comes next.
  expect(after.turn.asked?.question).toBe("employees");
  expect(after.turn.notes).toEqual([{ kind: "decided", way: "confirm", reason: "Accounts exclude agency staff" }]);
  const asked = play(raised, { kind: "resolve", field: "employees", way: "ask" });
  expect(asked.turn.notes).toEqual([{ kind: "decided", way: "ask", reason: null }]);
});

test("the evidence file of a confirmed answer is recorded with the statement, and belongs to the client's files", () => {
  const registered = { field: "employees" as const, value: 12, provenance: "registry" as const, source: "Register" };
  const raised = play(begin("controls", [...BASICS, registered]), press(45, "employees"));
  const evidence = { file: "payroll.pdf", digest: "ab".repeat(32) };
  const confirmed = { kind: "resolve", field: "employees", way: "confirm", evidence } as const;
  const after = play(raised, { ...confirmed, reason: "Accounts exclude agency staff" });
  expect(after.log.entries.at(-1)).toMatchObject({ value: 45, evidence });
  expect(storedFilesOf(after.log)).toEqual([{ name: "payroll.pdf", digest: evidence.digest }]);
});

test("a contradiction that no longer exists on resuming does not block the next question", () => {
  const registered = { field: "employees" as const, value: 12, provenance: "registry" as const, source: "Register" };
  const { session, log } = play(begin("controls", [...BASICS, registered]), press(45, "employees"));
  expect(resumed({ session, log }, AROUND).contradicted).toBe("employees");
  expect(resumed({ session, log: buildLog(...BASICS) }, AROUND).contradicted).toBeNull();
});

test("a value that the field does not accept is refused, and nothing changes", () => {
  expect(() => play(begin("data"), press("many", "personalRecords"))).toThrow("records.personal");
  expect(() => play(begin(), press("yes", "nonesuch"))).toThrow("There is no question 'nonesuch'.");
  expect(() => play(begin(), press(1, "quoted"))).toThrow("is not asked");
});

test("a question that the record answers meanwhile is not put again on resuming", () => {
  const { session } = play(begin(), press("yes"));
  const id = session.question ?? "";
  expect(id).toBe("remoteAccess");
  const changed = buildLog(...BASICS, { field: "answers.remoteAccess", value: ["vpn"] });
  expect(resumed({ session, log: changed }, AROUND).question).not.toBe(id);
  expect(resumed({ session, log: buildLog(...BASICS) }, AROUND).question).toBe(id);
});

test("a question that is put again stays although it is answered, and 'back' goes on to the one before it", () => {
  const answered = play(begin(), press("yes"), press(["vpn"]));
  const back = play(answered, { kind: "back" });
  expect(resumed(back, AROUND).question).toBe("remoteAccess");
  const twice = play({ ...back, session: resumed(back, AROUND) }, { kind: "back" });
  expect(resumed(twice, AROUND).question).toBe("mfaRemoteAccess");
  expect(play(twice, { kind: "back" }).turn.notes).toEqual([{ kind: "at-start" }]);
  const changed = play(answered, { kind: "change", question: "legalName" });
  expect(resumed(changed, AROUND).question).toBe("legalName");
  expect(play(changed, { kind: "back" }).session.question).toBe("remoteAccess");
});

test("the last answer ends the conversation, and that is said", () => {
  let at: Conversation = begin("final");
  let notes: Moved["turn"]["notes"] = [];
  for (let left = 100; at.session.state === "open" && left > 0; left--) {
    const moved = makeMove(at, { kind: "unknown" }, AROUND);
    [at, notes] = [moved, moved.turn.notes];
  }
  expect([at.session.state, notes]).toEqual(["finished", [{ kind: "finished", early: false }]]);
});

test("the same answers in any order give the same values", () => {
  const answers = [
    press("yes", "mfaEmail"),
    press({ total: 250_000_000 }, "turnover"),
    press({ uk: 200_000_000, us: 50_000_000 }, "turnoverSplit"),
    press({ personal: 1000 }, "personalRecords"),
    press({ health: 10 }, "healthRecords"),
    press({ limit: 100_000_000 }, "limit"),
    press({ retention: 250_000 }, "deductible"),
    press(["vpn"], "remoteAccess"),
    press(45, "employees"),
  ];
  const valuesOf = (moves: readonly OnboardingMove[]) => {
    const { log } = play(begin("final"), ...moves);
    const fields = [
      "controls.mfaEmail",
      "turnover",
      "records",
      "requested",
      "answers.remoteAccess",
      "employees",
    ] as const;
    return fields.map((field) => effectiveValue(log, field)?.value);
  };
  const expected = valuesOf(answers);
  expect(expected[3]).toEqual({ limit: 100_000_000, retention: 250_000 });
  for (let start = 0; start < answers.length; start++)
    for (const step of [1, 2, 4, 5, 7, 8]) {
      // Each step has no factor in common with 9, so each order has every answer once.
      const order = answers.map((_, place) => answers[(start + place * step) % answers.length] as OnboardingMove);
      expect(valuesOf(order)).toEqual(expected);
    }
});
