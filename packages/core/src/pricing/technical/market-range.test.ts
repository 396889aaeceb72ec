import { SCREEN_MONEY } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildProfile } from "../../testing/build-profile.ts";
import { marketRange } from "./market-range.ts";

const of = (pounds: number, premium: number, limit = 100_000_000) =>
  marketRange(buildProfile({ revenue: pounds * 100 }), premium * 100, limit, SCREEN_MONEY);

test("£1,500 for a turnover of three million is inside the brokers' published range", () => {
  expect(of(3_000_000, 1_500)).toMatchObject({
    verdict: "inside",
    sentence:
      "The exposure rating is within the range that UK brokers publish: £700 to £2,000 for turnover of £1m to £5m; the wider range, which bounds the indicated premium, is £700 to £5,000.",
  });
});

test("a premium outside the range reports the side, and whether the wider range includes it", () => {
  expect(of(3_000_000, 3_000)?.sentence).toBe(
    "The exposure rating is above the range that UK brokers publish: £700 to £2,000 for turnover of £1m to £5m, but within the wider range of £700 to £5,000.",
  );
  expect(of(3_000_000, 6_000)).toMatchObject({
    verdict: "above",
    broad: false,
    sentence: expect.stringMatching(/, and above the wider range of £700 to £5,000\.$/),
  });
  expect(of(10_000_000, 1_900)).toMatchObject({ verdict: "below", broad: false });
});

test("a limit not covered by the pages is reported", () => {
  expect(of(500_000, 400)?.sentence).toContain("Their limits are £100,000 to £250,000; this one is £1,000,000.");
});

test("250 people make a company large at any turnover; above twenty million without them there is no range", () => {
  expect(marketRange(buildProfile({ revenue: 100, employees: 250 }), 2_000_000, 1, SCREEN_MONEY)?.title).toBe(
    "250 employees or more",
  );
  expect(of(30_000_000, 9_000)).toBeNull();
});

test("UK brokers' printed ranges are not compared with a foreign company's premium", () => {
  const at = (country: string) =>
    marketRange(buildProfile({ revenue: 300_000_000, country }), 150_000, 100_000_000, SCREEN_MONEY)?.verdict;
  expect([at("United States"), at("Wales")]).toEqual([undefined, "inside"]);
});
