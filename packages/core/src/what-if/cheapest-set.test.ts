import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Chosen, cheapestSet, isBetter, type SetSearch } from "./cheapest-set.ts";

/** Worth = total of the chosen fixes less the conflicts between them; at most `cap` until the first is done. */
const search = (
  gains: readonly number[],
  hours: readonly number[],
  target: number,
  over: Partial<SetSearch> = {},
): SetSearch => ({
  hours,
  after: hours.map(() => []),
  worth: (chosen) => gains.reduce((sum, gain, place) => (chosen[place] ? sum + gain : sum), 0),
  target,
  ...over,
});

/** Evaluates every set. */
function bruteForce({ hours, after, worth, target }: SetSearch) {
  let best: Parameters<typeof isBetter>[1] | null = null;
  for (let bits = 0; bits < 2 ** hours.length; bits += 1) {
    const chosen: Chosen = hours.map((_, place) => (bits & (1 << place)) !== 0);
    if (after.some((needs, place) => chosen[place] && needs.some((need) => !chosen[need]))) continue;
    const seen = {
      chosen,
      hours: hours.reduce((sum, each, place) => (chosen[place] ? sum + each : sum), 0),
      worth: worth(chosen),
      reached: worth(chosen) >= target,
    };
    if (best === null || isBetter(seen, best)) best = seen;
  }
  return best;
}

const quarter = fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4);
const twelve = fc.record({
  gains: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }),
  hours: fc.array(quarter, { minLength: 12, maxLength: 12 }),
  cap: fc.integer({ min: 5, max: 30 }),
  clash: fc.integer({ min: -6, max: 6 }),
  target: fc.integer({ min: 1, max: 60 }),
});

test("among twelve fixes the set equals the best of all 4,096 sets, with ceilings, conflicts and prerequisites", () => {
  fc.assert(
    fc.property(twelve, ({ gains, hours, cap, clash, target }) => {
      const problem = search(gains, hours, target, {
        after: hours.map((_, place) => (place % 4 === 3 ? [place - 1] : [])),
        worth: (chosen) => {
          const sum = gains.reduce((total, gain, place) => (chosen[place] ? total + gain : total), 0);
          const met = chosen[1] && chosen[5] ? sum + clash : sum;
          return chosen[0] ? met : Math.min(met, cap);
        },
      });
      const { places, hours: spent, worth, reached, exact } = cheapestSet(problem);
      const best = bruteForce(problem);
      expect({ places, spent, worth, reached, exact }).toEqual({
        places: best?.chosen.flatMap((each, place) => (each ? [place] : [])),
        spent: best?.hours,
        worth: best?.worth,
        reached: best?.reached,
        exact: true,
      });
    }),
    { numRuns: 150 },
  );
});

test("a bound saves evaluations and changes no result", () => {
  const gains = [9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1];
  const hours = gains.map((_, place) => 1 + place / 4);
  const plain = cheapestSet(search(gains, hours, 48));
  const total = (places: readonly number[]) => places.reduce((sum, place) => sum + (gains[place] ?? 0), 0);
  const bounded = cheapestSet(
    search(gains, hours, 48, {
      bound: (chosen, rest) => total(chosen.flatMap((each, place) => (each ? [place] : []))) + total(rest),
    }),
  );
  expect({ ...bounded, looked: 0 }).toEqual({ ...plain, looked: 0 });
  expect(bounded.looked).toBeLessThan(plain.looked / 2);
});

describe("sets of equal hours", () => {
  test("the set with the highest worth is chosen", () => {
    expect(cheapestSet(search([5, 6], [2, 2], 5)).places).toEqual([1]);
  });

  test("then the one with the fewest fixes, then the first by name", () => {
    expect(cheapestSet(search([3, 3, 6], [1, 1, 2], 6)).places).toEqual([2]);
    expect(cheapestSet(search([6, 6], [2, 2], 6)).places).toEqual([0]);
  });
});

test("an unreachable target gives the set with the highest worth, without useless work", () => {
  expect(cheapestSet(search([5, 0, 3], [1, 1, 1], 20))).toMatchObject({ places: [0, 2], worth: 8, reached: false });
});

test("a target already met needs no work", () => {
  expect(cheapestSet(search([5], [1], 0))).toMatchObject({ places: [], hours: 0, reached: true });
});

test("a fix includes its prerequisites", () => {
  expect(cheapestSet(search([0, 7], [3, 1], 7, { after: [[], [0]] }))).toMatchObject({ places: [0, 1], hours: 4 });
});

test("among more than twenty fixes the set reaches the target and is marked as not proven minimal", () => {
  const gains = Array.from({ length: 30 }, (_, place) => (place % 7) + 1);
  const hours = gains.map((_, place) => (place % 5) + 1);
  const found = cheapestSet(search(gains, hours, 40));
  expect(found).toMatchObject({ reached: true, exact: false });
  expect(found.worth).toBeGreaterThanOrEqual(40);
});

test("with more than twenty fixes, too, a target already met is proven to need no work", () => {
  const hours = Array.from({ length: 30 }, () => 1);
  expect(cheapestSet(search(hours, hours, 0))).toMatchObject({ places: [], reached: true, exact: true });
});
