import type { Declaration, DisclosureEntry, OpenQuestion } from "@broker/contracts";
import { expect, test } from "vitest";
import { assertValue, type ClientLog } from "../../client/client-log.ts";
import { disclosure } from "./disclosure.ts";

const EMPTY: ClientLog = { id: "c1", version: 1, createdAt: "2026-11-01T09:00:00.000Z", sample: false, entries: [] };
const ANN: Declaration = {
  name: "Ann Lee",
  position: "IT Manager",
  side: "client",
  way: "conversation",
  session: "s1",
  turn: 1,
  questionsVersion: "1.0.0",
};

type Said = Pick<Parameters<typeof assertValue>[1], "field" | "value"> & Partial<Parameters<typeof assertValue>[1]>;

/** A record with these statements, one a day from 2 November. */
const recorded = (...said: readonly Said[]): ClientLog =>
  said.reduce((log, each, day) => {
    const at = `2026-11-0${day + 2}T10:00:00.000Z`;
    return assertValue(log, { provenance: "declared", asOf: at, by: "jane", declaredBy: ANN, ...each }, at);
  }, EMPTY);

const on = (entries: readonly DisclosureEntry[], id: string) => entries.filter(({ question }) => question === id);

test("a question without an answer was not asked, a follow-up whose condition fails does not apply", () => {
  const entries = disclosure(recorded({ field: "controls.edr", value: { answer: "no" } }), []);
  expect(on(entries, "mfaEmail")).toMatchObject([{ state: "not-asked", answer: null, declaredBy: null }]);
  expect(on(entries, "monitoring")).toMatchObject([{ state: "not-applicable" }]);
  // It is calculated, and therefore never asked.
  expect(on(entries, "largeLosses")).toEqual([]);
});

test("an answer to a follow-up stands while its condition is open, and lapses once it fails", () => {
  const plus: Said = { field: "controls.cyberEssentialsPlus", value: { answer: "yes" } };
  const stateOf = (...more: readonly Said[]) =>
    on(disclosure(recorded(plus, ...more), []), "cyberEssentialsPlus").map(({ state }) => state);
  expect(stateOf()).toEqual(["in-force"]);
  expect(stateOf({ field: "controls.cyberEssentials", value: { answer: "yes" } })).toEqual(["in-force"]);
  expect(stateOf({ field: "controls.cyberEssentials", value: { answer: "no" } })).toEqual(["not-applicable"]);
});

test("every answer is listed with who declared it, how, when, and what replaced it", () => {
  const log = recorded(
    { field: "controls.mfaEmail", value: { answer: "yes" } },
    { field: "controls.mfaEmail", value: { answer: "partial", coveragePct: 80 } },
  );
  expect(on(disclosure(log, []), "mfaEmail")).toMatchObject([
    {
      answer: "Yes",
      state: "replaced",
      replacedBy: "Partial, 80%",
      declaredBy: "Ann Lee, IT Manager",
      by: "jane",
      way: "conversation",
      asOf: "2026-11-02T10:00:00.000Z",
    },
    { answer: "Partial, 80%", state: "in-force", replacedBy: null, asOf: "2026-11-03T10:00:00.000Z" },
  ]);
});

test("'not known' is an answer of its own, also where it replaces one", () => {
  const log = recorded({ field: "employees", value: 40 }, { field: "asked.employees", value: "unknown" } as Said);
  expect(on(disclosure(log, []), "employees").map(({ answer, state }) => [answer, state])).toEqual([
    ["40", "replaced"],
    ["Not known", "not-known"],
  ]);
});

test("an answer that a scan contradicts states what was observed, until it is confirmed with a reason", () => {
  const answer = { field: "controls.endOfLifeSystems" as const, value: { answer: "no" } };
  const conflict: OpenQuestion = {
    field: "controls.endOfLifeSystems",
    title: "End-of-life systems in use",
    said: [
      { text: "no", provenance: "declared", asOf: "2026-11-02", by: "jane", stands: true },
      { text: "PHP 5.6", provenance: "observed", asOf: "2026-11-01", by: "scan", stands: false },
    ],
  };
  expect(on(disclosure(recorded(answer), [conflict]), "endOfLifeSystems")).toMatchObject([
    { state: "differs", observed: "PHP 5.6" },
  ]);
  const confirmed = recorded(answer, { ...answer, override: true, source: "Isolated behind a reverse proxy." });
  expect(on(disclosure(confirmed, [{ ...conflict, blocks: false }]), "endOfLifeSystems").at(-1)).toMatchObject({
    state: "confirmed",
    observed: "PHP 5.6",
    source: "Isolated behind a reverse proxy.",
  });
});

test("a statement on another part of a field is no further answer to the question", () => {
  const log = recorded(
    { field: "turnover", value: { total: 100_000_000 } },
    { field: "turnover", value: { total: 100_000_000, uk: 100_000_000 } },
  );
  const entries = disclosure(log, []);
  expect(on(entries, "turnover").map(({ answer, state }) => [answer, state])).toEqual([["£1,000,000", "in-force"]]);
  expect(on(entries, "turnoverSplit").map(({ answer, state }) => [answer, state])).toEqual([
    ["UK £1,000,000", "in-force"],
  ]);
});
