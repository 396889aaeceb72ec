import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestSources, type TestSources } from "../test/open-test-sources.ts";

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

const only = (addresses: string[]) => sources.ask("internetdb", { addresses });

describe("InternetDB", () => {
  test("returns ports and inferred vulnerabilities of the site's own addresses", async () => {
    expect((await only(["192.0.2.77", "192.0.2.99"])).data).toEqual({
      addresses: [
        {
          address: "192.0.2.77",
          ports: [25, 80, 443, 3389],
          cves: ["CVE-2017-7269", "CVE-2019-0708"],
          tags: ["self-signed", "eol-product"],
        },
      ],
      skipped: [],
    });
    expect(sources.stub.asked("internetdb").map(({ url }) => url)).toEqual(["/192.0.2.77", "/192.0.2.99"]);
    expect(sources.pauses).toEqual([1000]);
  });

  test("without data on an address reports so", async () => {
    expect(await only(["192.0.2.99"])).toMatchObject({ status: "not-found", data: { addresses: [] } });
  });

  test("is not queried about addresses that many sites share, that are not public, or that it does not cover", async () => {
    const answer = await only(["104.16.0.1", "151.101.1.1", "10.0.0.1", "127.0.0.1", "2001:db8::1"]);
    expect(answer).toMatchObject({ status: "ok", asOf: null, data: { addresses: [] } });
    expect(answer.reason).toBe("none of its addresses is its own, so nothing was asked");
    expect(answer.data?.skipped).toEqual([
      { address: "104.16.0.1", reason: "many sites share it: Cloudflare" },
      { address: "151.101.1.1", reason: "many sites share it: Fastly" },
      { address: "10.0.0.1", reason: "it is no public address (private)" },
      { address: "127.0.0.1", reason: "it is no public address (loopback)" },
      { address: "2001:db8::1", reason: "the index knows IPv4 addresses only" },
    ]);
    expect(sources.stub.asked()).toEqual([]);
  });

  test("is queried about four addresses at most, and only if configured", async () => {
    await only(["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"]);
    expect(sources.stub.asked("internetdb")).toHaveLength(4);
    sources.reset();
    const answer = await sources.ask("internetdb", { addresses: ["192.0.2.77"] }, { config: {} });
    expect(answer.status).toBe("not-configured");
    expect(sources.stub.asked()).toEqual([]);
  });

  test("that fails for one address returns the others and reports what is missing", async () => {
    let queryCount = 0;
    sources.stub.fault("internetdb", (healthy) => {
      queryCount += 1;
      return queryCount === 1 ? healthy : { status: 400, body: {} };
    });
    const answer = await only(["192.0.2.77", "192.0.2.80"]);
    expect(answer).toMatchObject({ status: "ok", reason: "it responded with status 400" });
    expect(answer.data?.addresses).toHaveLength(1);
  });
});
