import { expect, test } from "vitest";
import { buildProfile, declared } from "../../testing/build-profile.ts";
import { clientCover } from "./client-cover.ts";

const asOf = "2026-11-05T09:00:00Z";
const locks = { rates: null, forecast: null };
const risk = { revenue: 850_000_000, sic: { code: "66190", classification: "UK SIC 2007" as const } };
const notesOf = (...args: Parameters<typeof buildProfile>) =>
  clientCover({ profile: buildProfile(...args), asOf, locks }).notes.join(" ");

test("the cover states that its modelled premium is capped, and that insurers ask more", () => {
  const offers = { low: 9_100_000, high: 9_900_000, quotes: 3 };
  const notes = notesOf({ ...risk, limit: 500_000_000, retention: 2_500_000, expiringPremium: 9_000_000 }, { offers });
  expect(notes).toMatch(/Both methods are below the wider range|Between the two methods/);
  expect(notes).toContain("is below the expiring premium of £90,000 and the quotes of £91,000 to £99,000.");
});

test("an assumed deductible is labelled in the sentence, and draws no line in the chart", () => {
  const requested = declared({ limit: 500_000_000 });
  expect(notesOf(risk, { requested })).toContain("a deductible of £5,000 (assumed: none is recorded)");
  expect(clientCover({ profile: buildProfile(risk, { requested }), asOf, locks }).exposure).toMatchObject({
    limit: 500_000_000,
    retention: null,
  });
});
