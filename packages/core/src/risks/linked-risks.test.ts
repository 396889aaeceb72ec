import { type RiskLink, riskLinkStateWords } from "@broker/contracts";
import { expect, test } from "vitest";
import { closeRisk, editRisk } from "./edit-risk.ts";
import { linksNow } from "./links-now.ts";
import { openByHand } from "./open-risk.ts";
import type { RiskSources } from "./risk-sources.ts";
import { settleRisk } from "./settle-risk.ts";

const ACTOR = { by: "jane", at: "2026-11-29T09:00:00.000Z" };
const NOTHING: RiskSources = {
  ...{ checks: [], weaknesses: [], controls: [], triggers: [], capped: [], subjectivities: [], placements: [] },
  ...{ documents: [], loss: { modelled: null, limit: null }, blocked: { controls: [], checks: [] }, insured: false },
  today: "2026-11-29",
};
const GAP: RiskSources["controls"][number] = {
  ...{ id: "CC-BAK-01", title: "Backups are tested", state: "not-met", action: "Test a restore", key: null },
  ...{ by: { kind: "answer", collectedAt: "2026-11-01" }, planned: true },
};
const RESTORE: RiskSources["subjectivities"][number] = {
  ...{ ref: "s1/2", title: "Insured to test a restore", controls: [], check: null, done: false },
};

const given = {
  ...{ title: "Restore fails", category: "resilience" as const, likelihood: 3, impact: 5, reason: "Never tested" },
};
const risk = openByHand(given, "k7m-2qd", ACTOR, NOTHING.loss);
const linked = (kind: RiskLink["kind"], ref: string) => editRisk(risk, { version: 0, link: [{ kind, ref }] }, ACTOR);
const state = (kind: RiskLink["kind"], ref: string, sources: Partial<RiskSources>) =>
  linksNow(linked(kind, ref).links, { ...NOTHING, ...sources })[0];

test.each([
  ["quoted", "open"],
  ["bound", "done"],
  ["renewed", "done"],
  ["lost", "ended"],
] as const)("a linked placement that is %s is %s", (stage, expected) => {
  const placements = [{ id: "a1b2c3d4e5f6", title: "Cyber", stage }];
  expect(state("placement", "a1b2c3d4e5f6", { placements })).toMatchObject({ title: "Cyber", state: expected });
});

test.each([
  ["draft", "open"],
  ["in-force", "done"],
  ["review-due", "done"],
  ["withdrawn", "ended"],
] as const)("a linked document that is %s is %s", (written, expected) => {
  const documents = [{ id: "d1", template: "backup-policy", title: "Backup policy", state: written }];
  expect(state("document", "d1", { documents })).toMatchObject({ title: "Backup policy", state: expected });
  expect(state("document", "backup-policy", { documents })?.state).toBe(expected);
});

test("what the client no longer has is marked so, with the title that it had", () => {
  expect(state("placement", "a1b2c3d4e5f6", {})).toEqual({
    ...{ kind: "placement", ref: "a1b2c3d4e5f6", title: "a1b2c3d4e5f6", state: "gone" },
  });
  const words = (kind: "placement" | "gap") => riskLinkStateWords({ kind, state: "gone" });
  expect([words("placement"), words("gap")]).toEqual(["no longer on record", "no longer a gap"]);
});

test("a subjectivity keeps its link when the next version of the slip gives it another number", () => {
  const before = settleRisk(linked("subjectivity", "s1/2"), { ...NOTHING, subjectivities: [RESTORE] });
  const other = { ...RESTORE, ref: "s1/2", title: "Insured to enforce MFA" };
  const after = settleRisk(before, { ...NOTHING, subjectivities: [other, { ...RESTORE, ref: "s1/3", done: true }] });
  expect(after.links).toMatchObject([{ ref: "s1/3", title: "Insured to test a restore", state: "done" }]);
});

test("a document in force proposes closing; a bound placement does so for a transferred risk alone", () => {
  const documents = [{ id: "d1", template: "backup-policy", title: "Backup policy", state: "in-force" as const }];
  const proposed = settleRisk(linked("document", "d1"), { ...NOTHING, documents });
  expect(proposed.closing).toEqual({ reason: "linked-done", ref: "d1", on: "2026-11-29" });
  expect(settleRisk(proposed, { ...NOTHING, documents, today: "2026-12-05" }).closing?.on).toBe("2026-11-29");
  const bound = { ...NOTHING, placements: [{ id: "p1", title: "Cyber", stage: "bound" as const }], insured: true };
  const placed = linked("placement", "p1");
  expect(settleRisk(placed, bound).closing).toBeNull();
  const transferred = settleRisk({ ...placed, treatment: "transfer" }, bound);
  expect(transferred.closing).toMatchObject({ ref: "p1" });
  // 3 × 4 ÷ 2.5
  expect(transferred.residual.index).toBe(4.8);
});

test("a subjectivity that is done proposes closing, and the score stays while evidence still shows the risk", () => {
  const subjectivities = [{ ...RESTORE, done: true }];
  const reduced = { ...linked("subjectivity", "s1/2"), key: "control:CC-BAK-01", treatment: "reduce" as const };
  const shown = settleRisk(reduced, { ...NOTHING, subjectivities, controls: [GAP] });
  expect(shown.closing).toMatchObject({ reason: "linked-done", ref: "s1/2" });
  expect(shown.residual.index).toBe(6);
  // 1 × 5 ÷ 2.5: nothing examines it any more.
  expect(settleRisk({ ...reduced, key: "person:x" }, { ...NOTHING, subjectivities }).residual.index).toBe(2);
});

test("a closed risk proposes its open gap, the planned action and the open subjectivity with the evidence, and closes none", () => {
  const sources = { ...NOTHING, controls: [GAP], subjectivities: [RESTORE] };
  const links = {
    version: 0,
    link: [
      { kind: "gap" as const, ref: "CC-BAK-01" },
      { kind: "subjectivity" as const, ref: "s1/2" },
    ],
  };
  const closing = { reason: "not-observed" as const, ref: "w1", on: "2026-11-27" };
  const open = settleRisk(editRisk(risk, links, ACTOR), sources);
  expect(open.proposes).toEqual([]);
  const closed = settleRisk(closeRisk({ ...open, closing }, "Restored on 27 November", ACTOR), sources);
  expect(closed.proposes).toEqual([
    { kind: "gap", ref: "CC-BAK-01", title: "Backups are tested", evidence: closing },
    { kind: "action", ref: "CC-BAK-01", title: "Test a restore", evidence: closing },
    { kind: "subjectivity", ref: "s1/2", title: "Insured to test a restore", evidence: closing },
  ]);
  expect(closed.links.map(({ state: now }) => now)).toEqual(["open", "open"]);
  const done = {
    ...sources,
    controls: [{ ...GAP, state: "met" as const, planned: false }],
    subjectivities: [{ ...RESTORE, done: true }],
  };
  expect(settleRisk(closed, done).proposes).toEqual([]);
  const byPerson = settleRisk(closeRisk(open, "Sold the site", ACTOR), sources);
  expect(byPerson.proposes[0]?.evidence).toEqual({ reason: "person", ref: "jane", on: "2026-11-29" });
});

test("a subjectivity that is drafted after the risk is linked to it, unless a person removed the link", () => {
  const mfa = { ...GAP, id: "CC-IAM-02", title: "MFA on email", key: "mfaEmail" as const };
  const about = { ...RESTORE, controls: ["mfaEmail" as const] };
  const opened = { ...risk, key: "control:CC-IAM-02" };
  const sources = { ...NOTHING, controls: [mfa], subjectivities: [about] };
  const linkedNow = settleRisk(opened, sources);
  expect(linkedNow.links.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual(["gap CC-IAM-02", "subjectivity s1/2"]);
  expect(linkedNow.insurance).toBe("subjectivity");
  const removed = editRisk(linkedNow, { version: 0, unlink: [{ kind: "subjectivity", ref: "s1/2" }] }, ACTOR);
  expect(settleRisk(removed, sources).links.map(({ kind }) => kind)).toEqual(["gap"]);
  const again = editRisk(removed, { version: 1, link: [{ kind: "subjectivity", ref: "s1/2" }] }, ACTOR);
  expect(settleRisk(again, sources).links.map(({ kind }) => kind)).toEqual(["gap", "subjectivity"]);
});
