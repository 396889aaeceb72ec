import type { DmarcFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../checks/build-facts.ts";
import { buildZone } from "../dns/build-zone.ts";
import { bimiFacts } from "./bimi-facts.ts";

const dmarc = (over: Partial<DmarcFacts> = {}) => ({ ...(buildFacts().email?.dmarc as DmarcFacts), ...over });
const facts = (lines: string, domain = "example.com", policy = dmarc()) =>
  bimiFacts(domain, "example.com", policy, buildZone(lines).lookup);

test("a logo with a mark certificate is valid", async () => {
  const lines = "default._bimi.example.com TXT v=BIMI1; l=https://example.com/logo.svg; a=https://example.com/vmc.pem";
  expect(await facts(lines)).toEqual({
    present: true,
    valid: true,
    error: null,
    location: "default._bimi.example.com",
    inherited: false,
    eligible: true,
    hasVmc: true,
    declined: false,
  });
});

test("a subdomain takes the organisation's record", async () => {
  const seen = await facts("default._bimi.example.com TXT v=BIMI1; l=https://example.com/logo.svg", "shop.example.com");
  expect(seen).toMatchObject({ inherited: true, location: "default._bimi.example.com", hasVmc: false });
});

test("empty logo and authority decline to take part", async () => {
  expect(await facts("default._bimi.example.com TXT v=BIMI1; l=; a=;")).toMatchObject({ declined: true, valid: true });
});

test.each([
  ["v=BIMI1; l=http://example.com/logo.svg", "logo"],
  ["v=BIMI1; a=https://example.com/vmc.pem", "logo"],
  ["v=BIMI1; l=https://example.com/logo.svg; a=self", "authority"],
])("%s: %s", async (value, error) => {
  expect(await facts(`default._bimi.example.com TXT ${value}`)).toMatchObject({ present: true, valid: false, error });
});

test.each([
  [{ effective: "none" as const }, false],
  [{ sp: "none" as const }, false],
  [{ pct: 50 }, false],
  [{ effective: "quarantine" as const }, true],
  [{ present: null }, null],
])("with DMARC %j a logo may be shown: %s", async (over, eligible) => {
  expect((await facts("", "example.com", dmarc(over))).eligible).toBe(eligible);
});

test("no record is certain, a failing resolver is not", async () => {
  expect(await facts("")).toMatchObject({ present: false, valid: false, error: "none" });
  expect(await facts("default._bimi.example.com TXT !timeout")).toMatchObject({
    present: null,
    valid: null,
    error: "temperror",
    hasVmc: null,
    declined: null,
  });
});
