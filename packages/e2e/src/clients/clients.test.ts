import { statSync } from "node:fs";
import { join } from "node:path";
import { ClientRecord } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SmallWorld, smallWorld } from "../small-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world.close());

test("a client is recorded, edited by two processes at once, scanned, and erased with its scan", async () => {
  await world.near(["clients", "add", "Acme Ltd", "domains=acme.example"]);
  const edits = ["employees=45", "industry=Dentistry"];
  const ended = await Promise.all(edits.map((edit) => world.broker(["clients", "edit", "acme", edit, "--by", "jane"])));
  expect(ended.map((each) => each.exitCode)).toEqual([0, 0]);
  const shown = await world.near(["clients", "show", "acme", "--json"]);
  const record = ClientRecord.parse(JSON.parse(shown.stdout));
  expect([record.version, record.effective.length]).toEqual([3, 4]);
  await world.near(["scan", "acme.example", "-q"]);
  const erased = await world.near(["clients", "erase", "acme", "--yes"]);
  expect(erased.stdout).toBe("Erased Acme Ltd and 1 scan.\n");
  const gone = await world.near(["explain", "acme.example"]);
  expect(gone.stderr).toContain("No scan of 'acme.example' is stored.");
  expect(statSync(join(world.folder, "home/broker.db")).mode & 0o777).toBe(0o600);
}, 120_000);

test("a domain that opted out is not scanned, nor its subdomains, until the opt-out is removed", async () => {
  await world.near(["clients", "optout", "acme.example", "--reason", "asked by post"]);
  const refused = await world.near(["scan", "www.acme.example", "other.example"]);
  expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
  expect(refused.stderr).toBe(
    "broker: www.acme.example has opted out of scans (asked by post).\n  If the opt-out was withdrawn, record that first.\n  Scan: broker scan other.example\n  Lift the opt-out: broker clients optout acme.example --lift\n",
  );
  await world.near(["clients", "optout", "acme.example", "--lift"]);
  expect((await world.near(["scan", "acme.example", "-q"])).exitCode).toBe(0);
});
