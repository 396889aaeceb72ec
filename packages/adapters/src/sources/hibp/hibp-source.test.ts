import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestSources, subjectOf, type TestSources } from "../test/open-test-sources.ts";

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

const foxglove = { domain: "www.foxglove-estates.example", registrable: "foxglove-estates.example" };
const keyless = () => ({ hibp: { baseUrl: sources.stub.baseUrl("hibp") } });
const paths = () => sources.stub.asked("hibp").map(({ url }) => url);

describe("Have I Been Pwned", () => {
  test("without a key lists what the company's own services lost, newest first, and queries no domain", async () => {
    const answer = await sources.ask("hibp", foxglove, { config: keyless() });
    expect(answer).toMatchObject({ status: "ok", asOf: "2026-11-05T09:00:00.000Z", reason: null });
    expect(answer.data).toEqual({
      ofDomain: [
        {
          name: "FoxglovePortal",
          title: "FoxglovePortal",
          breachedOn: "2021-06-03",
          addedOn: "2021-07-15",
          accounts: 5312,
          dataClasses: ["Email addresses", "Names", "Phone numbers"],
          verified: true,
          fabricated: false,
        },
        {
          name: "FoxgloveForum",
          title: "FoxgloveForum",
          breachedOn: "2017-01-20",
          addedOn: "2018-02-11",
          accounts: 940,
          dataClasses: ["Email addresses", "Passwords", "Usernames"],
          verified: false,
          fabricated: false,
        },
      ],
      addresses: null,
      stolenByMalware: null,
    });
    expect(paths()).toEqual(["/breaches"]);
  });

  test("requests the list once a day, for all companies together", async () => {
    await sources.ask("hibp", foxglove, { config: keyless() });
    await sources.ask("hibp", {}, { config: keyless() });
    sources.later(25 * 3_600_000);
    await sources.ask("hibp", {}, { config: keyless() });
    expect(paths()).toEqual(["/breaches", "/breaches"]);
  });

  test("sends one request for companies that need the list at the same moment", async () => {
    const [source] = sources.open(keyless()).sources.filter(({ name }) => name === "hibp");
    const signal = new AbortController().signal;
    const answers = await Promise.all(
      ["a.example", "b.example", "c.example"].map(async (registrable) =>
        source?.ask(subjectOf({ registrable }), {}, signal),
      ),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(["ok", "ok", "ok"]);
    expect(paths()).toEqual(["/breaches"]);
  });

  test("with a key counts the addresses of a verified domain, and no address is stored anywhere", async () => {
    const answer = await sources.ask("hibp", foxglove);
    expect(answer.data).toMatchObject({
      addresses: {
        count: 3,
        breaches: [
          { name: "CombList2024", addresses: 2 },
          { name: "PictureSwap", addresses: 2 },
        ],
      },
      stolenByMalware: 1,
    });
    expect(paths().sort()).toEqual([
      "/breacheddomain/foxglove-estates.example",
      "/breaches",
      "/stealerlogsbyemaildomain/foxglove-estates.example",
    ]);
    expect(JSON.stringify(answer) + sources.cached()).not.toMatch(/tamsin|gareth|lettings/);
    await sources.ask("hibp", foxglove);
    expect(paths()).toHaveLength(3);
  });

  test("with a key says of a verified domain in which nothing was found that it is nothing", async () => {
    const answer = await sources.ask("hibp", { registrable: "ledgerlark.example" });
    expect(answer.data).toEqual({ ofDomain: [], addresses: { count: 0, breaches: [] }, stolenByMalware: 0 });
  });

  test("with a key says nothing of the addresses of a domain that is not verified for it", async () => {
    const answer = await sources.ask("hibp", { registrable: "pennine-haulage.example" });
    expect(answer).toMatchObject({ status: "ok", data: { addresses: null, stolenByMalware: null } });
    expect(answer.data?.ofDomain).toHaveLength(1);
  });

  test("sends the key in a header, and never in an address", async () => {
    await sources.ask("hibp", foxglove);
    const key = sources.stub.key("hibp") ?? "";
    const queried = sources.stub.asked("hibp");
    expect(queried.filter(({ headers }) => headers["hibp-api-key"] === key)).toHaveLength(2);
    expect(queried.map(({ url }) => url).join() + sources.cached()).not.toContain(key);
  });

  test("names a key that is configured and not there", async () => {
    const config = { hibp: { baseUrl: sources.stub.baseUrl("hibp"), apiKeyEnv: "NO_SUCH_KEY" } };
    const answer = await sources.ask("hibp", foxglove, { config });
    expect(answer).toMatchObject({
      status: "ok",
      reason: "the environment has no NO_SUCH_KEY",
      data: { addresses: null },
    });
  });

  test("is not queried unless configured, and then reads the list that was fetched before", async () => {
    const before = await sources.ask("hibp", foxglove, { config: {} });
    expect(before).toMatchObject({
      status: "not-configured",
      reason: "the public list of breaches has not been downloaded",
    });
    expect(sources.stub.asked()).toEqual([]);
  });

  test("uses an older list where the latest is unavailable, and says so", async () => {
    await sources.ask("hibp", foxglove, { config: keyless() });
    sources.later(3 * 86_400_000);
    sources.stub.fault("hibp", "503");
    const answer = await sources.ask("hibp", foxglove, { config: keyless() });
    expect(answer).toMatchObject({
      status: "ok",
      asOf: "2026-11-05T09:00:00.000Z",
      reason: "an older list is used: it responded with status 503",
    });
    expect(answer.data?.ofDomain).toHaveLength(2);
  });

  test("leaves out an entry of a new form and returns the others", async () => {
    sources.stub.fault("hibp", ({ body, ...rest }) => ({ ...rest, body: [{ Name: 7 }, ...(body as unknown[])] }));
    expect((await sources.ask("hibp", foxglove, { config: keyless() })).data?.ofDomain).toHaveLength(2);
    sources.reset();
    sources.stub.fault("hibp", (healthy) => ({ ...healthy, body: [{ Name: 7 }] }));
    expect(await sources.ask("hibp", foxglove, { config: keyless() })).toMatchObject({
      status: "unavailable",
      reason: "its answer has another form than expected",
    });
  });
});
