import { expect, test } from "vitest";
import { openLedger } from "../../scan/ledger.ts";
import { ASIDE_PER_PLACE, QUIET_MS, scanPlaces } from "./scan-places.ts";

/** Places with a manual clock, and a count of those acquired. */
function begin(count: number) {
  let now = 0;
  let got = 0;
  const places = scanPlaces(count, () => now);
  return {
    places,
    got: () => got,
    async take(times = 1) {
      for (let time = 0; time < times; time += 1) void places.take().then(() => (got += 1));
      await Promise.resolve();
    },
    async lookAt(ms: number) {
      now = ms;
      places.look();
      await new Promise((done) => setImmediate(done));
    },
  };
}

test("waiting scans receive free places in order of request", async () => {
  const { places } = begin(1);
  const order: string[] = [];
  const first = await places.take();
  const second = places.take().then((place) => {
    order.push("second");
    return place;
  });
  const third = places.take().then(() => order.push("third"));
  expect(order).toEqual([]);
  first.leave();
  (await second).leave();
  await third;
  expect(order).toEqual(["second", "third"]);
});

test("a scan that is quiet for too long is set aside, and its place is freed", async () => {
  const { take, lookAt, got } = begin(1);
  await take(2);
  expect(got()).toBe(1);
  await lookAt(QUIET_MS - 1);
  expect(got()).toBe(1);
  await lookAt(QUIET_MS);
  expect(got()).toBe(2);
});

test("any traffic of a scan counts as activity", async () => {
  const { places, take, lookAt, got } = begin(1);
  const ledger = openLedger();
  (await places.take()).watch(ledger);
  await take();
  ledger.take("dnsQuestions");
  await lookAt(500);
  ledger.received(1);
  await lookAt(1000);
  await lookAt(1000 + QUIET_MS - 1);
  expect(got()).toBe(0);
  await lookAt(1000 + QUIET_MS);
  expect(got()).toBe(1);
});

test("at most twice as many scans as places are set aside, and an ended scan frees its room", async () => {
  const { places, take, lookAt, got } = begin(1);
  const first = await places.take();
  await take(10);
  for (let look = 1; look <= 6; look += 1) await lookAt(look * QUIET_MS);
  expect(got()).toBe(ASIDE_PER_PLACE);
  first.leave();
  await lookAt(7 * QUIET_MS);
  expect(got()).toBe(ASIDE_PER_PLACE + 1);
});
