import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestSources, type TestSources } from "../test/open-test-sources.ts";

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

describe("Hudson Rock", () => {
  test("counts machines, and nothing else of the answer is stored", async () => {
    expect((await sources.ask("hudsonRock")).data).toEqual({
      employees: 3,
      users: 11,
      thirdParties: 2,
      lastEmployeeOn: "2026-09-12",
    });
    expect(sources.cached()).not.toContain("webmail");
    expect(sources.stub.asked().map(({ url }) => url)).toEqual(["/search-by-domain?domain=pennine-haulage.example"]);
  });

  test("that counts nothing has found nothing", async () => {
    expect(await sources.ask("hudsonRock", { registrable: "ledgerlark.example" })).toMatchObject({
      status: "not-found",
      data: { employees: 0, users: 0, thirdParties: 0, lastEmployeeOn: null },
    });
  });

  test("that leaves out a count does not state zero", async () => {
    sources.stub.fault("hudsonRock", (healthy) => ({ ...healthy, body: { message: "try later" } }));
    expect(await sources.ask("hudsonRock")).toMatchObject({ status: "unavailable", data: null });
  });

  test("is queried only if configured, with its key if there is one", async () => {
    expect((await sources.ask("hudsonRock", {}, { config: {} })).status).toBe("not-configured");
    const config = { hudsonRock: { baseUrl: sources.stub.baseUrl("hudsonRock"), apiKeyEnv: "HR_KEY" } };
    await sources.ask("hudsonRock", {}, { config, over: { env: { HR_KEY: "made-up" } } });
    expect(sources.stub.asked().map(({ headers }) => headers["api-key"])).toEqual(["made-up"]);
  });
});
