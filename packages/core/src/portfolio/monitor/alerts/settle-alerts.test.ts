import { describe, expect, test } from "vitest";
import type { AlertFinding, Judgement } from "./judgement.ts";
import { type KnownAlert, settleAlerts } from "./settle-alerts.ts";

const FINDING: AlertFinding = {
  title: "DMARC weakened from reject to none",
  severity: "medium",
  impact: "Forged email is delivered.",
  actionRequired: "Ask whether the change was intended.",
  evidence: [],
  condition: null,
  trigger: null,
};
const ABOUT = { rule: "dmarc-weakened", subject: "acme.example" } as const;
const present = (severity: AlertFinding["severity"] = "medium"): Judgement => ({
  ...ABOUT,
  state: "present",
  finding: { ...FINDING, severity },
});
const state = (is: "lasting" | "gone" | "not-observed"): Judgement => ({ ...ABOUT, state: is });
const day = (n: number) => `2026-11-${String(n).padStart(2, "0")}T09:00:00.000Z`;
const known = (over: Partial<KnownAlert> = {}): KnownAlert => ({
  ...{ ...ABOUT, id: "a1", episode: 1, severity: "medium", lastSeen: day(1), resolved: null, goneAt: null },
  ...over,
});
const settled = (alert: KnownAlert | null, judgement: Judgement, at = day(3)) =>
  settleAlerts(alert === null ? [] : [alert], [judgement], at);

describe("a condition without an alert", () => {
  test("is raised as its first episode where it is observed", () => {
    expect(settled(null, present())).toMatchObject([{ kind: "raise", episode: 1 }]);
  });

  test.each(["lasting", "gone", "not-observed"] as const)("raises nothing where it is %s", (is) => {
    expect(settled(null, state(is))).toEqual([]);
  });
});

describe("an open alert", () => {
  test("stays one alert while its condition lasts", () => {
    for (const judgement of [present(), state("lasting")])
      expect(settled(known(), judgement)).toEqual([{ kind: "keep", id: "a1", worse: null, reopens: null }]);
  });

  test("worsens where the condition is more severe, and does not improve where it is less", () => {
    expect(settled(known(), present("high"))).toMatchObject([{ kind: "keep", worse: { severity: "high" } }]);
    expect(settled(known(), present("low"))).toMatchObject([{ kind: "keep", worse: null }]);
  });

  test("is resolved where its condition is gone, and stays where no one could tell", () => {
    expect(settled(known(), state("gone"))).toEqual([{ kind: "gone", id: "a1", resolves: true }]);
    expect(settled(known(), state("not-observed"))).toEqual([]);
  });

  test("is not changed by an older observation than its last", () => {
    for (const judgement of [present("critical"), state("gone")])
      expect(settled(known({ lastSeen: day(5) }), judgement, day(4))).toEqual([]);
  });
});

describe("a condition that returns after it was gone", () => {
  const gone = known({ resolved: { reason: "gone", at: day(3) }, goneAt: day(3) });

  test("within the cool-down of seven days reopens the old alert", () => {
    expect(settled(gone, present(), day(10))).toMatchObject([{ kind: "keep", reopens: "recurred" }]);
  });

  test("later is the next episode", () => {
    expect(settled(gone, present(), "2026-11-10T09:00:00.001Z")).toMatchObject([{ kind: "raise", episode: 2 }]);
  });

  test("of an accepted alert within the cool-down leaves the decision", () => {
    const accepted = known({ resolved: { reason: "accepted", at: day(2) }, goneAt: day(3) });
    expect(settled(accepted, present(), day(4))).toMatchObject([{ kind: "keep", reopens: null }]);
  });
});

describe("a condition that lasts although a person resolved its alert", () => {
  const by = (reason: "fixed" | "accepted" | "false-alarm") => known({ resolved: { reason, at: day(2) } });

  test("reopens it if it was to be fixed and a later scan observes it", () => {
    for (const judgement of [present(), state("lasting")])
      expect(settled(by("fixed"), judgement)).toMatchObject([{ kind: "keep", reopens: "not-fixed" }]);
    expect(settled(by("fixed"), present(), day(2))).toEqual([]);
  });

  test.each(["accepted", "false-alarm"] as const)(
    "stays resolved where it is %s, however often it is observed",
    (reason) => {
      expect(settled(by(reason), present("critical"))).toMatchObject([{ kind: "keep", reopens: null }]);
    },
  );

  test("is raised again only after a scan showed it gone", () => {
    const [noted] = settled(by("accepted"), state("gone"), day(3));
    expect(noted).toEqual({ kind: "gone", id: "a1", resolves: false });
    const later = known({ resolved: { reason: "accepted", at: day(2) }, goneAt: day(3) });
    expect(settled(later, present(), day(20))).toMatchObject([{ kind: "raise", episode: 2 }]);
  });
});
