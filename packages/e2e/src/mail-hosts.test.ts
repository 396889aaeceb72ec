import { type NearWorld, nearWorld } from "@broker/cli/testing";
import type { Site } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";

const MX = "mx1.mailhost.example";
const PROVIDER: Site = { domain: "mailhost.example", hosts: { mx1: { smtp: {} } } };

function customer(domain: string): Site {
  return { domain, hosts: { "@": { https: { routes: {} } } }, dns: { "@": { MX: [`10 ${MX}.`] } } };
}

let near: NearWorld;
beforeAll(async () => {
  near = await nearWorld([PROVIDER, ...["a", "b", "c"].map((name) => customer(`${name}.example`))]);
  near.write("list.txt", "a.example\nb.example\nc.example\n");
});
afterAll(() => near.close());

/** Runs a command as a process of the day of `clock` does; gives how often the mail server was visited. */
async function visits(clock: string, ...args: string[]): Promise<number> {
  const { counters } = near.world;
  near.setClock(clock);
  const before = counters.host(MX).smtpConnections;
  expect((await near.broker(...args, "--quiet")).exitCode).toBe(0);
  await counters.allClosed();
  return counters.host(MX).smtpConnections - before;
}

test("a mail server is visited once a day over all lists, and again for a target named by the user", async () => {
  expect(await visits("2026-11-05T09:00:00Z", "batch", "list.txt", "--only", "email")).toBe(1);
  expect(await visits("2026-11-05T21:00:00Z", "batch", "list.txt", "--only", "email")).toBe(0);

  const { stdout } = await near.broker("report", "c.example", "--format", "json");
  const { checks } = JSON.parse(stdout) as { checks: { id: string; asOf: string }[] };
  expect(checks.find(({ id }) => id === "mx-starttls")?.asOf).toBe("2026-11-05T09:00:00.000Z");

  expect(await visits("2026-11-05T22:00:00Z", "scan", "a.example", "--only", "email", "--no-store")).toBe(1);
  expect(await visits("2026-11-06T08:00:00Z", "scan", "a.example", "--only", "email")).toBe(1);
  expect(await visits("2026-11-07T07:59:00Z", "batch", "list.txt", "--only", "email")).toBe(0);
  expect(await visits("2026-11-07T08:00:00Z", "batch", "list.txt", "--only", "email")).toBe(1);
});
