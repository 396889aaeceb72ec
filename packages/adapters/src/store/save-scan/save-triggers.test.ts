import type { ScanReport } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildDay } from "../events/test/build-day.ts";
import { bookAt } from "../test/build-book.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const entry = companyEntry("2026-11-01T09:00:00.000Z");

describe.each(DEFAULT_DATABASE)("triggers of saved scans on $kind", ({ make }) => {
  const { clients, scans, triggers, notifications, options } = testWorkspace("2026-11-05T09:00:00Z", make);

  async function keep(...reports: ScanReport[]): Promise<void> {
    for (const report of reports) await scans.save(report, buildEvidence());
  }
  const raised = async () =>
    (await triggers.page({ limit: 100 })).triggers.map(({ company, event, timestamp }) => [
      company,
      event,
      timestamp.slice(8, 10),
    ]);
  const reported = async () =>
    (await notifications.page({ limit: 100 })).notifications.map(({ title, message }) => `${title} | ${message}`);

  test("the first scan raises nothing, a change is raised with both scans, and the same again is not", async () => {
    await keep(buildDay({ day: 1 }), buildDay({ day: 2, dmarc: "none" }), buildDay({ day: 3, dmarc: "none" }));
    const { triggers: found } = await triggers.page({ limit: 100 });
    expect(found).toMatchObject([
      {
        rule: "dmarc-weakened",
        domain: "acme.example",
        event: "DMARC weakened from reject to none",
        priority: "high",
        status: "new",
        timestamp: "2026-11-02T09:00:00.000Z",
        scans: { before: buildDay({ day: 1 }).id, after: buildDay({ day: 2 }).id },
        evidence: [{ label: "DMARC policy", before: "reject", after: "none" }],
        history: [],
      },
    ]);
  });

  test("the same scan saved again, or in a new revision, raises nothing twice", async () => {
    const changed = buildDay({ day: 2, dmarc: "none" });
    await keep(buildDay({ day: 1 }), changed, changed, { ...changed, revision: { ...changed.revision, n: 2 } });
    expect(await raised()).toHaveLength(1);
    expect(await reported()).toHaveLength(2);
  });

  test("a revision with more observations does not raise what its scan did not", async () => {
    const blind = buildDay({ day: 2, dmarc: null });
    const seeing = buildDay({ day: 2, dmarc: "none" });
    await keep(buildDay({ day: 1 }), blind, { ...seeing, revision: { ...seeing.revision, n: 2 } });
    expect(await raised()).toEqual([]);
  });

  test("a night without an assessment hides no change", async () => {
    await keep(
      buildDay({ day: 1 }),
      buildDay({ day: 2, dmarc: null }),
      buildDay({ day: 3, dmarc: null }),
      buildDay({ day: 4, dmarc: "none", over: { status: "failed" } }),
      buildDay({ day: 5, dmarc: "quarantine" }),
    );
    const { triggers: found } = await triggers.page({ limit: 100 });
    expect(found.map(({ event, scans: { before } }) => [event, before])).toEqual([
      ["DMARC weakened from reject to quarantine", buildDay({ day: 1 }).id],
    ]);
  });

  test("ten nights back is far enough", async () => {
    await keep(buildDay({ day: 1 }));
    for (let day = 2; day <= 11; day += 1) await keep(buildDay({ day, dmarc: null }));
    await keep(buildDay({ day: 12, dmarc: "none" }));
    expect(await raised()).toEqual([]);
  });

  test("a certificate is reported once, however often scans see it appear and disappear", async () => {
    await keep(
      buildDay({ day: 1, daysLeft: 31 }),
      buildDay({ day: 2, daysLeft: 30 }),
      buildDay({ day: 3, daysLeft: 31 }),
      buildDay({ day: 4, daysLeft: 28 }),
    );
    expect(await raised()).toEqual([["acme.example", "Certificate expires on 28 Feb 2027", "02"]]);
  });

  test("a scan that is saved after a later one raises nothing", async () => {
    await keep(buildDay({ day: 1 }), buildDay({ day: 3, dmarc: "none" }), buildDay({ day: 2, dmarc: "quarantine" }));
    expect(await raised()).toEqual([["acme.example", "DMARC weakened from reject to none", "03"]]);
  });

  test("companies do not mix", async () => {
    await keep(buildDay({ day: 1 }), buildDay({ day: 2, domain: "other.example", dmarc: "none" }));
    expect(await raised()).toEqual([]);
  });

  test("a listed company that is scanned by itself retains the name of its newest list", async () => {
    const book = bookAt(options().database);
    await book.list([{ domain: "acme.example", name: "Acme" }], "2026-10-01");
    await book.list([{ domain: "acme.example", name: "Acme Widgets Ltd" }], "2026-10-02");
    await keep(buildDay({ day: 1 }), buildDay({ day: 2, dmarc: "none" }));
    expect((await raised()).map(([company]) => company)).toEqual(["Acme Widgets Ltd"]);
  });

  test("a prospect's triggers are counted in its scan's notification; a client's are notified one by one, under its name", async () => {
    await clients.record([entry("Beta Ltd", ["beta.example"])]);
    const host = { domain: "www.beta.example" };
    await keep(buildDay({ day: 1 }), buildDay({ day: 2, dmarc: "none" }));
    await keep(buildDay({ day: 3, ...host }), buildDay({ day: 4, ...host, dmarc: "none" }));
    expect((await raised()).map(([company]) => company)).toEqual(["Beta Ltd", "acme.example"]);
    const all = await reported();
    expect(
      all.filter((line) => line.startsWith("Scan finished")).map((line) => line.replace(/:.*?(,|\.)/, ":$1")),
    ).toHaveLength(4);
    expect(all.filter((line) => line.includes("1 new trigger."))).toHaveLength(2);
    expect(all.filter((line) => !line.startsWith("Scan finished"))).toEqual([
      "DMARC weakened from reject to none | Beta Ltd: Ask whether the change was intended; if not, ask the client to restore the earlier policy.",
      "Posture is below 60 | Beta Ltd: Review the priority actions with the client.",
    ]);
  });
});
