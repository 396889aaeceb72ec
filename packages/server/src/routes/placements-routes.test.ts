import { PLACEMENTS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placementsRoutes } from "./placements-routes.ts";
import { addClient, screenedOn } from "./test/add-client.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", PLACEMENTS_API, placementsRoutes({} as never));
});
afterAll(() => api.close());

async function started(name: string): Promise<{ id: string; client: string }> {
  const client = await addClient(api.workspace, name, {
    expiringPolicy: { premium: 400_000, limit: 100_000_000 },
    ...screenedOn("2026-11-20"),
  });
  const { status, body } = await api.call("POST", "/api/placements", { client });
  expect(status).toBe(201);
  expect(body).toMatchObject({ clientName: name, risk: "Cyber", current: { stage: "prospect", on: "2026-11-22" } });
  return { id: body.id, client };
}

test("a placement moves from prospect to bound with two quotes, of which one is chosen", async () => {
  const { id, client } = await started("Lane Ltd");
  await api.call("POST", `/api/placements/${id}/steps`, { stage: "submitted", insurer: "Beazley" });
  const quotes = `/api/placements/${id}/quotes`;
  await api.call("POST", quotes, { insurer: "Beazley", premium: 420_000, limit: 100_000_000, retention: 1_000_000 });
  await api.call("POST", quotes, {
    insurer: "Hiscox",
    premium: 390_000,
    limit: 100_000_000,
    retention: 1_000_000,
    exclusions: [],
  });
  const { body } = await api.call("GET", `/api/placements/${id}`);
  expect(
    body.comparison.quotes.map((quote: Record<string, unknown>) => [quote.insurer, quote.premium, quote.best]),
  ).toEqual([
    ["Beazley", 420_000, []],
    ["Hiscox", 390_000, ["premium", "rateOnLine"]],
  ]);
  const choice = { quote: 2, bind: true, toRecord: true, inception: "2026-12-01", expiresOn: "2027-12-01" };
  const bound = await api.call("POST", `/api/placements/${id}/choice`, choice);
  expect(bound.body.current).toMatchObject({ stage: "bound", insurer: "Hiscox", premium: 390_000 });
  const renewal = (await api.call("GET", `/api/placements/${id}`)).body.renewal;
  // Until its inception the bound policy is offered, and the one in force is still the expiring one.
  expect(renewal).toMatchObject({
    expiring: { insurer: null, rateOnLine: 0.004 },
    offered: { insurer: "Hiscox", premium: 390_000, inception: "2026-12-01" },
  });
  const listed = await api.call("GET", `/api/placements?client=${client}&stage=bound`);
  expect(listed.body.items.map((each: { id: string }) => each.id)).toEqual([id]);
  expect(listed.body.totals).toMatchObject({ premium: 390_000, year: 2026, stages: { bound: 1, prospect: 0 } });
});

test.each([
  ["an amount as text", { insurer: "X", premium: "4200" }, "premium", "Premium must be a whole number of pence"],
  ["a part of a penny", { insurer: "X", retention: 0.5 }, "retention", "Deductible must be a whole number of pence"],
  ["a negative retention", { insurer: "X", retention: -1 }, "retention", "must not be negative"],
  ["a premium of nothing", { insurer: "X", premium: 0 }, "premium", "more than £0"],
  ["a limit of nothing", { insurer: "X", limit: 0 }, "limit", "more than £0"],
])("a quote with %s is refused at its box", async (what, quote, field, words) => {
  const { id } = await started(`Quote ${what} Ltd`);
  const { status, body } = await api.call("POST", `/api/placements/${id}/quotes`, quote);
  expect(status).toBe(422);
  expect(body.errors[field]).toContain(words);
});

test("a quote's exclusion is one of the list or a phrase of the insurer", async () => {
  const { id } = await started("Excluded Ltd");
  const quoted = (exclusion: string) =>
    api.call("POST", `/api/placements/${id}/quotes`, { insurer: "Beazley", exclusions: [exclusion] });
  expect((await quoted("war")).body).toMatchObject({
    code: "input_invalid",
    detail: "There is no listed exclusion 'war'.",
    hint: expect.stringContaining("Did you mean war-cyber-operation?"),
  });
  expect((await quoted("War and hostile acts")).body.quotes).toMatchObject([{ exclusions: ["War and hostile acts"] }]);
});

test("policy dates require a bound risk, and only a bound risk is written to the record", async () => {
  const { id } = await started("Unbound Ltd");
  await api.call("POST", `/api/placements/${id}/quotes`, { insurer: "Beazley", premium: 420_000 });
  const chosen = await api.call("POST", `/api/placements/${id}/choice`, { quote: 1, inception: "2026-12-01" });
  expect([chosen.status, chosen.body.code]).toEqual([400, "usage"]);
  const moved = await api.call("POST", `/api/placements/${id}/steps`, { stage: "submitted", toRecord: true });
  expect(moved.body.detail).toBe("Only a bound or renewed placement brings a policy for the record.");
});

test("a step recorded wrongly is corrected in place", async () => {
  const { id } = await started("Right Ltd");
  await api.call("POST", `/api/placements/${id}/steps`, { stage: "submitted" });
  const { body } = await api.call("POST", `/api/placements/${id}/steps`, {
    stage: "lost",
    reason: "price",
    corrects: 2,
  });
  expect(body.current).toMatchObject({ stage: "lost", reason: "price", corrects: 2, n: 3 });
});
