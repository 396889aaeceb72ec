import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Site, startWorld, type World } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHost, keptStream } from "../build-host.ts";
import { run } from "../run.ts";

const MX = "mx1.mailhost.example";
const PROVIDER: Site = { domain: "mailhost.example", hosts: { mx1: { smtp: {} } } };

function customer(domain: string): Site {
  return { domain, hosts: { "@": { https: { routes: {} } } }, dns: { "@": { MX: [`10 ${MX}.`] } } };
}

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld({ sites: [PROVIDER, ...["a", "b", "c"].map((name) => customer(`${name}.example`))] });
  folder = mkdtempSync(join(tmpdir(), "broker-mail-"));
  writeFileSync(join(folder, "list.txt"), "a.example\nb.example\nc.example\n");
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command as a process of the day of `clock` does; gives how often the mail server was visited. */
async function visits(clock: string, ...args: string[]): Promise<number> {
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock, network: world.network }));
  const before = world.counters.host(MX).smtpConnections;
  const host = buildHost({ cwd: folder, userHome: folder, stdout: keptStream(), stderr: keptStream() });
  expect(await run([...args, "--quiet"], host)).toBe(0);
  await world.counters.allClosed();
  return world.counters.host(MX).smtpConnections - before;
}

const asOf = (json: string) =>
  (JSON.parse(json) as { checks: { id: string; asOf: string }[] }).checks.find(({ id }) => id === "mx-starttls")?.asOf;

test("a mail server is visited once a day by all lists together, and anew for a target that a person named", async () => {
  expect(await visits("2026-11-05T09:00:00Z", "batch", "list.txt", "--only", "email")).toBe(1);
  expect(await visits("2026-11-05T21:00:00Z", "batch", "list.txt", "--only", "email")).toBe(0);

  const host = buildHost({ cwd: folder, userHome: folder, stdout: keptStream(), stderr: keptStream() });
  await run(["report", "c.example", "--format", "json"], host);
  expect(asOf((host.stdout as ReturnType<typeof keptStream>).text())).toBe("2026-11-05T09:00:00.000Z");

  expect(await visits("2026-11-05T22:00:00Z", "scan", "a.example", "--only", "email", "--no-store")).toBe(1);
  expect(await visits("2026-11-06T08:00:00Z", "scan", "a.example", "--only", "email")).toBe(1);
  expect(await visits("2026-11-07T07:59:00Z", "batch", "list.txt", "--only", "email")).toBe(0);
  expect(await visits("2026-11-07T08:00:00Z", "batch", "list.txt", "--only", "email")).toBe(1);
});
