import { describe, expect, test } from "vitest";
import { buildZone } from "../dns/build-zone.ts";
import { caaFacts } from "./caa-facts.ts";

const facts = (host: string, lines: string) => caaFacts(host, buildZone(lines).lookup);

test("the host's own records are read, ignoring parameters and case", async () => {
  const seen = await facts(
    "example.com",
    `example.com CAA 0 issue Letsencrypt.org; validationmethods=dns-01
example.com CAA 0 issuewild ;
example.com CAA 0 iodef mailto:security@example.com`,
  );
  expect(seen).toEqual({
    present: true,
    location: "example.com",
    inherited: false,
    issue: ["letsencrypt.org"],
    issuewild: [";"],
    iodef: ["mailto:security@example.com"],
    denyAll: false,
    unknownCritical: false,
  });
});

test("the nearest name above counts (RFC 8659, section 3), not the highest", async () => {
  const lines = "example.com CAA 0 issue ca.example.net\ncom CAA 0 issue other.example.net";
  expect(await facts("a.b.example.com", lines)).toMatchObject({
    location: "example.com",
    inherited: true,
    issue: ["ca.example.net"],
  });
});

describe("no authority may issue", () => {
  test.each(["example.com CAA 0 issue ;", "example.com CAA 0 issue ;\nexample.com CAA 0 issuewild ;"])(
    "%j",
    async (lines) => {
      expect((await facts("example.com", lines)).denyAll).toBe(true);
    },
  );

  test("but an issuer for wildcards counts, and so does silence about issue", async () => {
    expect(
      (await facts("example.com", "example.com CAA 0 issue ;\nexample.com CAA 0 issuewild ca.example.net")).denyAll,
    ).toBe(false);
    expect((await facts("example.com", "example.com CAA 0 issuewild ;")).denyAll).toBe(false);
  });
});

test("a critical property that no standard knows is noted, a critical known one is not", async () => {
  expect((await facts("example.com", "example.com CAA 128 tbs unknown")).unknownCritical).toBe(true);
  expect((await facts("example.com", "example.com CAA 128 issue ca.example.net")).unknownCritical).toBe(false);
});

test("none anywhere is certain", async () => {
  expect(await facts("www.example.com", "example.com A 192.0.2.1")).toMatchObject({ present: false, location: null });
});

test("a level without answer below the records leaves it open; one above them does not matter", async () => {
  expect(
    await facts("www.example.com", "www.example.com CAA !servfail\nexample.com CAA 0 issue ca.example.net"),
  ).toMatchObject({ present: null, denyAll: null, unknownCritical: null });
  expect(await facts("www.example.com", "example.com CAA 0 issue ca.example.net\ncom CAA !timeout")).toMatchObject({
    present: true,
  });
});
