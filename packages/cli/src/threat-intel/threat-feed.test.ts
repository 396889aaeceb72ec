import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-06T09:00:00Z");
const { broker } = workspace;

let server: Server;
let answer = "value\nevil.example\n";
const asked: unknown[] = [];
beforeEach(async () => {
  asked.length = 0;
  answer = "value\nevil.example\n";
  server = createServer(({ url, headers }, response) => {
    asked.push([url, headers["x-feed-key"]]);
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => server.close());

/** Only the feed is on. */
function configure(over: object): void {
  const off = { enabled: false };
  const others = { sanctionsOfacSdn: off, sanctionsOfacConsolidated: off, sanctionsEu: off, sanctionsUn: off };
  const lists = { hibp: off, kev: off, epss: off, sanctions: off, ...others };
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(workspace.folder, "feed.key"), "s3cret\n");
  const threatFeed = {
    baseUrl: `http://127.0.0.1:${port}/iocs.csv`,
    apiKeyFile: "feed.key",
    header: "X-Feed-Key",
    ...over,
  };
  writeFileSync(
    join(workspace.folder, "broker.config.json"),
    JSON.stringify({ home: "home", clock: "2026-11-06T09:00:00Z", sources: { ...lists, threatFeed } }),
  );
}

const update = async () => JSON.parse((await broker("intel", "update", "--json")).stdout || "[]");
const indicators = async () =>
  JSON.parse((await broker("intel", "list", "indicators", "--json")).stdout).items.map(
    ({ value }: { value: string }) => value,
  );

test("a keyed feed is off until it is enabled, and sends its key and nothing else", async () => {
  configure({});
  expect(await update()).toEqual([]);
  expect(asked).toEqual([]);
  configure({ enabled: true });
  expect(await update()).toMatchObject([{ name: "threatFeed", outcome: "new", reason: null }]);
  expect(asked).toEqual([["/iocs.csv", "s3cret"]]);
  expect(await indicators()).toEqual(["evil.example"]);
});

test("its next file replaces the last, and a damaged one leaves it", async () => {
  configure({ enabled: true });
  await update();
  expect(await update()).toMatchObject([{ outcome: "unchanged" }]);
  answer = "value\nother.example\n";
  await update();
  expect(await indicators()).toEqual(["other.example"]);
  answer = '{"type": "bundle", ';
  expect(await update()).toMatchObject([
    { outcome: "failed", reason: "The file is incomplete: it ends early. Nothing was stored." },
  ]);
  expect(await indicators()).toEqual(["other.example"]);
});

test("without its key nothing is sent", async () => {
  configure({ enabled: true, apiKeyFile: "none.key" });
  expect(await update()).toMatchObject([{ outcome: "failed", reason: "its key file cannot be read" }]);
  expect(asked).toEqual([]);
});

test("its row of the status is missing until a file was imported, then has its day", async () => {
  const row = async () =>
    JSON.parse((await broker("intel", "status", "--json")).stdout).find(
      ({ name }: { name: string }) => name === "threatFeed",
    );
  configure({ enabled: true });
  expect(await row()).toMatchObject({ standing: "missing", asOf: null, how: "broker intel update" });
  await update();
  expect(await row()).toMatchObject({ standing: "fresh", asOf: "2026-11-06T09:00:00.000Z", how: null });
});
