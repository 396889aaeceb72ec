import type { ClientLog } from "@broker/core";
import { assertValue } from "@broker/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { adoptFramework, editGap } from "../compliance/decide.ts";
import { fileEvidence, withdrawEvidence } from "../compliance/file-evidence.ts";
import { listNotifications } from "../notifications.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const ACTOR = { by: "jane", at: NOW };
let lone: LoneWorkspace;
beforeEach(() => {
  lone = loneWorkspace(NOW);
});
afterEach(() => lone.close());

async function client(id: string, name: string): Promise<string> {
  const log: ClientLog = { id, version: 1, createdAt: NOW, sample: false, entries: [] };
  const statement = {
    field: "legalName",
    value: name,
    provenance: "declared",
    asOf: "2026-11-01",
    by: "jane",
  } as const;
  const apply = (known: ClientLog | null) => assertValue(known ?? log, statement, NOW);
  await lone.workspace.database.clients.record([
    { id, name: null, companyNumber: null, domains: [], actor: ACTOR, apply },
  ]);
  return id;
}

const file = (id: string, control: string, shows: "met" | "partly", validUntil: string | null) =>
  fileEvidence(
    lone.workspace,
    id,
    {
      ...{ kind: "attestation", title: `Statement on ${control}`, source: "client", collectedAt: "2026-11-20" },
      ...{ validUntil, controls: [{ id: control, shows }] },
    },
    null,
  );

const notified = async (on = NOW) => {
  const { workspace } = lone;
  const then = { ...workspace, clock: { ...workspace.clock, now: () => new Date(on) } };
  const { items } = await listNotifications(then, { limit: 20 });
  return items.map(({ kind, message, actionUrl }) => [kind, message.split(":", 1)[0], actionUrl]);
};

test("evidence that expires within 14 days and a gap that is due are each notified once, and erased with the client", async () => {
  await lone.workspace.database.clients.setTier("Enhanced", ACTOR);
  const acme = await client("aaaaaaaaaaaa", "Acme Ltd");
  const beta = await client("bbbbbbbbbbbb", "Beta Ltd");
  const { version } = await adoptFramework(lone.workspace, acme, "nist-csf", { version: 0 });
  await file(acme, "CC-GOV-03", "met", "2026-12-06");
  await file(acme, "CC-GOV-02", "partly", null);
  await editGap(lone.workspace, acme, "CC-GOV-02", { version, state: "planned", owner: "Asha", due: "2026-11-23" });
  // Adopted nothing: nothing counts, and nothing expires.
  await file(beta, "CC-GOV-03", "met", "2026-11-30");
  const expiring = ["evidence-expiring", "Acme Ltd", `/dashboard/compliance-engine?client=${acme}`];
  const due = ["check-due", "Acme Ltd", `/dashboard/compliance-engine?client=${acme}`];
  expect(await notified()).toEqual([expiring]);
  expect(await notified()).toEqual([expiring]);
  expect(await notified("2026-11-23T09:00:00.000Z")).toEqual([due, expiring]);
  expect(await notified("2026-11-24T09:00:00.000Z")).toEqual([due, expiring]);
  await lone.workspace.database.clients.erase(acme, ACTOR);
  expect(await notified("2026-11-25T09:00:00.000Z")).toEqual([]);
});

test("withdrawn evidence does not expire", async () => {
  const acme = await client("aaaaaaaaaaaa", "Acme Ltd");
  await adoptFramework(lone.workspace, acme, "nist-csf", { version: 0 });
  const { id } = await file(acme, "CC-GOV-03", "met", "2026-12-06");
  await withdrawEvidence(lone.workspace, acme, id, "Of another company");
  expect(await notified()).toEqual([]);
});

test("the review of an accepted risk is due 14 days before the acceptance ends", async () => {
  const acme = await client("aaaaaaaaaaaa", "Acme Ltd");
  const { version } = await adoptFramework(lone.workspace, acme, "nist-csf", { version: 0 });
  await file(acme, "CC-GOV-02", "partly", null);
  const accepted = { state: "accepted", reason: "Replaced in May", acceptedUntil: "2026-12-07" } as const;
  await editGap(lone.workspace, acme, "CC-GOV-02", { version, ...accepted });
  expect(await notified()).toEqual([]);
  expect((await notified("2026-11-23T09:00:00.000Z")).map(([kind]) => kind)).toEqual(["check-due"]);
});

test("with compliance automation a gap is notified 14 days ahead, and its owner is sent one email for each date", async () => {
  const acme = await client("aaaaaaaaaaaa", "Acme Ltd");
  const { database } = lone.workspace;
  await database.notices.edit({ immediate: "low", email: "asha@broker.example" }, { by: "asha", at: NOW });
  const { version } = await adoptFramework(lone.workspace, acme, "nist-csf", { version: 0 });
  await file(acme, "CC-GOV-02", "partly", null);
  const plan = { state: "planned", owner: "Asha", due: "2026-12-07" } as const;
  const planned = await editGap(lone.workspace, acme, "CC-GOV-02", { version, ...plan });
  const emails = async () => (await database.outbox.waiting()).email ?? 0;
  expect([(await notified()).length, await emails()]).toEqual([0, 0]);
  expect((await notified("2026-11-23T09:00:00.000Z")).map(([kind]) => kind)).toEqual(["check-due"]);
  expect(await emails()).toBe(1);
  // The same date again is no other reminder, another date is one.
  expect((await notified("2026-12-07T09:00:00.000Z")).map(([kind]) => kind)).toEqual(["check-due"]);
  expect(await emails()).toBe(1);
  await editGap(lone.workspace, acme, "CC-GOV-02", { version: planned.version, ...plan, due: "2026-12-20" });
  expect(await notified("2026-12-08T09:00:00.000Z")).toHaveLength(2);
  expect(await emails()).toBe(2);
});
