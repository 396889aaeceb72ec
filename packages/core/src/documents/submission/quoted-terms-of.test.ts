import type { Placement } from "@broker/contracts";
import { expect, test } from "vitest";
import { quoteStatement } from "../../client/placements/with-choice.ts";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { quotedTermsOf } from "./quoted-terms-of.ts";

type Quote = NonNullable<Placement["quotes"]>[number];

const quote = (over: Partial<Quote>): Quote => ({
  n: 1,
  insurer: "Beazley",
  premium: 420_000,
  limit: 100_000_000,
  retention: null,
  exclusions: ["War", "Unencrypted devices"],
  subjectivities: null,
  validUntil: "2026-12-10",
  receivedOn: "2026-11-10",
  note: null,
  corrects: null,
  by: "jane",
  recordedAt: "2026-11-10T09:00:00Z",
  ...over,
});

function placement(quotes: Quote[], chosen: number | null, at = "2026-11-12T09:00:00Z"): Placement {
  const choice = { n: 1, on: "2026-11-12", step: 1, moved: false, by: "jane", recordedAt: at };
  const terms = { insurer: null, premium: null, limit: null, retention: null, inception: null, expiresOn: null };
  const said = { reason: null, note: null, corrects: null, by: "jane", recordedAt: at };
  return {
    id: "3f2a91c07b1d",
    clientId: "acme",
    risk: "Cyber",
    createdAt: at,
    steps: [{ n: 1, stage: "quoted", on: "2026-11-12", ...terms, ...said }],
    quotes,
    ...(chosen === null ? {} : { choices: [{ ...choice, quote: chosen }] }),
  };
}

const recordWith = (onRecord: unknown, ...placements: Placement[]) =>
  recordOf(buildLog({ field: "legalName", value: "Acme Ltd" }, { field: "quote", value: onRecord }), placements);
const figures = (of: Quote) => quoteStatement(of, "jane").value;
const insurers = (...args: Parameters<typeof recordWith>) => quotedTermsOf(recordWith(...args))?.value.insurer ?? null;

test("the quote that was chosen says what it excludes, asks for and until when it holds, as of the day it came", () => {
  expect(quotedTermsOf(recordWith(figures(quote({})), placement([quote({})], 1)))).toEqual({
    value: {
      insurer: "Beazley",
      exclusions: ["War", "Unencrypted devices"],
      subjectivities: null,
      validUntil: "2026-12-10",
    },
    provenance: "declared",
    asOf: "2026-11-10",
    source: "quote of Beazley",
  });
});

test("a quote that was only recorded, or whose figures no longer stand on the record, says nothing", () => {
  expect(insurers(figures(quote({})), placement([quote({})], null))).toBeNull();
  expect(insurers({ premium: 999_900, source: "Beazley" }, placement([quote({})], 1))).toBeNull();
  expect(quotedTermsOf(recordOf(buildLog(), [placement([quote({})], 1)]))).toBeNull();
});

test("a chosen quote that was put right since says what it says now", () => {
  const right = quote({ n: 2, corrects: 1, premium: 430_000, exclusions: [] });
  const corrected = placement([quote({}), right], 1);
  for (const held of [quote({}), right])
    expect(quotedTermsOf(recordWith(figures(held), corrected))?.value.exclusions).toEqual([]);
});

test("of two placements the one counts whose quote was chosen last and stands on the record", () => {
  const one = placement([quote({})], 1);
  const other = placement([quote({ insurer: "Hiscox" })], 1, "2026-11-13T09:00:00Z");
  expect(insurers(figures(quote({})), one, other)).toBe("Beazley");
  expect(insurers(figures(quote({ insurer: "Hiscox" })), one, other)).toBe("Hiscox");
  const again = placement([quote({ exclusions: ["Later"] })], 1, "2026-11-14T09:00:00Z");
  expect(quotedTermsOf(recordWith(figures(quote({})), again, one))?.value.exclusions).toEqual(["Later"]);
});
