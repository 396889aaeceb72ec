import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestSources, type TestSources } from "../test/open-test-sources.ts";
import { serverFor } from "./rdap-source.ts";

const registry = {
  services: [
    [["uk"], ["https://rdap.nominet.example/uk/"]],
    [["co.uk"], ["http://plain.example", "https://co.rdap.example"]],
    [["old"], ["http://old.example/"]],
  ] as [string[], string[]][],
};

test.each([
  ["acme.uk", "https://rdap.nominet.example/uk/"],
  ["ACME.CO.UK", "https://co.rdap.example/"],
  ["acme.org.uk", "https://rdap.nominet.example/uk/"],
  ["acme.com", null],
  ["acme.old", null],
])("%s is queried at %s", (domain, server) => {
  expect(serverFor(registry, domain, false)).toBe(server);
});

test("an operator's own registry may name a server without TLS", () => {
  expect(serverFor(registry, "acme.old", true)).toBe("http://old.example/");
});

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

const ledgerlark = { domain: "shop.ledgerlark.example", registrable: "ledgerlark.example" };

describe("RDAP", () => {
  test("reports registration date, expiry, registrar, and whether the domain is signed; the host is not named", async () => {
    expect(await sources.ask("rdap", ledgerlark)).toEqual({
      status: "ok",
      asOf: "2026-11-05T09:00:00.000Z",
      latencyMs: 0,
      reason: null,
      data: {
        domain: "ledgerlark.example",
        registeredOn: "2016-01-14",
        expiresOn: "2028-01-14",
        changedOn: "2025-12-01",
        registrar: "Careful Names Ltd",
        statuses: ["active", "client transfer prohibited", "client delete prohibited"],
        delegationSigned: true,
      },
    });
    expect(sources.stub.asked().map(({ url }) => url)).toEqual(["/domain/ledgerlark.example"]);
    expect(sources.stub.asked()[0]?.headers.accept).toBe("application/rdap+json");
  });

  test("finds the server of a top-level domain in the registry, once a day for all domains", async () => {
    const config = { rdap: { bootstrapUrl: `${sources.stub.baseUrl("rdap")}/dns.json` } };
    expect(await sources.ask("rdap", ledgerlark, { config })).toMatchObject({ status: "ok" });
    await sources.ask("rdap", { registrable: "harcourt-vale.example" }, { config });
    expect(sources.stub.asked().map(({ url }) => url)).toEqual([
      "/dns.json",
      "/domain/ledgerlark.example",
      "/domain/harcourt-vale.example",
    ]);
  });

  test("reports a top-level domain without a service as neither a failure nor an unregistered name", async () => {
    const config = { rdap: { bootstrapUrl: `${sources.stub.baseUrl("rdap")}/dns.json` } };
    expect(await sources.ask("rdap", { registrable: "acme.zz" }, { config })).toMatchObject({
      status: "not-found",
      asOf: null,
      reason: "the ending .zz has no public registration service (RDAP) that could be asked",
      data: null,
    });
    expect(await sources.ask("rdap", { registrable: "nobody.example" }, { config })).toMatchObject({
      status: "not-found",
      asOf: "2026-11-05T09:00:00.000Z",
      reason: null,
    });
  });

  test("leaves unknown what a registration does not contain", async () => {
    sources.stub.fault("rdap", (healthy) => ({ ...healthy, body: { ldhName: "LEDGERLARK.example" } }));
    expect((await sources.ask("rdap", ledgerlark)).data).toEqual({
      domain: "ledgerlark.example",
      registeredOn: null,
      expiresOn: null,
      changedOn: null,
      registrar: null,
      statuses: [],
      delegationSigned: null,
    });
  });

  test("caches an answer for a week", async () => {
    await sources.ask("rdap", ledgerlark);
    sources.later(6 * 86_400_000);
    expect(await sources.ask("rdap", ledgerlark)).toMatchObject({ asOf: "2026-11-05T09:00:00.000Z" });
    sources.later(2 * 86_400_000);
    expect(await sources.ask("rdap", ledgerlark)).toMatchObject({ asOf: "2026-11-13T09:00:00.000Z" });
    expect(sources.stub.asked("rdap")).toHaveLength(2);
  });
});
