import { assertValue, type ClientLog } from "@broker/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { adoptFramework, editGap } from "./decide.ts";
import { fileEvidence, withdrawEvidence } from "./file-evidence.ts";
import { complianceDiffOf } from "./history.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const CLIENT = "aaaaaaaaaaaa";
let lone: LoneWorkspace;
beforeEach(async () => {
  lone = loneWorkspace(NOW);
  const log: ClientLog = { id: CLIENT, version: 1, createdAt: NOW, sample: false, entries: [] };
  const statement = { field: "legalName", value: "Acme", provenance: "declared", asOf: NOW, by: "jane" } as const;
  const apply = () => assertValue(log, statement, NOW);
  const actor = { by: "jane", at: NOW };
  const entry = { id: CLIENT, name: null, companyNumber: null, domains: [], actor, apply };
  await lone.workspace.database.clients.record([entry]);
});
afterEach(() => lone.close());

const later = (now: string) => ({ ...lone.workspace, clock: { now: () => new Date(now), elapsedMs: () => 0 } });
const attested = (controls: Record<string, "met" | "partly">, validUntil: string | null) =>
  fileEvidence(
    lone.workspace,
    CLIENT,
    {
      ...{ kind: "attestation", title: "Statement", source: "client", collectedAt: "2026-11-20", validUntil },
      controls: Object.entries(controls).map(([id, shows]) => ({ id, shows })),
    },
    null,
  );
const history = async () => {
  const { items } = await lone.workspace.database.compliance.history(CLIENT, { limit: 20 });
  return items.map(({ cause, moved }) => [cause, moved.map(({ control, after }) => `${control} ${after}`)]);
};

test("evidence that expired before a decision has its own entry in the history, and the decision moves nothing", async () => {
  await adoptFramework(lone.workspace, CLIENT, "nist-csf", { version: 0 });
  await attested({ "CC-GOV-02": "partly" }, null);
  await attested({ "CC-GOV-03": "met" }, "2026-11-30");
  const begun = [
    ["evidence", ["CC-GOV-03 met"]],
    ["evidence", ["CC-GOV-02 partly"]],
    ["adoption", []],
  ];
  expect(await history()).toEqual(begun);
  await editGap(later("2026-12-02T09:00:00.000Z"), CLIENT, "CC-GOV-02", { version: 1, state: "planned" });
  const expired = ["expiry", ["CC-GOV-03 not-assessed"]];
  expect(await history()).toEqual([expired, ...begun]);
  await adoptFramework(later("2026-12-03T09:00:00.000Z"), CLIENT, "iso-27001", { version: 2 });
  expect(await history()).toEqual([["adoption", []], expired, ...begun]);
});

test("a gap that is done moves its control by the attestation, once", async () => {
  await adoptFramework(lone.workspace, CLIENT, "nist-csf", { version: 0 });
  await attested({ "CC-GOV-02": "partly" }, null);
  await editGap(later("2026-12-02T09:00:00.000Z"), CLIENT, "CC-GOV-02", { version: 1, state: "done" });
  expect((await history())[0]).toEqual(["evidence", ["CC-GOV-02 met"]]);
});

const evidence = {
  kind: "attestation" as const,
  title: "Statement of the board",
  source: "Jane Doe, Director",
  collectedAt: "2026-11-20",
};
const whole = { framework: "nis2", id: "Art. 20", shows: "met" as const };
const attestWhole = () =>
  fileEvidence(
    lone.workspace,
    CLIENT,
    { ...evidence, validUntil: "2026-11-30", controls: [], requirements: [whole] },
    null,
  );

test("an attestation of a whole requirement is in the history, and the difference names it with its author", async () => {
  await adoptFramework(lone.workspace, CLIENT, "nis2", { version: 0 });
  const filed = await attestWhole();
  expect((await history())[0]).toEqual(["evidence", []]);
  const states = { before: "not-assessed", after: "met" };
  expect((await complianceDiffOf(lone.workspace, CLIENT, { from: "2026-11-21" })).rows).toEqual([
    {
      ...{ framework: "nis2", requirement: "Art. 20", ...states },
      because: [
        { control: null, ...states, cause: "evidence", ref: filed.id, change: { by: filed.by, at: NOW }, evidence },
      ],
    },
  ]);
});

test("a control that moved and an attestation of the requirement are both causes of it", async () => {
  await adoptFramework(lone.workspace, CLIENT, "nis2", { version: 0 });
  await attested({ "CC-GOV-03": "partly" }, null);
  await attestWhole();
  const { rows } = await complianceDiffOf(lone.workspace, CLIENT, { from: "2026-11-21" });
  const row = rows.find(({ requirement }) => requirement === "Art. 20");
  expect(row?.because.map(({ control, cause, evidence: named }) => [control, cause, named?.title])).toEqual([
    ["CC-GOV-03", "evidence", "Statement"],
    [null, "evidence", "Statement of the board"],
  ]);
});

test.each(["expiry", "withdrawal"])("an attestation is named as the cause of its %s", async (cause) => {
  await adoptFramework(lone.workspace, CLIENT, "nis2", { version: 0 });
  const { id } = await attestWhole();
  const day = later("2026-12-02T09:00:00.000Z");
  if (cause === "withdrawal")
    await withdrawEvidence(later("2026-11-24T09:00:00.000Z"), CLIENT, id, "Of another company");
  expect((await complianceDiffOf(day, CLIENT, { from: "2026-11-22" })).rows).toMatchObject([
    {
      requirement: "Art. 20",
      before: "met",
      after: "not-assessed",
      because: [{ control: null, cause, ref: id, evidence }],
    },
  ]);
});
