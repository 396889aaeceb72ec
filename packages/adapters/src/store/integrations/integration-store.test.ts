import { IntegrationEvent } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { openWorkspaceDatabase } from "../workspace-database.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const jane = { by: "jane", at: NOW };

describe.each(DEFAULT_DATABASE)("integrations, on $kind", ({ make }) => {
  const workspace = testWorkspace(NOW, make);
  const { alerts, clients, integrations, outbox } = workspace;

  const added = (name: string, more: object = {}) =>
    integrations.add(
      {
        ...{ name, kind: "json", direction: "out", carries: ["alerts"] },
        ...{ settings: { url: "https://siem.example/" }, secret: null, ...more },
      },
      jane,
    );
  async function raise(severity: "high" | "low"): Promise<string> {
    const [client] = await clients.record([companyEntry(NOW)(`${severity} Ltd`, [`${severity}.example`])]);
    if (client === undefined) throw new Error("It was recorded.");
    await alerts.settle({
      ...{ client: client.id, domain: `${severity}.example`, at: NOW, scan: null, batchId: null },
      judgements: [
        {
          ...{ rule: "posture-below", subject: `${severity}.example`, state: "present" },
          finding: {
            ...{ title: "Posture 40, below 60", severity, impact: "Impact.", actionRequired: "Act." },
            ...{ evidence: [{ label: "Score", before: "70", after: "40" }], condition: null, trigger: null },
          },
        },
      ],
    });
    return client.id;
  }
  const claim = async () => {
    const asked = { at: NOW, nowMs: Date.now(), leaseMs: 60_000, free: () => 50 };
    return outbox.claim(await outbox.dueReceivers(asked), asked);
  };

  test("an alert is written for each that carries alerts of its severity, without evidence or history", async () => {
    await added("All");
    await added("Severe", { settings: { url: "https://siem.example/2", severity: "high" } });
    await added("Audit", { carries: ["audit"], settings: { url: "https://siem.example/3" } });
    await raise("low");
    await raise("high");
    const claimed = await claim();
    expect(claimed.map(({ integration }) => integration?.name).sort()).toEqual(["All", "All", "Severe"]);
    for (const { body } of claimed) {
      expect(IntegrationEvent.parse(JSON.parse(body))).toMatchObject({ kind: "alert", action: "raised" });
      expect(body).not.toMatch(/evidence|history|"(?:before|after)"/);
    }
  });

  test("messages about a client are erased with it, and a removed integration leaves none", async () => {
    const { id } = await added("All");
    const client = await raise("high");
    expect((await outbox.waiting()).integration).toBe(1);
    await clients.erase(client, jane);
    expect((await outbox.waiting()).integration).toBeUndefined();
    await raise("low");
    await integrations.remove(id, jane);
    expect(await outbox.waiting()).toEqual({});
  });

  test("a file that named a client is erased with it, whatever became of it; files that name others stay", async () => {
    const { id } = await added("BMS", { kind: "webhook-in", direction: "in", carries: ["clients"], settings: {} });
    const [acme] = await clients.record([companyEntry(NOW)("Acme (UK) Ltd", ["acme.example"])]);
    const base64 = (text: string) => Buffer.from(text, "latin1").toString("base64");
    const files = [
      ["list", { name: "list.csv", content: "name\nOther Ltd\nACME  (uk) ltd,7\n", encoding: "text" }],
      ["bytes", { name: "list.bin", content: base64("\u0000mail@acme.example\u0000"), encoding: "base64" }],
      ["named", { name: "www.acme.example__weekly.nessus", content: null, encoding: "text" }],
      ["of", { name: "a.csv", content: "x", encoding: "text", client: acme?.id ?? "" }],
      ["other", { name: "b.csv", content: "Acme Holdings, notacme.example, acme-x", encoding: "text" }],
    ] as const;
    for (const [messageId, file] of files)
      await integrations.noteReceived({ id, messageId }, { kind: "received", client: null, at: NOW, ...file });
    await integrations.noteFiles(id, [{ name: "acme.example__b.csv", bytes: 3, changedMs: 0 }], NOW);
    const [first] = (await claim()).filter(({ body }) => body.includes("ACME"));
    if (first === undefined) throw new Error("It waits.");
    await outbox.finish(first, { kind: "failed", status: null, error: "Row 2: ACME (UK) Ltd" }, NOW);
    await clients.erase(acme?.id ?? "", jane);
    const { items } = await integrations.runs({ limit: 20 });
    const gone = "The file named a client that was erased. It is no longer stored.";
    expect(items.map(({ state, error }) => `${state}: ${error}`).sort()).toEqual([
      ...Array.from({ length: 4 }, () => `dropped: ${gone}`),
      `failed: ${gone}`,
      "waiting: null",
    ]);
    const opened = await openDatabase(workspace.options());
    const rows = await opened.database.selectFrom("outbox").select(["subject", "body", "state"]).execute();
    await opened.close();
    const stored = rows.filter(({ state }) => state !== "waiting");
    expect(stored).toHaveLength(5);
    for (const { subject, body } of stored) {
      expect([subject, body]).toEqual(["", expect.not.stringMatching(/acme|Other Ltd|list/i)]);
      expect(IntegrationEvent.parse(JSON.parse(body))).toMatchObject({ name: "erased" });
    }
  });

  test("a name is taken once; an integration is found by the beginning of its id", async () => {
    const { id } = await added("SIEM");
    await expect(added("siem")).rejects.toThrow("There is an integration named 'siem' already.");
    expect(await integrations.find(id.slice(0, 8))).toMatchObject({ name: "SIEM" });
    await expect(integrations.find("0000")).rejects.toThrow("There is no integration '0000'.");
  });

  test("sealed entries of the audit log are written once each, from the day on which the log is carried", async () => {
    const { id } = await added("Before", { carries: ["audit"] });
    expect(await integrations.feedAudit(NOW)).toBe(0);
    const sealing = openWorkspaceDatabase({ ...workspace.options(), now: () => new Date(NOW), seals: true });
    await sealing.audit.note({ action: "file exported", subject: "workspace", detail: {} }, jane);
    await sealing.close();
    // While it is paused they stay in the log, where nothing is lost.
    await integrations.edit(id, { paused: true }, jane);
    expect([await integrations.hasAuditToFeed(), await integrations.feedAudit(NOW)]).toEqual([false, 0]);
    await integrations.edit(id, { paused: false }, jane);
    expect(await integrations.hasAuditToFeed()).toBe(true);
    expect(await integrations.feedAudit(NOW)).toBe(2);
    expect(await integrations.feedAudit(NOW)).toBe(0);
    const events = (await claim()).map(({ body }) => IntegrationEvent.parse(JSON.parse(body)));
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(events).toHaveLength(2);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: "audit", seq: 1, by: "jane", action: "integration added", hash }),
    );
  });
});
