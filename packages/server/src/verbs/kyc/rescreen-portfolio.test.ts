import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { REGISTER_KINDS } from "@broker/adapters";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { openRisks } from "../risks/change-risks.ts";
import { proposedRisks } from "../risks/read-risks.ts";
import { outdatedScreenings, rescreen } from "./rescreen-portfolio.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const LIST = fileURLToPath(new URL("../../../../../fixtures/src/sources/data/uk-sanctions-list.csv", import.meta.url));
const { signal } = new AbortController();
let lone: LoneWorkspace;
beforeEach(() => {
  lone = loneWorkspace(NOW);
});
afterEach(() => lone.close());

async function importList(path: string): Promise<void> {
  const kind = REGISTER_KINDS.find((each) => each.kind === "sanctions");
  if (kind === undefined) throw new Error("no kind of register is a sanctions list");
  const { registers } = lone.workspace.database;
  await registers.import({ path, kind, now: new Date(NOW), by: "jane", onProgress: () => undefined, signal });
}

/** The list of a later day, on which another company is listed. */
function laterList(name: string): string {
  const path = join(lone.workspace.config.home, "later.csv");
  const text = readFileSync(LIST, "utf8").replace("04-Nov-2026", "18-Nov-2026");
  writeFileSync(path, text.replaceAll("Copperkettle Locker Collective", name));
  return path;
}

const all = () => rescreen(lone.workspace, { signal, progress: async () => undefined });

test("the portfolio is screened once for each list, and a hit of a newer list is fresh and an alert", async () => {
  const { workspace } = lone;
  const zenda = await addClient(workspace, "Zenda Ore Limited");
  const quiet = await addClient(workspace, "Quiet Harbour Ltd");
  expect(await outdatedScreenings(workspace)).toEqual([]);
  await importList(LIST);
  expect(new Set(await outdatedScreenings(workspace))).toEqual(new Set([zenda, quiet]));
  expect(await all()).toMatchObject({ clients: 2, parties: 2, hits: 1, fresh: 1 });
  expect(await outdatedScreenings(workspace)).toEqual([]);
  expect(await all()).toMatchObject({ clients: 0 });
  await importList(laterList("Quiet Harbour Limited"));
  const later = await all();
  expect(later).toMatchObject({ clients: 2, hits: 2, fresh: 1 });
  const { items } = await workspace.database.alerts.page({ status: "open", limit: 5, now: NOW });
  expect(items.map(({ rule, client }) => [rule, client?.id])).toContainEqual(["sanctions-hit", quiet]);
  expect(items).toHaveLength(2);
});

test("a client that was erased meanwhile stops no other, and a stopped screening is continued", async () => {
  const { workspace } = lone;
  await addClient(workspace, "Zenda Ore Limited");
  await importList(LIST);
  expect(await rescreen(workspace, { clients: ["gone"], signal, progress: async () => undefined })).toMatchObject({
    clients: 0,
  });
  const stopped = AbortSignal.abort();
  await expect(rescreen(workspace, { signal: stopped, progress: async () => undefined })).rejects.toMatchObject({
    code: "interrupted",
  });
  expect(await all()).toMatchObject({ clients: 1 });
});

test("a hit proposes a risk that names no one, until it is decided as false", async () => {
  const { workspace } = lone;
  const id = await addClient(workspace, "Zenda Ore Limited");
  await importList(LIST);
  const { freshHits } = await all();
  const { items } = await proposedRisks(workspace, id);
  const proposed = items.find(({ origin }) => origin === "screening");
  expect(proposed).toMatchObject({
    ...{ key: `hit:${freshHits[0]}`, category: "business", insurance: "blocks-placing" },
    title: "Party may be on a sanctions list (strong hit): client",
  });
  await openRisks(workspace, id, { keys: [proposed?.key ?? ""] });
  expect((await proposedRisks(workspace, id)).items.some(({ origin }) => origin === "screening")).toBe(false);
});
