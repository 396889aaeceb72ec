import { expect, test } from "vitest";
import { exposureProfileOf } from "../../client/exposure-profile.ts";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { submissionMarkdown } from "../submission/submission-document.ts";
import { submissionFactsOf } from "../submission/submission-facts-of.ts";
import { buildPack, type PackSources } from "./build-pack.ts";
import { packDocument } from "./pack-document.ts";

const asOf = "2026-11-22T09:00:00Z";

function pack(log = buildLog(), more: Partial<PackSources> = {}) {
  const record = recordOf(log);
  return buildPack({
    facts: submissionFactsOf({ record, report: null, asOf }),
    report: null,
    readiness: null,
    profile: exposureProfileOf({ record, report: null, asOf }),
    terms: {},
    plan: { actions: [], groups: [], hours: 0 },
    step: { kind: "ask", words: "Ask for turnover" },
    signature: null,
    ...more,
  });
}

const evidenceOf = (of: ReturnType<typeof pack>, id: string) => of.evidence.find((each) => each.id === id);

test("a pack of nothing has no figure that is not known", () => {
  const empty = pack();
  expect(empty).toMatchObject({
    risk: null,
    compliance: null,
    premium: { now: null, after: null, percent: null, reason: "turnover-not-known" },
  });
  expect(empty.frameworks.map(({ id, score, band, assessed }) => [id, score, band, assessed])).toEqual([
    ["ccr", null, null, 0],
    ["ico", null, null, 0],
    ["caf", null, null, 0],
  ]);
  expect(empty.evidence.every(({ status, source }) => status === "Incomplete" && source === null)).toBe(true);
  const text = submissionMarkdown(packDocument(empty, {}));
  expect(text).toContain("1. Ask for turnover.");
  expect(text).not.toMatch(/\bnull\b|undefined|NaN/);
});

test("the premium optimisation is what the answered gaps are worth, and never below zero", () => {
  const turnover = { field: "turnover", value: { total: 500_000_000 } } as const;
  const gap = buildLog(turnover, { field: "controls.mfaRemoteAccess", value: { answer: "no" } });
  const { premium } = pack(gap);
  expect(premium.reason).toBeNull();
  expect(premium.after ?? 0).toBeLessThan(premium.now ?? 0);
  const share = ((premium.now ?? 0) - (premium.after ?? 0)) / (premium.now ?? 1);
  expect(premium.percent).toBe(Math.round(share * 100));
  expect(pack(buildLog(turnover)).premium).toMatchObject({ after: null, percent: null, reason: "no-action" });
});

test("evidence names its source; an answer that states a gap is not evidence of the control", () => {
  const log = buildLog(
    { field: "claims", value: [] },
    { field: "controls.edr", value: { answer: "yes" } },
    { field: "controls.mfaEmail", value: { answer: "no" } },
    { field: "icoRegistration", value: { number: "ZA123456", expiresOn: "2027-03-01" } },
  );
  const made = pack(log);
  expect(evidenceOf(made, "claims")).toMatchObject({ status: "Complete", priority: "High" });
  expect(evidenceOf(made, "edr")).toMatchObject({
    status: "Complete",
    source: expect.stringMatching(/^yes: Recorded by broker/),
  });
  expect(evidenceOf(made, "mfaEmail")).toMatchObject({ status: "Incomplete", source: expect.stringMatching(/^no: /) });
  expect(evidenceOf(made, "ico")).toMatchObject({ status: "Complete", expiresOn: "2027-03-01" });
  expect(made.evidence.map(({ priority }) => priority)).toEqual([
    ...Array(10).fill("High"),
    ...Array(6).fill("Medium"),
    ...Array(3).fill("Low"),
  ]);
});

test("a registration is evidence to its last day, and not after it", () => {
  const ico = (expiresOn: string) =>
    evidenceOf(pack(buildLog({ field: "icoRegistration", value: { number: "ZA123456", expiresOn } })), "ico");
  expect(ico("2026-11-22")).toMatchObject({ status: "Complete" });
  expect(ico("2026-11-21")).toMatchObject({ status: "Incomplete", expiresOn: "2026-11-21" });
});

test("a signature counts until the answers change", () => {
  const signature = { signer: "R. Halden", on: "2026-11-20", changes: 0 };
  expect(evidenceOf(pack(buildLog(), { signature }), "signature")?.status).toBe("Complete");
  expect(evidenceOf(pack(buildLog(), { signature: { ...signature, changes: 2 } }), "signature")?.status).toBe(
    "Incomplete",
  );
});
