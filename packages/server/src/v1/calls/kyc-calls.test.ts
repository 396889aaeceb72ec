import { fileURLToPath } from "node:url";
import { REGISTER_KINDS } from "@broker/adapters";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOW, type PartnerServer, partnerServer } from "../test/partner-server.ts";

const LIST = fileURLToPath(new URL("../../../../../fixtures/src/sources/data/uk-sanctions-list.csv", import.meta.url));
const KIND = REGISTER_KINDS.find(({ kind }) => kind === "sanctions");

let partner: PartnerServer;
let client: string;
beforeAll(async () => {
  partner = await partnerServer();
  if (KIND === undefined) throw new Error("No kind of register is a sanctions list.");
  const { signal } = new AbortController();
  await partner.records.registers.import({
    ...{ path: LIST, kind: KIND, now: new Date(NOW), by: "jane", onProgress: () => undefined, signal },
  });
  client = (await partner.call("POST", "/api/v1/clients", { name: "Zenda Ore Limited" })).body.id;
});
afterAll(() => partner.close());

test("a client without a case has none; a POST opens and runs it, and a second one runs it again", async () => {
  expect((await partner.call("GET", `/api/v1/kyc/${client}`)).status).toBe(404);
  const opened = await partner.call("POST", "/api/v1/kyc", { client: "Zenda Ore Limited" });
  expect([opened.status, opened.body.client]).toEqual([200, { id: client, name: "Zenda Ore Limited" }]);
  const again = await partner.call("POST", "/api/v1/kyc", { client });
  expect([again.status, again.body.openedAt, again.body.lastRunAt]).toEqual([200, opened.body.openedAt, NOW]);
});

test("a hit that no person has decided is not in the answer in any form, and a decided one is", async () => {
  const open = await partner.records.kyc.hits(client);
  expect(open.length).toBeGreaterThan(0);
  const pending = await partner.call("GET", `/api/v1/kyc/${client}`);
  expect([pending.body.state, pending.body.decisions]).toEqual(["pending", []]);
  for (const { hit } of open) expect(pending.text).not.toContain(hit.match.list);
  await partner.call("POST", "/api/v1/webhooks", { url: "https://hooks.example.com/kyc", events: ["kyc.changed"] });
  for (const { hit } of open)
    await partner.records.kyc.decide(hit.id, (before) => ({ ...before, state: "false-match" }), {
      by: "jane",
      at: NOW,
    });
  const decided = (await partner.call("GET", `/api/v1/kyc/${client}`)).body;
  expect([decided.state, decided.decisions.length]).toEqual(["decided", open.length]);
  expect(decided.decisions[0]).toMatchObject({ party: "Zenda Ore Limited", outcome: "false_match" });
  const { items } = (await partner.call("GET", "/api/v1/webhook-deliveries")).body;
  const events = items.map(({ event }: { event: string }) => event);
  expect(events).toEqual(open.map(() => "kyc.changed"));
});
