import type { OutsideAnswers } from "@broker/contracts";
import type { StubName } from "@broker/fixtures";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestSources, type TestSources } from "./test/open-test-sources.ts";

let sources: TestSources;
beforeAll(async () => {
  sources = await openTestSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

const NAMES = ["hibp", "crtsh", "rdap", "kev", "epss", "internetdb", "hudsonRock", "ransomwareLive"] as const;
const subject = {
  legalName: "Pennine Haulage & Storage Ltd",
  addresses: ["192.0.2.77"],
  technologies: [{ id: "iis", name: "Microsoft IIS", version: "6.0" }],
};
const known: OutsideAnswers = {
  internetdb: {
    status: "ok",
    asOf: null,
    latencyMs: 0,
    reason: null,
    data: { addresses: [{ address: "192.0.2.77", ports: [], cves: ["CVE-2019-0708"], tags: [] }], skipped: [] },
  },
};

/** One change to a JSON document: at a position picked by `steps`, a field is set, removed or given another type. */
interface Change {
  readonly steps: readonly number[];
  readonly action: "remove" | "add" | "replace";
  readonly value: unknown;
}

function changed(node: unknown, { steps, action, value }: Change): unknown {
  if (typeof node !== "object" || node === null) return action === "replace" ? value : node;
  const keys = Object.keys(node);
  const [step = 0, ...rest] = steps;
  const key = keys[step % Math.max(1, keys.length)];
  const copy: Record<string, unknown> = { ...(node as Record<string, unknown>) };
  if (action === "add") copy.somethingNew = value;
  else if (key !== undefined && rest.length > 0) copy[key] = changed(copy[key], { steps: rest, action, value });
  else if (key !== undefined && action === "remove") delete copy[key];
  else if (key !== undefined) copy[key] = value;
  return Array.isArray(node) ? Object.values(copy) : copy;
}

const change = fc.record<Change>({
  steps: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 4 }),
  action: fc.constantFrom("remove", "add", "replace"),
  value: fc.jsonValue({ maxDepth: 2 }),
});

const fault = (name: StubName, changes: readonly Change[]) =>
  sources.stub.fault(name, ({ body, ...rest }) => ({ ...rest, body: changes.reduce(changed, body) }));

describe.each(NAMES)("what %s answers", (name) => {
  test("may change its form in any way: the answer matches the contract, or reports that it could not be read", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        sources.reset();
        fault(name, changes);
        const answer = await sources.ask(name, subject, { known });
        expect(["ok", "not-found", "unavailable"]).toContain(answer.status);
        if (answer.status === "unavailable") expect(answer).toMatchObject({ data: null, asOf: null });
      }),
      // A count beyond exact integers, found once by a random run.
      { numRuns: 60, examples: [[[{ steps: [20, 6, 0], action: "replace", value: 2 ** 53 }]]] },
    );
  });

  test("may contain unknown fields", async () => {
    const plain = await sources.ask(name, subject, { known });
    sources.reset();
    const steps = [0, 0, 0].map((_, depth) => Array.from({ length: depth + 1 }, () => 0));
    fault(
      name,
      steps.map((path) => ({ steps: path, action: "add", value: { nested: [1, null] } })),
    );
    const answer = await sources.ask(name, subject, { known });
    // A list that gets an entry of another form leaves that entry out.
    expect(answer).toEqual(plain);
  });
});
