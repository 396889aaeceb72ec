import { expect, test } from "vitest";
import { estimatePosture } from "./estimate-posture.ts";
import type { Peer } from "./market-average.ts";

const peers = (postures: readonly (number | null)[], sample = false): Peer[] =>
  postures.map((posture, place) => ({ company: `peer${place}.example`, posture, sample }));
const TEN = [40, 50, 60, 70, 80, 40, 50, 60, 70, 85];

test("ten companies of the sector give their mean, rounded half up", () => {
  // 605 ÷ 10 = 60.5, so 61.
  expect(estimatePosture({ industry: "Legal Services", peers: peers(TEN) }, "gone.example")).toEqual({
    posture: 61,
    basis: "sector-average",
    peers: 10,
    reason: "The scan failed; this is the mean of 10 other companies of its sector (Legal Services) recorded here.",
  });
});

test("nine are too few, and 68 is assumed; the company itself, samples and those without a figure do not count", () => {
  const nine = peers(TEN.slice(1));
  const assumed = {
    posture: 68,
    basis: "assumed",
    peers: 9,
    reason: "The scan failed, and fewer than 10 other companies of its sector (Retail) are recorded here.",
  };
  for (const more of [[], [{ company: "gone.example", posture: 1, sample: false }], peers([1], true), peers([null])])
    expect(
      estimatePosture(
        {
          industry: "Retail",
          peers: [
            ...nine,
            ...more.map((peer) => ({
              ...peer,
              company: peer.company === "gone.example" ? peer.company : "more.example",
            })),
          ],
        },
        "gone.example",
      ),
    ).toEqual(assumed);
});

test("a company whose sector is not known has no peers", () => {
  expect(estimatePosture({ industry: null, peers: [] }, "gone.example")).toEqual({
    posture: 68,
    basis: "assumed",
    peers: 0,
    reason: "The scan failed, and the company's sector is not recorded here.",
  });
});
