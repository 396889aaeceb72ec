import type { OutsideAnswers, SourceName } from "@broker/contracts";
import { enrich } from "@broker/core";
import { SOURCE_FAULTS, type SourceFault, type StubName } from "@broker/fixtures";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestSources, subjectOf, type TestSources } from "./test/open-test-sources.ts";

let sources: TestSources;
let healthy: OutsideAnswers;
beforeAll(async () => {
  sources = await openTestSources();
  healthy = await askAll();
  sources.reset();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

const pennine = subjectOf({
  legalName: "Pennine Haulage & Storage Ltd",
  addresses: ["192.0.2.77"],
  technologies: [{ id: "iis", name: "Microsoft IIS", version: "6.0" }],
});

async function askAll(budgetMs: Partial<Record<SourceName, number>> = {}): Promise<OutsideAnswers> {
  const opened = sources.open(sources.config, { budgetMs });
  return enrich(pennine, opened.sources, new AbortController().signal, () => undefined);
}

const NAMES = ["hibp", "crtsh", "rdap", "kev", "epss", "internetdb", "hudsonRock", "ransomwareLive"] as const;
/** These answer 404 if they have no data. */
const EMPTY_BY_404: readonly SourceName[] = ["rdap", "internetdb", "hudsonRock", "ransomwareLive"];

function expected(name: StubName, fault: SourceFault): string {
  if (fault.startsWith("429")) return "rate-limited";
  return fault === "404" && EMPTY_BY_404.includes(name) ? "not-found" : "unavailable";
}

test("all sources that are well answer, and each answer is of the same moment", () => {
  expect(Object.keys(healthy).sort()).toEqual([...NAMES].sort());
  for (const name of NAMES)
    expect(healthy[name]).toMatchObject({ status: "ok", asOf: "2026-11-05T09:00:00.000Z", reason: null });
});

test("the domain, the registered name, the addresses: nothing else of a company leaves the machine", async () => {
  await askAll();
  const reported = sources.stub
    .asked()
    .map(({ source, url, json }) => `${source} ${decodeURIComponent(url)}${json ?? ""}`);
  const naming = reported.filter((line) => /pennine|haulage|192\.0\.2/i.test(line));
  expect(naming.sort()).toEqual([
    "crtsh /?q=%.pennine-haulage.example&output=json&exclude=expired&deduplicate=Y",
    "hibp /breacheddomain/pennine-haulage.example",
    "hibp /stealerlogsbyemaildomain/pennine-haulage.example",
    "hudsonRock /search-by-domain?domain=pennine-haulage.example",
    "internetdb /192.0.2.77",
    "ransomwareLive /searchvictims/Pennine Haulage & Storage",
    "ransomwareLive /searchvictims/pennine-haulage.example",
    "rdap /domain/pennine-haulage.example",
  ]);
  const others = reported.filter((line) => !naming.includes(line)).map((line) => line.split(" ")[0]);
  expect([...new Set(others)].sort()).toEqual(["epss", "hibp", "kev"]);
});

/** Those that name what the scores are queried for fail apart from the rest, which the scores belong to. */
const TOGETHER: readonly (readonly (typeof NAMES)[number][])[] = [
  NAMES.filter((name) => name !== "internetdb"),
  ["internetdb"],
];

/** Asks while some are out of order, and compares each answer with what it has to be. */
async function expectFaults(names: readonly (typeof NAMES)[number][], fault: SourceFault): Promise<void> {
  for (const name of names) sources.stub.fault(name, fault);
  const answers = await askAll(fault === "silent" ? Object.fromEntries(names.map((name) => [name, 150])) : {});
  for (const name of names) {
    expect([name, answers[name]?.status]).toEqual([name, expected(name, fault)]);
    if (answers[name]?.status !== "not-found") {
      expect(answers[name]).toMatchObject({ asOf: null, data: null });
      expect(answers[name]?.reason).toMatch(/^it/);
    }
    const queryCount = sources.stub.asked(name).length;
    expect(queryCount, name).toBeGreaterThan(0);
    const questions = new Set(sources.stub.asked(name).map(({ url }) => url)).size;
    expect(queryCount, name).toBeLessThanOrEqual(3 * questions);
  }
  for (const other of NAMES.filter((name) => !names.includes(name))) {
    // Scores are queried only for what the others named, so there are fewer of them.
    if (other === "epss") expect(answers.epss?.status).toBe("ok");
    else expect(answers[other]).toEqual(healthy[other]);
  }
}

test.each(SOURCE_FAULTS)("the answer of a source out of order (%s) says so, whichever source it is", async (fault) => {
  for (const names of TOGETHER) {
    await expectFaults(names, fault);
    sources.reset();
  }
});

test.each(NAMES)("with %s alone out of order, every other source's answer is as before", async (name) => {
  await expectFaults([name], "500");
});

test("a source that requested a wait is not queried for the next company either", async () => {
  sources.stub.fault("crtsh", "429-seconds");
  const opened = sources.open(sources.config, { budgetMs: { crtsh: 5000 } });
  const ask = () => enrich(pennine, opened.sources, new AbortController().signal, () => undefined);
  await ask();
  sources.stub.fault("crtsh", null);
  expect((await ask()).crtsh).toMatchObject({ status: "rate-limited", reason: "queries are paused for another 7 s" });
  expect(sources.stub.asked("crtsh")).toHaveLength(1);
  sources.later(7000);
  expect((await ask()).crtsh?.status).toBe("ok");
});

test("the end of a run does not wait for a source", async () => {
  sources.stub.fault("rdap", "silent");
  const end = new AbortController();
  const opened = sources.open();
  const answers = await enrich(pennine, opened.sources, end.signal, (name) => {
    if (name === "hudsonRock") end.abort();
  });
  expect(answers.rdap).toMatchObject({ status: "unavailable", reason: "it did not respond in time" });
});

test("no source is queried where nothing is configured", async () => {
  const opened = sources.open({});
  const answers = await enrich(pennine, opened.sources, new AbortController().signal, () => undefined);
  expect(new Set(Object.values(answers).map(({ status }) => status))).toEqual(new Set(["not-configured", "not-found"]));
  expect(answers.epss?.reason).toBe("no source reported a vulnerability to query");
  expect(sources.stub.asked()).toEqual([]);
});
