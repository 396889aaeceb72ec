import type { Placement } from "@broker/contracts";
import { effectiveValue, movedSteps, type QuoteRequest, withChoice, withQuote } from "@broker/core";
import { beforeEach, describe, expect, test } from "vitest";
import { bookAt, scanOf } from "../test/build-book.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-20T09:00:00.000Z";
const { audit, notifications, clients: store, options, useDatabase, placements } = testWorkspace(new Date(NOW));
const JANE = { by: "jane", at: NOW };
const company = companyEntry(NOW);
const ID = "b00000000001";
const BEAZLEY = {
  insurer: "Beazley",
  premium: 420_000,
  limit: 300_000_000_000,
  exclusions: ["war-cyber-operation"],
  subjectivities: [],
};

describe.each(DEFAULT_DATABASE)("quotes on $kind", ({ make }) => {
  useDatabase(make);
  let acme = "";
  beforeEach(async () => {
    const [log] = await store.record([company("Acme Ltd", ["acme.example"])]);
    acme = log?.id ?? "";
    const steps = [...movedSteps([], { stage: "submitted", on: "2026-11-01" }, JANE)];
    await placements.add({ id: ID, clientId: acme, risk: "Cyber", createdAt: NOW, steps }, JANE);
  });
  const quote = (reported: QuoteRequest) => placements.quote(ID, (before) => withQuote(before, reported, JANE), JANE);
  const choose = (n: number, bind = false, toRecord = false) =>
    placements.choose(
      ID,
      (before: Placement) => withChoice(before, { quote: n, on: "2026-11-20", bind }, JANE),
      JANE,
      toRecord,
    );

  test("come back with their placement as they were recorded; a placement without any has none", async () => {
    expect((await placements.find(ID)).placement).not.toHaveProperty("quotes");
    await quote(BEAZLEY);
    const shown = await quote({ corrects: 1, validUntil: "2026-12-01", note: "held open" });
    const { placement } = await placements.find(ID);
    expect(placement).toEqual(shown);
    expect(placement.quotes).toMatchObject([
      { n: 1, limit: 300_000_000_000, exclusions: ["war-cyber-operation"], subjectivities: [], validUntil: null },
      { n: 2, corrects: 1, premium: 420_000, validUntil: "2026-12-01" },
    ]);
  });

  test("a chosen quote is on the record at once, as the broker's decision", async () => {
    await quote(BEAZLEY);
    const { version } = await store.find("acme");
    expect((await choose(1)).choices).toMatchObject([{ quote: 1, moved: true }]);
    const log = await store.find("acme");
    expect(log.version).toBe(version + 1);
    expect(effectiveValue(log, "quote")).toMatchObject({
      value: { premium: 420_000, limit: 300_000_000_000, source: "Beazley" },
      override: true,
    });
    expect((await placements.find(ID)).placement.choices).toHaveLength(1);
    const { changes } = await audit.page({ limit: 3 });
    expect(changes.map(({ action, detail }) => [action, detail])).toEqual([
      ["client edited", { fields: ["quote"] }],
      ["quote chosen", { client: acme, quote: 1 }],
      ["quote recorded", { client: acme, quote: 1 }],
    ]);
  });

  test("a correction of the chosen quote's premium corrects the record; another quote's does not", async () => {
    await quote(BEAZLEY);
    await quote({ ...BEAZLEY, insurer: "Hiscox" });
    await choose(1);
    const { version } = await store.find("acme");
    await quote({ corrects: 2, premium: 390_000 });
    await quote({ corrects: 1, validUntil: "2026-12-01" });
    expect((await store.find("acme")).version).toBe(version);
    await quote({ corrects: 4, premium: 430_000 });
    expect(effectiveValue(await store.find("acme"), "quote")?.value).toMatchObject({ premium: 430_000 });
  });

  test("a choice that cannot be changes nothing", async () => {
    await quote({ ...BEAZLEY, premium: null });
    await expect(choose(1)).rejects.toThrow("has no premium yet");
    expect((await placements.find(ID)).placement).not.toHaveProperty("choices");
    expect(effectiveValue(await store.find("acme"), "quote")).toBeNull();
  });

  test("binding on one records the outcome, and writes the policy to the record on request", async () => {
    await quote(BEAZLEY);
    await choose(1, true, true);
    expect(effectiveValue(await store.find("acme"), "expiringPolicy")?.value).toMatchObject({ insurer: "Beazley" });
    const page = await notifications.page({ limit: 10 });
    expect(page.notifications.map(({ message }) => message)).toEqual(["Acme Ltd: Cyber bound with Beazley at £4,200."]);
  });

  test("a correction of the quote bound corrects the step and the record's policy; a later year's quote does not", async () => {
    await quote(BEAZLEY);
    await choose(1, true, true);
    const { steps } = await quote({ corrects: 1, premium: 430_000, limit: 200_000_000 });
    expect(steps.at(-1)).toMatchObject({ stage: "bound", premium: 430_000, limit: 200_000_000, corrects: 2 });
    const policy = async () => effectiveValue(await store.find("acme"), "expiringPolicy")?.value;
    expect(await policy()).toMatchObject({ premium: 430_000, limit: 200_000_000 });
    await quote({ ...BEAZLEY, premium: 430_000, limit: 200_000_000 });
    await choose(3);
    expect((await quote({ corrects: 3, premium: 1 })).steps).toHaveLength(steps.length);
    expect(await policy()).toMatchObject({ premium: 430_000 });
  });

  test("go with their client, and come back with an import", async () => {
    await quote(BEAZLEY);
    const chosen = await choose(1);
    await store.erase(acme, JANE);
    const [log] = await store.record([{ ...company("Acme Ltd"), placements: [chosen] }]);
    expect(await placements.ofClients([log?.id ?? ""])).toEqual([{ ...chosen, clientId: log?.id }]);
  });

  test("the posture on a day is of the last scan until then, and null with too low coverage", async () => {
    const book = bookAt(options().database);
    const thin = scanOf("acme.example", 90, { startedAt: "2025-06-01T09:00:00.000Z" });
    const overall = thin.scores.overall;
    if (overall === null) throw new Error("a scan without a figure");
    await book.scan(
      scanOf("acme.example", 60, { startedAt: "2025-11-01T09:00:00.000Z" }),
      scanOf("acme.example", 72, { startedAt: "2026-11-01T09:00:00.000Z" }),
      { ...thin, coverage: 0.3, scores: { ...thin.scores, overall: { ...overall, coverage: 0.3 } } },
    );
    const on = async (day: string) => (await store.postureOn("www.acme.example", day))?.posture ?? null;
    expect([await on("2025-11-01"), await on("2026-10-31"), await on("2026-11-20")]).toEqual([60, 60, 72]);
    expect(await store.postureOn("acme.example", "2025-10-31")).toMatchObject({ posture: null, coverage: 0.3 });
    expect(await store.postureOn("acme.example", "2025-05-31")).toBeNull();
  });
});
