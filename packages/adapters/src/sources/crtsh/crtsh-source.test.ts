import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestSources, type TestSources } from "../test/open-test-sources.ts";

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

describe("crt.sh", () => {
  test("returns the domain's names, their issuers and the newest day, without individuals' addresses", async () => {
    expect((await sources.ask("crtsh")).data).toEqual({
      names: [
        "pennine-haulage.example",
        "rdp-old.pennine-haulage.example",
        "vpn.pennine-haulage.example",
        "webmail.pennine-haulage.example",
        "www.pennine-haulage.example",
      ],
      wildcards: 0,
      certificates: 3,
      issuers: [
        { name: "GoDaddy.com, Inc. Go Daddy Secure Certificate Authority - G2", certificates: 1 },
        { name: "Let's Encrypt R10", certificates: 1 },
        { name: "Let's Encrypt R11", certificates: 1 },
      ],
      newestOn: "2026-09-20",
      lookalikes: [],
      truncated: false,
    });
    expect(sources.cached()).not.toContain("dennis");
    expect(sources.stub.asked("crtsh").map(({ url }) => url)).toEqual([
      "/?q=%25.pennine-haulage.example&output=json&exclude=expired&deduplicate=Y",
    ]);
  });

  test("counts a certificate and its pre-certificate once, and a wildcard's name without its star", async () => {
    sources.stub.fault("crtsh", (healthy) => ({
      ...healthy,
      body: [
        { serial_number: "0a", name_value: "*.acme.example\nACME.example", issuer_name: "O=Fixture Trust" },
        { serial_number: "0a", name_value: "*.acme.example\nacme.example", issuer_name: "O=Fixture Trust" },
        {
          serial_number: "0b",
          name_value: "acme.example\nother.example\nnotacme.example",
          issuer_name: 'O="A, B", CN=C',
        },
      ],
    }));
    expect((await sources.ask("crtsh", { registrable: "acme.example" })).data).toMatchObject({
      names: ["acme.example"],
      wildcards: 1,
      certificates: 2,
      issuers: [
        { name: "A, B C", certificates: 1 },
        { name: "Fixture Trust", certificates: 1 },
      ],
      newestOn: null,
      lookalikes: ["notacme.example"],
    });
  });

  test("returns five hundred names and reports that there were more", async () => {
    const names = Array.from({ length: 501 }, (_, at) => `host${at}.acme.example`);
    sources.stub.fault("crtsh", (healthy) => ({ ...healthy, body: [{ name_value: names.join("\n") }] }));
    const { data } = await sources.ask("crtsh", { registrable: "acme.example" });
    expect([data?.names.length, data?.truncated]).toEqual([500, true]);
  });

  test("without certificates reports so, and is queried only if configured", async () => {
    expect(await sources.ask("crtsh", { registrable: "nobody.example" })).toMatchObject({ status: "not-found" });
    expect(await sources.ask("crtsh", {}, { config: {} })).toMatchObject({ status: "not-configured", data: null });
    expect(sources.stub.asked("crtsh")).toHaveLength(1);
  });
});
