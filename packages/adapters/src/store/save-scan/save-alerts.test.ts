import type { Alert, OutsideAnswers, ScanReport } from "@broker/contracts";
import { buildCheck } from "@broker/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BuiltDay, buildDay } from "../events/test/build-day.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES, DEFAULT_DATABASE } from "../test/databases.ts";
import { inAnotherProcess } from "../test/in-another-process.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const entry = companyEntry("2026-11-01T09:00:00.000Z");
const NOW = "2026-11-30T09:00:00.000Z";
const SAM = { by: "sam", at: "2026-11-03T10:00:00.000Z" };

/** A posture above every limit, unless a test sets another. */
const scored = (report: ScanReport, posture: number, methodVersion = report.methodVersion): ScanReport => {
  const { overall } = report.scores;
  if (overall === null) throw new Error("the built report has no score");
  const scores = { ...report.scores, overall: { ...overall, posture: posture as typeof overall.posture } };
  return { ...report, scores, coverage: 0.9, methodVersion };
};
const day = (built: BuiltDay): ScanReport => scored(buildDay(built), 80);

const HIBP = { status: "ok", asOf: "2026-11-02T10:00:00.000Z", latencyMs: 5, reason: null } as const;
const breached = (...names: string[]): OutsideAnswers => ({
  hibp: {
    ...HIBP,
    data: {
      ofDomain: names.map((name) => ({
        ...{ name, title: name, breachedOn: "2026-10-02", addedOn: "2026-11-01", accounts: 1200 },
        ...{ dataClasses: ["Passwords"], verified: true, fabricated: false },
      })),
      addresses: null,
      stolenByMalware: null,
    },
  },
});

describe.each(DEFAULT_DATABASE)("alerts of saved scans on $kind", ({ make }) => {
  const { alerts, clients, notifications, scans, triggers } = testWorkspace("2026-11-30T09:00:00Z", make);

  const addClient = async (name = "Beta Ltd", domain = "acme.example") =>
    (await clients.record([entry(name, [domain])]))[0]?.id ?? "";
  const save = async (...reports: ScanReport[]) => {
    for (const report of reports) await scans.save(report, buildEvidence());
  };
  const all = async (): Promise<Alert[]> => (await alerts.page({ limit: 100, sort: "newest", now: NOW })).items;
  const steps = async () =>
    (await all()).map(({ rule, episode, status, history }) => [
      `${rule} ${episode}`,
      status,
      history.map(({ action, at }) => `${action} ${at.slice(8, 10)}`).join(", "),
    ]);

  test("a trigger at a client is its alert, which notifies once; one at a prospect is no alert", async () => {
    const id = await addClient();
    await save(day({ day: 1 }), day({ day: 2, dmarc: "none" }), day({ day: 3, dmarc: "none" }));
    const other = { domain: "prospect.example" };
    await save(day({ day: 1, ...other }), day({ day: 2, ...other, dmarc: "none" }));
    const [event] = (await triggers.page({ limit: 5, domain: "acme.example" })).triggers;
    expect(await all()).toMatchObject([
      {
        client: { id, name: "Beta Ltd" },
        ...{ rule: "dmarc-weakened", domain: "acme.example", subject: "acme.example", severity: "high" },
        ...{ trigger: event?.id, alert: event?.event, evidence: event?.evidence },
        ...{ since: "2026-11-02T09:00:00.000Z", lastSeen: "2026-11-03T09:00:00.000Z" },
        raisedBy: { scan: day({ day: 2 }).id },
      },
    ]);
    const news = (await notifications.page({ limit: 100 })).notifications.filter(({ kind }) => kind === "alert-raised");
    expect(news.map(({ title, message }) => `${title} | ${message}`)).toEqual([
      "DMARC weakened from reject to none | Beta Ltd: Ask whether the change was intended; if not, ask the client to restore the earlier policy.",
    ]);
  });

  test("the scan that shows it gone resolves it, a failed look does not, and it recurs after the cool-down", async () => {
    await addClient();
    await save(day({ day: 1 }), day({ day: 2, dmarc: "none" }), day({ day: 3, dmarc: null }));
    expect(await steps()).toEqual([["dmarc-weakened 1", "active", "raised 02"]]);
    await save(day({ day: 4 }), day({ day: 5, dmarc: "none" }), day({ day: 6 }), day({ day: 20, dmarc: "none" }));
    expect(await steps()).toEqual([
      ["dmarc-weakened 2", "active", "raised 20"],
      ["dmarc-weakened 1", "resolved", "raised 02, resolved 04, reopened 05, resolved 06"],
    ]);
  });

  test("a scan that reached nothing raises and resolves nothing; the third one in a row is an alert", async () => {
    await addClient();
    const failed = (n: number) =>
      day({ day: n, dmarc: "reject", over: { status: "failed", error: { code: "dns", message: "No answer." } } });
    await save(day({ day: 1 }), day({ day: 2, dmarc: "none" }), failed(3), failed(4));
    expect((await steps()).map(([alert]) => alert)).toEqual(["dmarc-weakened 1"]);
    await save(failed(5), failed(6));
    expect(await steps()).toEqual([
      ["scan-failed-thrice 1", "active", "raised 05"],
      ["dmarc-weakened 1", "active", "raised 02"],
    ]);
    await save(day({ day: 7, dmarc: "none" }));
    expect((await steps())[0]).toEqual(["scan-failed-thrice 1", "resolved", "raised 05, resolved 07"]);
  });

  test("a change of method raises and resolves nothing", async () => {
    await addClient();
    const checks = (outcome: "pass" | "fail") => ({ checks: [buildCheck("rdp-closed", outcome)] });
    const on = (n: number, posture: number, outcome: "pass" | "fail", method: string) =>
      scored(day({ day: n, over: checks(outcome) }), posture, method);
    await save(on(1, 80, "pass", "2.0.0"), on(2, 50, "fail", "3.0.0"), on(3, 50, "fail", "3.0.0"));
    expect(await all()).toEqual([]);
    await save(on(4, 80, "pass", "3.0.0"), on(5, 50, "fail", "3.0.0"), on(6, 80, "pass", "4.0.0"));
    expect((await steps()).map(([alert, status]) => `${alert} ${status}`).sort()).toEqual([
      "check-newly-failed 1 active",
      "posture-below 1 active",
      "posture-moved 1 active",
    ]);
  });

  test("what a source lists is judged with its answers, and a source without an answer says nothing", async () => {
    await addClient();
    const night = async (n: number, answers: OutsideAnswers) => {
      const report = day({ day: n });
      await scans.save(report, buildEvidence(), undefined, true);
      await scans.enrich(report.id, answers);
    };
    const down = { hibp: { ...HIBP, status: "unavailable", asOf: null, data: null } } as const;
    await night(1, breached());
    await night(2, breached("Portal"));
    const rules = async () => (await steps()).filter(([alert]) => alert?.startsWith("new-breach"));
    expect(await rules()).toEqual([["new-breach 1", "active", "raised 02"]]);
    await night(3, down);
    expect(await rules()).toEqual([["new-breach 1", "active", "raised 02"]]);
    await night(4, breached());
    expect(await rules()).toMatchObject([["new-breach 1", "resolved", expect.stringMatching(/^raised 02, resolved/)]]);
  });

  test("a person's decision holds while the condition lasts, and 'fixed' is contradicted by the next scan", async () => {
    await addClient();
    await save(day({ day: 1 }), day({ day: 2, dmarc: "none" }));
    const [alert] = await all();
    await alerts.act(alert?.id ?? "", { action: "resolve", reason: "accepted", note: null }, SAM);
    await save(day({ day: 4, dmarc: "none" }));
    expect((await steps())[0]?.[1]).toBe("resolved");
    await alerts.act(
      alert?.id ?? "",
      { action: "resolve", reason: "fixed", note: null },
      { ...SAM, at: "2026-11-05T00:00:00.000Z" },
    );
    await save(day({ day: 6, dmarc: "none" }));
    expect((await steps())[0]).toEqual([
      "dmarc-weakened 1",
      "active",
      "raised 02, resolved 03, resolved 05, reopened 06",
    ]);
  });

  test("the narrowest threshold applies, and a rule that is switched off raises nothing", async () => {
    const id = await addClient();
    const other = await addClient("Gamma Ltd", "gamma.example");
    await alerts.setRule(null, { rule: "posture-below", threshold: 90 }, SAM);
    await alerts.setRule(id, { rule: "posture-below", threshold: 70 }, SAM);
    await alerts.setRule(other, { rule: "dmarc-weakened", enabled: false }, SAM);
    await save(day({ day: 1 }), day({ day: 2, dmarc: "none" }));
    const gamma = { domain: "gamma.example" };
    await save(day({ day: 1, ...gamma }), day({ day: 2, ...gamma, dmarc: "none" }));
    const found = (await all()).map(({ client, rule }) => `${client?.name} ${rule}`);
    expect(found.sort()).toEqual(["Beta Ltd dmarc-weakened", "Gamma Ltd posture-below"]);
  });

  test("each client that has a domain has an alert of its own", async () => {
    await addClient("Beta Ltd");
    await addClient("Holding Ltd");
    await save(day({ day: 1 }), day({ day: 2, dmarc: "none" }));
    expect((await all()).map(({ client }) => client?.name).sort()).toEqual(["Beta Ltd", "Holding Ltd"]);
  });
});

/** Twelve days on which DMARC, the certificate and the posture change, and looks fail. */
const MONTH: readonly ScanReport[] = [
  day({ day: 1 }),
  day({ day: 2, dmarc: "none", daysLeft: 20 }),
  day({ day: 3, dmarc: null, daysLeft: 19 }),
  scored(day({ day: 4, daysLeft: 18 }), 55),
  day({ day: 5, dmarc: "none", daysLeft: -1 }),
  day({ day: 6, dmarc: "quarantine", over: { status: "failed" } }),
  scored(day({ day: 7, dmarc: "quarantine", daysLeft: -3 }), 40),
  day({ day: 14 }),
  day({ day: 22, dmarc: "none", daysLeft: 10 }),
  scored(day({ day: 23, dmarc: "none" }), 30),
];

describe.each(DEFAULT_DATABASE)("the scans of a month, on $kind", ({ make }) => {
  const { alerts, clients, notifications, scans } = testWorkspace(NOW, make, "all");

  test("saved in any order, and again in any order, raise each alert once", async () => {
    let n = 0;
    const order = fc.shuffledSubarray([...MONTH.keys()], { minLength: MONTH.length });
    await fc.assert(
      fc.asyncProperty(order, fc.array(fc.nat(MONTH.length - 1), { maxLength: 12 }), async (first, again) => {
        n += 1;
        const domain = `company${n}.example`;
        const [client] = await clients.record([entry(`Company ${n}`, [domain])]);
        const save = async (place: number) => {
          const report = MONTH[place];
          if (report === undefined) return;
          const own = Buffer.from(`${place} ${domain}`).toString("hex").padEnd(64, "0");
          await scans.save({ ...report, id: own, target: { ...report.target, domain } }, buildEvidence());
        };
        const found = async () => (await alerts.page({ clientId: client?.id ?? "", limit: 100, now: NOW })).items;
        for (const place of first) await save(place);
        const before = await found();
        for (const place of again) await save(place);
        expect(await found()).toEqual(before);
        for (const { history } of before) expect(history.filter(({ action }) => action === "raised")).toHaveLength(1);
        const news = (await notifications.page({ limit: 10_000 })).notifications;
        const own = news.filter(({ domain: of, kind }) => of === domain && kind !== "scan-finished");
        expect(new Set(own.map(({ actionUrl }) => actionUrl)).size).toBe(own.length);
        expect(own).toHaveLength(before.length);
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  test("saved in their order, raise what a person would have written down", async () => {
    const domain = "ordered.example";
    const [client] = await clients.record([entry("Ordered Ltd", [domain])]);
    for (const [place, report] of MONTH.entries()) {
      const id = Buffer.from(`${place} ${domain}`).toString("hex").padEnd(64, "0");
      await scans.save({ ...report, id, target: { ...report.target, domain } }, buildEvidence());
    }
    const { items } = await alerts.page({ clientId: client?.id ?? "", limit: 100, now: NOW });
    const steps = items.map(({ rule, episode, history }) => [
      `${rule} ${episode}`,
      history.map(({ action, at }) => `${action} ${Number(at.slice(8, 10))}`).join(", "),
    ]);
    expect(Object.fromEntries(steps)).toEqual({
      "dmarc-weakened 1": "raised 2, resolved 4, reopened 5, resolved 14",
      "dmarc-weakened 2": "raised 22",
      // The same certificate every day: no other one was observed.
      "certificate-expiring 1": "raised 2",
      "certificate-expired 1": "raised 5, resolved 14",
      "posture-below 1": "raised 4, resolved 5, reopened 7, resolved 14, reopened 23, worsened 23",
    });
  });
});

describe.each(DATABASES)("two processes on $kind", ({ make }) => {
  const { alerts, clients, options, scans } = testWorkspace(NOW, make);

  test("that save the same scans at once raise each alert once", async () => {
    await clients.record([entry("Beta Ltd", ["acme.example"])]);
    await scans.save(day({ day: 1 }), buildEvidence());
    const reports = [
      day({ day: 2, dmarc: "none", daysLeft: 20 }),
      scored(day({ day: 3, dmarc: "none", daysLeft: 19 }), 30),
    ];
    const script = `
      const store = await product.openScanStore({ database: ${JSON.stringify(options().database)}, now: new Date("${NOW}") });
      for (const report of ${JSON.stringify(reports)}) await store.save(report, product.buildEvidence());
      await store.close();`;
    const own = async () => {
      for (const report of reports) await scans.save(report, buildEvidence());
    };
    await Promise.all([inAnotherProcess(script), inAnotherProcess(script), own()]);
    const { items } = await alerts.page({ limit: 100, now: NOW });
    expect(items.map(({ rule, history }) => [rule, history.length]).sort()).toEqual([
      ["certificate-expiring", 1],
      ["dmarc-weakened", 1],
      ["posture-below", 1],
    ]);
  }, 120_000);
});
