import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isGenuine, startReceiver } from "@broker/adapters/testing";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-22T09:00:00Z");
const { broker } = workspace;
const webhooks = (...args: string[]) => broker("webhooks", ...args);

/** Permits receivers on this machine. */
function permitThisMachine(): void {
  const network = { allowPrivateAddresses: ["127.0.0.1/32"], dnsServers: ["127.0.0.1:1"] };
  writeFileSync(join(workspace.folder, "broker.config.json"), JSON.stringify({ home: ".", network }));
}

test("a receiver is added with a secret shown once, tested, rotated and removed", async () => {
  permitThisMachine();
  const at = await startReceiver();
  const added = await webhooks("add", at.url, "--event", "alert.raised");
  expect(added.stdout).toMatch(/^whsec_\S{44}\n$/);
  expect(added.stderr).toMatch(/^This is the secret of webhook [0-9a-f]{8}\. It is not shown again\.\n$/);
  const [{ id, ...listed }] = JSON.parse((await webhooks("list", "--json")).stdout);
  expect(listed).toEqual({
    ...{ url: at.url, events: ["alert.raised"], state: "active", formerSecretUntil: null },
    ...{ createdAt: "2026-11-22T09:00:00.000Z", createdBy: "jane" },
  });
  const tested = await webhooks("test", id.slice(0, 6));
  expect([tested.exitCode, tested.stdout]).toEqual([0, "Delivered: the receiver answered 204.\n"]);
  const rotated = await webhooks("rotate", id);
  expect(rotated.stderr).toContain("The previous secret also signs until 23 Nov 2026, 09:00 UTC.");
  await webhooks("test", id);
  const [first, second] = at.taken;
  if (first === undefined || second === undefined) throw new Error("Two messages were sent.");
  const [old, renewed] = [added.stdout.trim(), rotated.stdout.trim()];
  expect([isGenuine(first, old), isGenuine(first, renewed)]).toEqual([true, false]);
  expect([isGenuine(second, old), isGenuine(second, renewed)]).toEqual([true, true]);
  expect(JSON.parse(second.body)).toMatchObject({ type: "webhook.test", data: { webhook: id, by: "jane" } });
  expect((await webhooks("remove", id)).stdout).toBe("The webhook is removed.\n");
  expect((await webhooks("list")).stderr).toBe("There are no webhooks.\n");
  await at.close();
});

test("what could not be delivered is listed with its reason, and can be delivered again", async () => {
  permitThisMachine();
  let status = 500;
  const at = await startReceiver((response) => void response.writeHead(status).end());
  await webhooks("add", at.url);
  const [{ id }] = JSON.parse((await webhooks("list", "--json")).stdout);
  const failed = await webhooks("test", id);
  expect([failed.exitCode, failed.stdout]).toEqual([2, "Not delivered. It answered 500.\n"]);
  expect((await webhooks("deliveries")).stdout).toContain("It answered 500.");
  status = 410;
  const gone = await webhooks("test", id);
  expect(gone.stdout).toBe("Not delivered. It answered 410.\n");
  expect((await webhooks("list")).stdout).toContain("off");
  expect((await webhooks("test", id)).stderr).toContain("The webhook is not active");
  status = 200;
  expect((await webhooks("resume", id)).stdout).toBe(`Active: ${at.url}\n`);
  const [{ id: message }] = JSON.parse((await webhooks("deliveries", "--state", "failed", "--json")).stdout);
  expect((await webhooks("redeliver", message)).stdout).toBe("Delivered: the receiver answered 200.\n");
  await at.close();
});

test("an address to which nothing is sent is refused, and the tier Basic has none", async () => {
  const refused = await webhooks("add", "http://127.0.0.1:8080/");
  expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining("loopback address")]);
  const unknown = await webhooks("add", "https://hooks.example/", "--event", "alert.lost");
  expect([unknown.exitCode, unknown.stderr]).toEqual([64, expect.stringContaining("'alert.lost' is not an event.")]);
  await broker("tier", "set", "Basic");
  expect((await webhooks("add", "https://hooks.example/")).stderr).toContain("available in Enhanced tier");
});
