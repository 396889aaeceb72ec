import { describe, expect, test } from "vitest";
import { DATABASES } from "../store/test/databases.ts";
import { testWorkspace } from "../store/test/test-workspace.ts";
import { lookForWork } from "./look-for-work.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const jane = { by: "jane", at: NOW };
const worker = { id: "w", state: { running: {}, most: {}, startedAt: NOW, draining: false } };

// A worker of several workspaces works on PostgreSQL only.
describe.each(DATABASES.filter(({ kind }) => kind === "PostgreSQL"))("a closed workspace on $kind", ({ make }) => {
  const workspace = testWorkspace(NOW, make);
  const { webhooks, notices, outbox } = workspace;
  const look = (at: string | null) =>
    lookForWork(String(workspace.options().database), worker, at === null ? null : new Date(at));

  test("has work when a message is due that an active webhook may receive, for a worker that delivers", async () => {
    expect(await look(NOW)).toBe(false);
    const { id } = await webhooks.add({ url: "https://a.example/", events: ["alert.raised"] }, jane);
    await webhooks.test(id, jane);
    expect([await look(NOW), await look("2026-11-22T08:59:59.000Z"), await look(null)]).toEqual([true, false, false]);
    const asked = { at: NOW, nowMs: Date.now(), leaseMs: 60_000, free: () => 9 };
    const claimed = await outbox.claim(await outbox.dueReceivers(asked), asked);
    // Another process delivers it.
    expect([claimed.length, await look(NOW)]).toEqual([1, false]);
    await outbox.release(claimed);
    await webhooks.edit(id, { state: "paused" }, jane);
    expect(await look(NOW)).toBe(false);
  });

  test("has work when a digest is due", async () => {
    await notices.edit({ digest: "daily", email: "jane@broker.example" }, jane);
    expect([await look("2026-11-23T07:59:59.000Z"), await look("2026-11-23T08:00:00.000Z")]).toEqual([false, true]);
  });
});
