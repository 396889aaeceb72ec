import type { Breach, Outcome, OutsideAnswers, ScanReport } from "@broker/contracts";
import { buildCheck } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { buildDay } from "../events/test/build-day.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const breach: Breach = {
  name: "Portal",
  title: "Acme Portal",
  breachedOn: "2026-10-02",
  addedOn: "2026-11-01",
  accounts: 1200,
  dataClasses: ["Passwords"],
  verified: true,
  fabricated: false,
};
const hibp = (ofDomain: Breach[]): OutsideAnswers => ({
  hibp: {
    status: "ok",
    asOf: "2026-11-02T03:00:00.000Z",
    latencyMs: 5,
    reason: null,
    data: { ofDomain, addresses: null, stolenByMalware: null },
  },
});
const DOWN: OutsideAnswers = {
  hibp: { status: "unavailable", asOf: null, latencyMs: 5, reason: "it responded with status 503", data: null },
};

/** Ten checks of one area, so that their posture is the share that passes. */
function passing(count: number): Partial<ScanReport> {
  const outcome = (place: number): Outcome => (place < count ? "pass" : "fail");
  const checks = Array.from({ length: 10 }, (_, place) =>
    buildCheck(`check-${place}`, outcome(place), { severity: "low" }),
  );
  return { checks };
}

describe.each(DEFAULT_DATABASE)("triggers of what outside sources say, on $kind", ({ make }) => {
  const {
    clients,
    disputes,
    notifications,
    scans,
    triggers: store,
  } = testWorkspace(new Date("2026-11-06T09:00:00Z"), make);

  async function night(day: number, answers: OutsideAnswers, over: Partial<ScanReport> = {}): Promise<ScanReport> {
    const report = buildDay({ day, over });
    await scans.save(report, buildEvidence(), undefined, true);
    return scans.enrich(report.id, answers);
  }
  async function raised(): Promise<string[]> {
    const { triggers } = await store.page({ limit: 100 });
    return triggers.map(({ rule, event, timestamp }) => `${timestamp.slice(8, 10)} ${rule}: ${event}`);
  }
  const BREACH = "new-breach: Data breach at Acme Portal, 2 Oct 2026";

  test("a breach in the later answers is raised once, also when they are saved again or a finding is disputed", async () => {
    const MOVED = "02 posture-moved: Posture fell by 19 points to 39";
    await night(1, hibp([]));
    await night(2, hibp([breach]));
    expect(await raised()).toEqual([MOVED, `02 ${BREACH}`]);
    await scans.enrich(buildDay({ day: 2 }).id, hibp([breach]));
    const objection = { checkId: "certificate-trusted", ground: "fixed" as const, reason: "Renewed", evidence: null };
    await disputes.open(
      { ...objection, reference: buildDay({ day: 2 }).id },
      { by: "jane", at: "2026-11-06T09:00:00.000Z" },
    );
    await night(3, hibp([breach]));
    expect(await raised()).toEqual([MOVED, `02 ${BREACH}`]);
  });

  test("a source not queried before raises nothing, and a night without an answer hides nothing", async () => {
    await night(1, {});
    await night(2, hibp([breach]));
    expect(await raised()).toEqual([]);
    const later = { ...breach, name: "Shop", title: "Acme Shop" };
    await night(3, DOWN);
    await night(4, hibp([breach, later]));
    expect(await raised()).toEqual(["04 new-breach: Data breach at Acme Shop, 2 Oct 2026"]);
  });

  test("the figure is compared once the answers are in, with the figures that are printed then", async () => {
    const before = await night(1, hibp([]), passing(10));
    const after = await night(2, hibp([]), passing(2));
    const [from, to] = [before, after].map(({ scores }) => scores.overall?.posture ?? 0);
    expect(to).toBeGreaterThan(20);
    expect(await raised()).toEqual([`02 posture-moved: Posture fell by ${(from ?? 0) - (to ?? 0)} points to ${to}`]);
    await scans.enrich(after.id, hibp([]));
    expect(await raised()).toHaveLength(1);
  });

  test("a breach that takes ten points moves the figure; a source that is silent a night later does not", async () => {
    await night(1, hibp([]), passing(10));
    await night(2, hibp([breach, { ...breach, name: "Shop" }, { ...breach, name: "Mail" }]), passing(10));
    expect((await raised()).filter((line) => line.includes("posture-moved"))).toHaveLength(1);
    await night(3, DOWN, passing(10));
    expect((await raised()).filter((line) => line.includes("posture-moved"))).toHaveLength(1);
  });

  test("for a client it is notified, as a breach", async () => {
    await clients.record([companyEntry("2026-11-01T09:00:00.000Z")("Acme Ltd", ["acme.example"])]);
    await night(1, hibp([]));
    await night(2, hibp([breach]));
    const { notifications: notices } = await notifications.page({ limit: 100 });
    expect(notices.filter(({ kind }) => kind === "new-breach").map(({ title, type }) => [title, type])).toEqual([
      ["Data breach at Acme Portal, 2 Oct 2026", "security"],
    ]);
  });
});
