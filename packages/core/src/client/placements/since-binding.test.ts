import { type ClientField, type Exposure, type ScanReport, sinceBindingTitle } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { type BindingEvidence, bindingDates, sinceBinding } from "./since-binding.ts";

const DAY = "2026-01-15";
const said = (field: ClientField, value: unknown, asOf: string) => ({ field, value, asOf: `${asOf}T09:00:00.000Z` });
const failing = (id: string, severity: "critical" | "high" | "low") =>
  buildCheck(id as "dmarc-enforced", "fail", { severity, title: `Title of ${id}` });
const exposure = (name: string, on: string): Exposure =>
  ({ kind: "own-service", name, on, dataTypes: [], count: 3 }) as unknown as Exposure;

function scan(checks: ScanReport["checks"], exposures: Exposure[] = []): ScanReport {
  const report = buildReport({ checks });
  return { ...report, facts: { ...report.facts, darkWeb: { exposures } as never } };
}

const evidence = (over: Partial<BindingEvidence> = {}): BindingEvidence => ({
  boundOn: DAY,
  inception: null,
  atBinding: scan([
    failing("dmarc-enforced", "high"),
    buildCheck("spf-not-open", "pass"),
    failing("hsts-on" as never, "low"),
  ]),
  now: scan([
    buildCheck("dmarc-enforced", "pass"),
    failing("spf-not-open", "critical"),
    failing("caa" as never, "low"),
  ]),
  log: buildLog(),
  renewal: null,
  ...over,
});

describe("what changed since binding", () => {
  test("lists critical and high findings that are new, and those that now pass", () => {
    const since = sinceBinding(evidence());
    expect(since.findings).toEqual([{ id: "spf-not-open", title: "Title of spf-not-open", severity: "critical" }]);
    expect(since.closed.map(({ id }) => id)).toEqual(["dmarc-enforced"]);
    expect(sinceBinding(evidence({ atBinding: null }))).toMatchObject({ findings: null, closed: [] });
    expect(sinceBinding(evidence({ now: null }))).toMatchObject({ findings: null, score: null });
  });

  test("has both scores by one method, and no change where there was no scan", () => {
    expect(sinceBinding(evidence()).score).toMatchObject({ methodVersion: expect.any(String), change: 0 });
    expect(sinceBinding(evidence({ atBinding: null })).score).toMatchObject({ atBinding: null, change: null });
  });

  test("lists register facts that changed, and a status that is not active even if none was recorded", () => {
    const log = buildLog(
      said("companyStatus", "active", "2025-12-01"),
      said("companyStatus", "liquidation", "2026-06-01"),
      said("legalName", "Acme Ltd", "2026-06-01"),
    );
    expect(sinceBinding(evidence({ log })).register).toEqual([
      { title: "Company status", before: "active", after: "in liquidation" },
    ]);
    const late = buildLog(said("companyStatus", "liquidation", "2026-06-01"));
    expect(sinceBinding(evidence({ log: late })).register).toMatchObject([{ before: null, after: "in liquidation" }]);
  });

  test("lists exposures not known at binding; without a scan by then, those dated after it", () => {
    const now = scan([], [exposure("Old", "2025-01-01"), exposure("New", "2026-05-01")]);
    const atBinding = scan([], [exposure("Old", "2025-01-01")]);
    const names = (over: Partial<BindingEvidence>) =>
      sinceBinding(evidence(over)).breaches.map((text) => /New|Old/.exec(text)?.[0]);
    expect(names({ atBinding, now })).toEqual(["New"]);
    expect(names({ atBinding: scan([]), now })).toEqual(["Old", "New"]);
    expect(names({ atBinding: null, now })).toEqual(["New"]);
  });

  test("gives the usual reasons to remarket: premium, limit, improved controls", () => {
    const answer = (field: string, given: string, on: string) => said(field as ClientField, { answer: given }, on);
    const keys = ["controls.mfaEmail", "controls.edr", "controls.backupOffline"];
    const log = buildLog(
      ...keys.map((key) => answer(key, "no", "2025-12-01")),
      ...keys.map((key) => answer(key, "yes", "2026-06-01")),
      said("requested", { limit: 300_000_000 }, "2026-06-01"),
    );
    const renewal = { changes: { premium: { by: 1, share: 0.12 } }, expiring: { limit: 200_000_000 } } as never;
    const { remarket, controls } = sinceBinding(evidence({ log, renewal }));
    expect(controls.improved).toHaveLength(3);
    expect(remarket).toEqual([
      "The premium offered is 12% above the expiring premium.",
      "The limit requested is 50% above the expiring limit.",
      "3 declared controls improved.",
    ]);
    expect(sinceBinding(evidence()).remarket).toEqual([]);
  });

  test("names a company that is not active as a reason, whether or not the status is new", () => {
    const log = buildLog(said("companyStatus", "liquidation", "2025-06-01"));
    expect(sinceBinding(evidence({ log })).remarket).toEqual([
      "The company is recorded as 'in liquidation': refer to insurers before either.",
    ]);
  });

  test("compares with inception if the day of binding is not recorded, and with no day if neither is", () => {
    const log = buildLog(
      said("companyStatus", "active", "2025-12-01"),
      said("companyStatus", "dissolved", "2026-06-01"),
    );
    const undated = { boundOn: null, atBinding: null, log };
    const since = sinceBinding(evidence({ ...undated, inception: DAY }));
    expect(sinceBindingTitle(since)).toBe("Since inception on 15 Jan 2026 (date of binding not recorded)");
    expect(since.register).toMatchObject([{ before: "active", after: "dissolved" }]);
    const never = sinceBinding(evidence(undated));
    expect(sinceBindingTitle(never)).toBe("Since binding (date not recorded)");
    expect(never.register).toMatchObject([{ before: null, after: "dissolved" }]);
  });

  test("counts from the day on which the last binding was recorded, never from inception", () => {
    const step = { n: 1, stage: "bound", on: "2026-11-05", inception: "2026-12-01", corrects: null } as never;
    const dates = bindingDates({ steps: [step] } as never);
    expect(dates).toEqual({ boundOn: "2026-11-05", inception: "2026-12-01" });
    expect(dates && sinceBindingTitle(dates)).toBe("Since binding on 5 Nov 2026");
  });
});
