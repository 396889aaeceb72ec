import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestSources, type TestSources } from "../test/open-test-sources.ts";

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

const pennine = { legalName: "Pennine Haulage & Storage Ltd" };

describe("ransomware.live", () => {
  test("returns the claims that name the domain, and those that name a company of the same name, newest first", async () => {
    expect((await sources.ask("ransomwareLive", pennine)).data).toEqual({
      claims: [
        {
          victim: "pennine-haulage.example",
          group: "madeuplocker",
          discoveredOn: "2026-10-21",
          country: "GB",
          namesDomain: true,
        },
        {
          victim: "Pennine Haulage & Storage",
          group: "oldmadeup",
          discoveredOn: "2023-03-15",
          country: "GB",
          namesDomain: false,
        },
      ],
    });
    expect(sources.stub.asked().map(({ url }) => decodeURIComponent(url))).toEqual([
      "/searchvictims/pennine-haulage.example",
      "/searchvictims/Pennine Haulage & Storage",
    ]);
  });

  test("is queried for the domain only if no distinctive name was observed", async () => {
    expect((await sources.ask("ransomwareLive")).data?.claims).toHaveLength(1);
    await sources.ask("ransomwareLive", { registrable: "acme.example", legalName: "Acme Ltd" });
    expect(sources.stub.asked().map(({ url }) => url)).toEqual([
      "/searchvictims/pennine-haulage.example",
      "/searchvictims/acme.example",
    ]);
  });

  test("leaves out claims against others that the search found", async () => {
    sources.stub.fault("ransomwareLive", () => ({
      status: 200,
      body: [
        { victim: "Great Pennine Haulage", group: "a", discovered: "2026-01-01", domain: "" },
        { victim: "x", group: "b", discovered: "2026-01-02", domain: "not-pennine-haulage.example" },
        { victim: "y", group: "c", discovered: "2026-01-03", domain: "https://www.pennine-haulage.example/" },
      ],
    }));
    expect((await sources.ask("ransomwareLive", pennine)).data?.claims.map(({ group }) => group)).toEqual(["c"]);
  });

  test("without claims reports so, but not while one of its searches failed", async () => {
    const company = { registrable: "ledgerlark.example", legalName: "Ledgerlark Payments Ltd" };
    expect(await sources.ask("ransomwareLive", company)).toMatchObject({ status: "not-found", data: { claims: [] } });
    sources.later(2 * 86_400_000);
    let queryCount = 0;
    sources.stub.fault("ransomwareLive", (healthy) => {
      queryCount += 1;
      return queryCount === 1 ? healthy : { status: 400, body: {} };
    });
    expect(await sources.ask("ransomwareLive", company)).toMatchObject({ status: "unavailable", data: null });
  });
});
