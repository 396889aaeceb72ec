import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openScanStore } from "@broker/adapters";
import { startWorld, type World } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHost, keptStream } from "../build-host.ts";
import { run } from "../run.ts";

const CLOCK = "2026-11-05T09:00:00.000Z";
let world: World;
let folder: string;
beforeAll(async () => {
  const site = (domain: string) => ({ domain, hosts: { "@": { https: { routes: {} } } } });
  world = await startWorld({ sites: [site("client.example"), site("prospect.example")], clock: CLOCK });
  folder = mkdtempSync(join(tmpdir(), "broker-consent-"));
  writeFileSync(
    join(folder, "broker.config.json"),
    JSON.stringify({ home: ".", clock: CLOCK, network: world.network }),
  );
  writeFileSync(join(folder, "list.txt"), "client.example\nprospect.example\n");
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function broker(...args: string[]) {
  const [stdout, stderr] = [keptStream(), keptStream()];
  const host = buildHost({ cwd: folder, userHome: folder, env: { USER: "sam" }, stdout, stderr });
  const exitCode = await run([...args, "--quiet"], host);
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}

interface Row {
  readonly domain: string;
  readonly state: string;
  readonly error: string | null;
  readonly result: { readonly scanId: string; readonly authority: unknown } | null;
}
const rowsOf = (json: string) =>
  (JSON.parse(json) as { prospects: Row[] }).prospects.toSorted((a, b) => (a.domain < b.domain ? -1 : 1));

test("a list that asks for consent sends nothing where none is on record; without it, every row says what its scan rests on", async () => {
  await broker("clients", "add", "Client Ltd", "domains=client.example", "authority=consent", "--by", "jane");
  const asked = rowsOf((await broker("batch", "list.txt", "--only", "web", "--require-consent", "--json")).stdout);
  const consent = { basis: "consent", date: "2026-11-05", by: "jane" };
  expect(asked.map(({ error, result }) => [error, result?.authority])).toEqual([
    [null, consent],
    ["Not scanned: no consent on record.", undefined],
  ]);
  const { requests, dnsQuestions } = world.counters.site("prospect.example");
  expect([requests, dnsQuestions]).toEqual([[], []]);

  const all = rowsOf((await broker("batch", "list.txt", "--only", "web", "--json")).stdout);
  expect(all.map(({ result }) => result?.authority)).toEqual([
    consent,
    { basis: "prospect", date: "2026-11-05", by: "sam" },
  ]);
});

test("a scan of one company is kept with what it rests on", async () => {
  const { stdout } = await broker("scan", "prospect.example", "--only", "web", "--json");
  const store = await openScanStore({ database: `sqlite:${join(folder, "broker.db")}`, now: new Date(CLOCK) });
  const { id } = JSON.parse(stdout) as { id: string };
  expect(await store.authority(id)).toEqual({ basis: "prospect", date: "2026-11-05", by: "sam" });
  await store.close();
});

test("a list that leaves everyone out is done: nothing failed", async () => {
  writeFileSync(join(folder, "others.txt"), "prospect.example\n");
  expect((await broker("batch", "others.txt", "--require-consent")).exitCode).toBe(0);
});
