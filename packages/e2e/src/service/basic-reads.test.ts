import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API, type ApiRoute, tierHas } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copySample } from "../screens/browser/sample-copy.ts";
import { type Served, serveInProcess } from "../screens/browser/serve-in-process.ts";
import { START_MS } from "./http-world.ts";

/** The document of the API names every band of every tier. */
const DOCUMENT = "GET /api/openapi.json";
const READS = Object.entries<ApiRoute>(API).filter(
  ([key, { answer, role }]) => key.startsWith("GET ") && answer !== "events" && role !== "anyone" && key !== DOCUMENT,
);

let folder: string;
let served: Served;
let cookie: string;

const ask = (path: string, init: { readonly method?: string; readonly body?: string } = {}) =>
  fetch(`${served.origin}${path}`, {
    ...init,
    headers: {
      cookie,
      origin: served.origin,
      ...(init.body === undefined ? {} : { "content-type": "application/json" }),
    },
  });

/** The id of the first of a list. */
async function firstOf(path: string): Promise<string> {
  const { items } = (await (await ask(path)).json()) as { items: { id?: string; batch?: { id: string } }[] };
  return items[0]?.id ?? items[0]?.batch?.id ?? "";
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "basic-reads-"));
  await copySample(join(folder, "home"));
  writeFileSync(
    join(folder, "broker.config.json"),
    JSON.stringify({ home: "home", database: "sqlite:home/broker.db" }),
  );
  served = await serveInProcess(folder);
  const signedIn = await fetch(served.link, { redirect: "manual" });
  cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  expect((await ask("/api/tier", { method: "PUT", body: JSON.stringify({ tier: "Basic" }) })).status).toBe(200);
}, START_MS);

afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Addresses of reading calls, with the first record of each list as the parameter. */
async function addresses(): Promise<readonly (readonly [key: string, path: string])[]> {
  const lists = ["alerts", "batches", "clients", "exports", "placements", "risks", "scans"];
  const ids = new Map<string, string>();
  for (const list of lists) ids.set(list, await firstOf(`/api/${list}`));
  return READS.flatMap(([key]) => {
    const path = key.replace("GET ", "");
    const [, , list = ""] = path.split("/");
    const named = path.replace(`/api/${list}/:id`, `/api/${list}/${ids.get(list) ?? ":id"}`);
    return named.includes(":") || named.endsWith("/") ? [] : [[key, named] as const];
  });
}

test(
  "Basic shows three risk levels in every call that it may read, and is refused all others",
  async () => {
    const wrong: string[] = [];
    let read = 0;
    for (const [key, path] of await addresses()) {
      const answer = await ask(path);
      const text = await answer.text();
      const { feature } = (API as Readonly<Record<string, ApiRoute>>)[key] ?? {};
      const isLocked = feature !== undefined && !tierHas("Basic", feature);
      if (isLocked !== text.includes('"feature_locked"')) wrong.push(`${key}: ${answer.status}`);
      if (/Medium-High/.test(text)) wrong.push(`${key}: four levels`);
      if (answer.status === 200) read += 1;
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(60);
  },
  START_MS,
);
