import { type Blocker, WhatIf } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildProfile, declared } from "../testing/build-profile.ts";
import { buildControls, buildSituation } from "../testing/build-situation.ts";
import { type WhatIfQuestion, whatIf } from "./what-if.ts";
import { whatIfAsCsv } from "./what-if-csv.ts";

const controls = buildControls({ mfaEmail: "no", edr: "yes", backupTested: "partial", awarenessTraining: "no" });
const { report } = buildSituation(
  { "dmarc-present": "fail", "dmarc-enforced": "fail", "spf-strict": "partial", "supported-software": "fail" },
  controls,
);
const run = { seed: 1, years: 2000, asOf: "2026-11-05T09:00:00Z" };
const scan = report && { id: report.id, revision: 1, startedAt: report.startedAt };
const profile = buildProfile({}, { revenue: declared(500_000_000), controls, scan });

const ask = (goal: WhatIfQuestion["goal"], over: Partial<WhatIfQuestion> = {}) =>
  whatIf({ profile, report, blockers: [], goal, terms: { limit: 100_000_000, retention: 1_000_000 }, run, ...over });
const figure = (made: WhatIf, id: string) => made.figures.find((each) => each.id === id);

describe("named fixes", () => {
  test("raise the posture by the standard scoring rules once the last cause of the ceiling is removed", () => {
    const one = ask({ kind: "fixes", ids: ["control:mfaEmail"] });
    expect(figure(one, "posture")).toMatchObject({ before: 59, after: 59, change: 0 });
    expect(figure(one, "ceiling")).toMatchObject({ before: "at 59", after: "at 59" });
    const two = ask({ kind: "fixes", ids: ["control:mfaEmail", "supported-software"] });
    expect(figure(two, "ceiling")).toMatchObject({ after: "no" });
    expect(figure(two, "band")).toMatchObject({ before: "Low", after: "Low" });
    expect(figure(two, "critical-findings")).toMatchObject({ before: 1, after: 0 });
    // Less than half of the checks were assessed, so the rating form does not apply.
    expect(figure(two, "acord-rating")).toMatchObject({ before: null, after: null, withheld: "too-little-assessed" });
    expect(two.hours).toBe(two.fixes.reduce((sum, { hours }) => sum + hours, 0));
  });

  test("change the form's rating and the slip's defaults if half of the method is known", () => {
    const answers = buildControls({
      ...{ mfaEmail: "no", mfaCloud: "yes", mfaRemoteAccess: "yes", mfaAdmin: "yes", edr: "yes" },
      ...{ emailFiltering: "yes", patchCriticalDays: "yes", endOfLifeSystems: "no", rdpExposed: "no" },
    } as const);
    const known = buildSituation({}, answers).report;
    const made = ask(
      { kind: "fixes", ids: ["control:mfaEmail"] },
      { report: known, profile: { ...profile, controls: answers } },
    );
    expect(figure(made, "acord-rating")).toMatchObject({ before: "Fair", after: "Excellent" });
    expect(figure(made, "limit-by-posture")).toMatchObject({
      before: { amount: "1000000.00" },
      after: { amount: "5000000.00" },
      change: { amount: "4000000.00" },
    });
  });

  test("move the quoted premium, which comes before the models, in proportion to the exposure-rated premium", () => {
    const quoted = declared({ premium: 1_925_000, limit: 100_000_000, retention: 1_000_000, source: "Beazley" });
    const made = ask({ kind: "fixes", ids: ["control:mfaEmail"] }, { profile: { ...profile, quoted } });
    const premium = figure(made, "quoted-premium");
    expect(premium).toMatchObject({
      provenance: "declared",
      before: { amount: "19250.00" },
      note: "Declared. Its value after the actions is modelled, in proportion to the exposure-rated premium.",
    });
    const technical = figure(made, "technical-premium");
    const share = (each: typeof premium) =>
      each?.kind === "money" ? Number(each.after?.amount) / Number(each.before?.amount) : null;
    expect(share(premium)).toBeCloseTo(share(technical) ?? 0, 5);
    const order = made.figures.map(({ id }) => id);
    expect(order.indexOf("quoted-premium")).toBeLessThan(order.indexOf("technical-premium"));
    expect(figure(ask({ kind: "fixes", ids: ["control:mfaEmail"] }), "quoted-premium")).toBeUndefined();
  });

  test("label an event or a year that is the model's maximum, twice the turnover, as capped", () => {
    const titles = (pence: number) => {
      const small = { ...profile, revenue: declared(pence) };
      const made = ask({ kind: "fixes", ids: ["control:mfaEmail"] }, { profile: small });
      return ["event-200", "year-200"].map((id) => figure(made, id)?.title);
    };
    expect(titles(1_000_000)).toEqual(["1-in-200-year event (capped)", "1-in-200-year annual loss (capped)"]);
    expect(titles(500_000_000)).toEqual(["1-in-200-year event", "1-in-200-year annual loss"]);
  });

  test("include their prerequisites and report them", () => {
    const { fixes } = ask({ kind: "fixes", ids: ["dmarc-enforced"] });
    expect(fixes.map(({ id, implied }) => [id, implied])).toEqual([
      ["dmarc-present", true],
      ["dmarc-enforced", undefined],
    ]);
  });

  test("never raise a premium or an average loss", () => {
    const made = ask({ kind: "fixes", ids: ["control:mfaEmail", "dmarc-enforced"] });
    for (const id of ["technical-premium", "loss-cost-premium", "average-loss", "event-200"]) {
      const moved = figure(made, id);
      if (moved?.kind !== "money") throw new Error(`${id} is money`);
      expect(Number(moved.change?.amount)).toBeLessThan(0);
    }
  });

  test("mark in the total what is neither observed nor declared yet", () => {
    const { traces } = ask({ kind: "fixes", ids: ["control:mfaEmail", "dmarc-enforced"] });
    const provenances = (sum: typeof traces.after) =>
      ["control:mfaEmail", "check:dmarc-enforced"].map((id) => sum?.steps.find(({ step }) => step === id)?.provenance);
    expect(provenances(traces.before)).toEqual(["declared", "observed"]);
    expect(provenances(traces.after)).toEqual(["simulated", "simulated"]);
  });

  test("that are in order already change nothing, which is reported", () => {
    const made = ask({ kind: "fixes", ids: ["control:edr", "spf-present"] });
    expect(made.fixes).toEqual([]);
    expect(made.notes.slice(0, 2)).toEqual([
      "control:edr is in order already: nothing changes by it.",
      "spf-present is in order already: nothing changes by it.",
    ]);
    for (const { before, after } of made.figures) expect(after).toEqual(before);
  });

  test.each([
    ["control:mfaAdmin", "not disclosed, so it is a question and not a fix"],
    ["dmarc", "There is no open fix 'dmarc'."],
  ])("%s is rejected with the reason", (id, words) => {
    expect(() => ask({ kind: "fixes", ids: [id] })).toThrow(words);
  });
});

describe("a target", () => {
  test("posture is reached with the least work, ceiling included", () => {
    const made = ask({ kind: "score", posture: 60 });
    expect(made.fixes.map(({ id }) => id)).toEqual(["control:mfaEmail", "supported-software"]);
    expect(made.search).toMatchObject({ exact: true, reached: true, standing: [] });
    expect(figure(made, "posture")?.after).toBeGreaterThanOrEqual(60);
  });

  test("premium is reached with the least work among the fixes that a factor uses", () => {
    const start = figure(ask({ kind: "fixes", ids: [] }), "technical-premium");
    const pence = start?.kind === "money" ? Number(start.before?.amount) * 100 : 0;
    const made = ask({ kind: "premium", pence: pence - 100 });
    expect(made.search).toMatchObject({ exact: true, reached: true });
    expect(made.fixes).toHaveLength(1);
    const shortest = [...made.fixes, ...made.open].filter(({ id }) => id.startsWith("control:"));
    expect(made.hours).toBeLessThanOrEqual(Math.min(...shortest.map(({ hours }) => hours)));
  });

  test("an unreachable goal gives the closest set and the obstacles", () => {
    const made = ask({ kind: "premium", pence: 100 });
    expect(made.search?.reached).toBe(false);
    expect(made.search?.standing[0]).toMatch(/^With all fixes complete the exposure-rated premium is £/);
    expect(made.search?.standing.at(-1)).toMatch(/^24 controls not yet disclosed/);
  });

  test("that cannot be calculated is rejected with its fix", () => {
    expect(() => ask({ kind: "score", posture: 60 }, { report: null })).toThrow(
      "There is no scan, so there is no posture",
    );
    const unknown = { ...profile, revenue: null };
    expect(() => ask({ kind: "premium", pence: 100 }, { profile: unknown })).toThrow("The turnover is not known");
  });
});

test("without turnover and scan, unknowns stay unknown and the missing inputs are listed", () => {
  const made = ask(
    { kind: "fixes", ids: ["control:mfaEmail"] },
    { report: null, profile: { ...profile, revenue: null, scan: null } },
  );
  expect(figure(made, "posture")).toMatchObject({ before: null, after: null, change: null });
  expect(figure(made, "technical-premium")).toMatchObject({ before: null, after: null, change: null });
  expect(made.missing[0]?.fix).toEqual({ kind: "set-option", option: "revenue", example: "3m" });
});

test("insufficient coverage gives a range instead of a posture, which cannot be a goal", () => {
  const unseen = report?.checks.map((check) =>
    check.id === "https-available" ? check : { ...check, outcome: "not-observed" as const, points: null },
  );
  const little = report && { ...report, checks: unseen ?? [], record: undefined };
  const over = { report: little, profile: { ...profile, controls: {} } };
  const made = ask({ kind: "fixes", ids: [] }, over);
  expect(figure(made, "posture")).toMatchObject({ before: null, after: null });
  expect(figure(made, "posture-range")?.before).toMatch(/^\d+ to \d+$/);
  expect(() => ask({ kind: "score", posture: 90 }, over)).toThrow("Coverage is too low for a posture");
});

test("the result matches its contract, and its CSV has every figure and fix", () => {
  const made = ask({ kind: "score", posture: 60 });
  expect(WhatIf.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
  const lines = whatIfAsCsv(made, false).trimEnd().split("\r\n");
  expect(lines).toHaveLength(1 + made.figures.length + made.fixes.length + made.open.length);
  expect(lines[1]).toMatch(/^figure,posture,Posture,59,\d+,\d+,,derived,"Indicative, not a quote",,$/);
});

describe("a premium that the work does not change", () => {
  const note = (made: WhatIf) => figure(made, "technical-premium")?.note;

  test("is explained by the cap on debits, and no longer once the work lifts it", () => {
    // The schedule's factors are 1.1 × 1.08 × 1.1 × 1.03 × 1.03 × 1.04 = 1.44, and 1.36 once DMARC is enforced.
    const bad = buildControls({
      ...{ rdpExposed: "yes", endOfLifeSystems: "yes", patchCriticalDays: "no", paymentCallback: "no" },
    } as const);
    const weak = buildSituation({ "dmarc-enforced": "fail", "supported-software": "fail" }, bad);
    const over = {
      report: weak.report,
      profile: {
        ...profile,
        controls: bad,
        checks: { "dmarc-enforced": "fail", "supported-software": "fail" } as const,
      },
    };
    const one = ask({ kind: "fixes", ids: ["dmarc-enforced"] }, over);
    expect(note(one)).toBe("Unchanged, because the debits are at their cap until more findings are remediated.");
    const all = ask({ kind: "fixes", ids: Object.keys(bad).map((key) => `control:${key}`) }, over);
    expect(note(all)).toBeUndefined();
  });

  test("is explained where the model has no factor for the work; without work nothing is", () => {
    expect(note(ask({ kind: "fixes", ids: ["spf-strict"] }))).toBe(
      "Unchanged, because the model has no factor for these actions.",
    );
    expect(note(ask({ kind: "fixes", ids: [] }))).toBeUndefined();
  });
});

describe("actions that cannot be simulated", () => {
  const source = { provenance: "registry" as const, name: "RDAP", asOf: run.asOf };
  const expiring = { rule: "domain-expiring" as const, title: "Domain expires", subject: "acme.example", source };
  const blockers = [{ ...expiring, verdict: "needs-work" as const, clearedBy: "Renewed" }] as unknown as Blocker[];
  const domain = { id: "domain", kind: "fact", hours: 1, group: "today", now: null, notSimulated: "outside-the-model" };

  test("are listed in their place in the plan with their hours and the reason, and in the CSV", () => {
    const made = ask({ kind: "fixes", ids: ["control:mfaEmail"] }, { blockers });
    expect(made.open[0]).toEqual({ ...domain, title: "Renew the domain registration" });
    const row = 'open,domain,Renew the domain registration,,,,1,estimated,"Indicative, not a quote",Today';
    expect(whatIfAsCsv(made, false)).toContain(`${row},no effect on the figures`);
    const plan = [...made.fixes, ...made.open];
    expect(plan.every(({ group }) => group !== undefined)).toBe(true);
  });

  test("are rejected by name with the reason", () => {
    expect(() => ask({ kind: "fixes", ids: ["domain"] }, { blockers })).toThrow(
      "Renew the domain registration: no effect on the figures.",
    );
  });

  test("end when the answer puts the control in place", () => {
    const remote = [{ ...blockers[0], rule: "no-edr", controlKeys: ["edr"] }] as unknown as Blocker[];
    expect(ask({ kind: "fixes", ids: [] }, { blockers: remote }).open.map(({ id }) => id)).not.toContain("control:edr");
  });
});

test("call-backs after a recent payment fraud are due today, as in the plan", () => {
  const answers = buildControls({ paymentCallback: "no" });
  const claim = { date: "2025-10-09", kind: "payment fraud", amount: null, settled: true, description: null };
  const group = (claims: (typeof claim)[]) =>
    ask(
      { kind: "fixes", ids: ["control:paymentCallback"] },
      {
        report: buildSituation({}, answers).report,
        profile: { ...profile, controls: answers, claims: declared(claims) },
      },
    ).fixes[0]?.group;
  expect([group([claim]), group([])]).toEqual(["today", "before-market"]);
});
