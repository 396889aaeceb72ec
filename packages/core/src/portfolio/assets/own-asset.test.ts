import { expect, test } from "vitest";
import { contradictions, effectiveValue } from "../../client/effective-value.ts";
import { acceptedDomains } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { disownAsset, ownAsset } from "./assets-of-client.ts";

const main = { name: "acme.co.uk", role: "main", accepted: true };
const log = buildLog({ field: "domains", value: [main, { name: "Maybe.test", role: "other", accepted: false }] });
const decision = { by: "sam", at: "2026-11-05T09:00:00.000Z", scanId: "7f3ac210".padEnd(64, "0") };

test("an accepted host is recorded as the broker's decision with the source scan, and causes no conflict", () => {
  const changed = ownAsset(log, "shop.acme.co.uk", { role: "other" }, decision);
  const value = effectiveValue(changed, "domains");
  expect(value).toMatchObject({ provenance: "declared", by: "sam", source: "scan 7f3ac210", override: true });
  expect(acceptedDomains(changed)).toEqual(["acme.co.uk", "shop.acme.co.uk"]);
  expect(contradictions(changed)).toEqual([]);
});

test("a proposed asset becomes accepted, and is listed once", () => {
  expect(effectiveValue(ownAsset(log, "maybe.test", { role: "mail" }, decision), "domains")?.value).toEqual([
    main,
    { name: "maybe.test", role: "mail", accepted: true },
  ]);
});

test("a withdrawn asset restores the record", () => {
  const taken = disownAsset(ownAsset(log, "shop.acme.co.uk", { role: "other" }, decision), "shop.acme.co.uk", decision);
  expect(acceptedDomains(taken)).toEqual(["acme.co.uk"]);
  expect(disownAsset(log, "never.test", decision)).toBe(log);
});
