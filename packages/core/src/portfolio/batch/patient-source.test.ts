import type { SourceAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { MAX_SILENT, patientSource, RESTS_MS } from "./ask-outside.ts";
import { ANSWERS, buildSource } from "./test/build-source.ts";
import { buildSubject } from "./test/run-list.ts";

const never = new AbortController().signal;

/** Queries a source for several companies in turn; returns the answers, the pauses taken and the number of queries. */
async function query(says: (times: number) => SourceAnswer, companies = 1, signal = never) {
  const rests: number[] = [];
  const source = buildSource(says);
  const patient = patientSource(source, async (ms) => {
    rests.push(ms);
    return true;
  });
  const answers: SourceAnswer[] = [];
  for (let n = 0; n < companies; n += 1) answers.push(await patient.ask(buildSubject(), {}, signal));
  return { statuses: answers.map(({ status }) => status), rests, times: source.asked().length, answers, patient };
}

test("a source that rate-limits is retried for the same company after increasing pauses", async () => {
  const { statuses, rests, times } = await query((before) => (before < 2 ? ANSWERS.busy : ANSWERS.known));
  expect([statuses, rests, times]).toEqual([["not-found"], [5_000, 15_000], 3]);
});

test("a source that rate-limits for five minutes counts as not responding for this company", async () => {
  const { statuses, rests } = await query(() => ANSWERS.busy);
  expect([statuses, rests]).toEqual([["rate-limited"], [...RESTS_MS]]);
  expect(RESTS_MS.reduce((sum, ms) => sum + ms, 0)).toBe(300_000);
});

test("companies that meet a busy source together share one pause", async () => {
  const rest = Promise.withResolvers<boolean>();
  let rests = 0;
  const source = buildSource((before) => (before < 2 ? ANSWERS.busy : ANSWERS.known));
  const patient = patientSource(source, () => {
    rests += 1;
    return rest.promise;
  });
  const both = Promise.all([1, 2].map(() => patient.ask(buildSubject(), {}, never)));
  const later = patient.ask(buildSubject(), {}, never);
  rest.resolve(true);
  expect([...(await both), await later].map(({ status }) => status)).toEqual(
    Array.from({ length: 3 }, () => "not-found"),
  );
  expect(rests).toBe(1);
});

test("a source that fails for ten companies in a row is skipped and reports it", async () => {
  const { statuses, times, answers, patient } = await query(() => ANSWERS.down, MAX_SILENT + 5);
  expect([times, patient.mayComeBack()]).toEqual([10, false]);
  expect(new Set(statuses)).toEqual(new Set(["unavailable"]));
  expect(answers.at(-1)?.reason).toBe("it was left out: it had not answered about 10 companies in a row");
});

test("a success resets the count of failures; a query not sent leaves it unchanged", async () => {
  const recovered = await query((before) => (before === 9 ? ANSWERS.known : ANSWERS.down), 19);
  expect([recovered.times, recovered.patient.mayComeBack()]).toEqual([19, true]);
  const resting = await query((before) => (before % 2 === 0 ? ANSWERS.resting : ANSWERS.down), 19);
  expect([resting.times, resting.patient.mayComeBack()]).toEqual([19, false]);
  expect((await query((before) => (before % 2 === 0 ? ANSWERS.resting : ANSWERS.down), 25)).times).toBe(20);
});

test("stopping the run ends the wait at once and blames no source", async () => {
  const { rests, times } = await query(() => ANSWERS.busy, 12, AbortSignal.abort());
  expect([rests, times]).toEqual([[], 12]);
});
