import type { ExportRecord } from "@broker/contracts";
import { type ExportChange, exportOf, exportWith } from "@broker/core/documents";
import { beforeEach, describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import type { ExportFilter } from "./export-store.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const { audit: log, notifications, clients: store, useDatabase, exports: records } = testWorkspace(new Date(NOW));
const JANE = { by: "jane", at: NOW };
const company = companyEntry(NOW);

let made = 0;

function paper(clientId: string, over: Partial<ExportRecord> = {}): ExportRecord {
  made += 1;
  const id = made.toString(16).padStart(12, "c");
  return exportOf({
    id,
    clientId,
    exportType: "ACORD",
    formatStandard: "PDF",
    generatedAt: NOW,
    generatedBy: "jane",
    filePath: `papers/${clientId}/2026-11-22-acord-125-${id}.pdf`,
    contentHash: "a".repeat(64),
    metadata: {
      formType: "ACORD 125",
      fieldMappings: 41,
      recordVersion: 3,
      dataVersion: "record 3",
      generationTime: 1.25,
      fileSize: 10_240,
    },
    history: [],
    ...over,
  });
}
const FEEDBACK = {
  underwriterName: "A. Writer",
  feedbackDate: "2026-11-22",
  rating: 4,
  comments: "Clear.",
  suggestions: null,
  resubmissionRequired: false,
};

describe.each(DEFAULT_DATABASE)("documents on $kind", ({ make }) => {
  useDatabase(make);
  let acme = "";
  let beta = "";
  beforeEach(async () => {
    const logs = await store.record([
      company("Acme Ltd", ["acme.example"]),
      company("Beta Ltd"),
      company("Sample Ltd", [], null, { sample: true }),
    ]);
    [acme = "", beta = ""] = logs.map((log) => log.id);
  });

  const add = async (clientId: string, over: Partial<ExportRecord> = {}) => {
    const record = paper(clientId, over);
    await records.add(record);
    return record;
  };
  const change = (id: string, ...changes: ExportChange[]) =>
    records.change(id, (record) => changes.reduce((before, each) => exportWith(before, each, JANE), record), JANE);
  const listed = async (filter: ExportFilter = {}) =>
    (await records.list(filter, { limit: 100 })).exports.map(({ record }) => record.id);
  const sampleId = async () => (await store.find("Sample Ltd")).id;

  test("are read back as stored, with all their later events, by the beginning of the id", async () => {
    const record = await add(acme);
    const changed = await change(
      record.id,
      { on: "2026-11-22", status: "submitted", underwriter: "Beazley" },
      { on: "2026-11-22", status: "accepted", feedback: FEEDBACK },
    );
    expect(changed.history).toHaveLength(2);
    const found = await records.find(record.id.slice(0, 11) + record.id.slice(11));
    expect(found).toEqual({ record: changed, clientName: "Acme Ltd", sample: false });
    expect(found.record).toMatchObject({ submissionStatus: "accepted", underwriterFeedback: FEEDBACK });
    await expect(records.find("ffff")).rejects.toThrow("There is no export 'ffff'.");
    await add(acme);
    await expect(records.find("cccc")).rejects.toThrow("More than one export's id begins with 'cccc'.");
  });

  test("are listed the newest first, page by page, and narrowed by client, type, status and day", async () => {
    const old = await add(acme, { generatedAt: "2026-11-20T09:00:00.000Z" });
    const slip = await add(acme, { exportType: "MRC" });
    const other = await add(beta);
    await change(other.id, { on: "2026-11-22", status: "submitted" });
    expect(await listed()).toEqual([other.id, slip.id, old.id]);
    expect(await listed({ clientId: acme, types: ["ACORD"] })).toEqual([old.id]);
    expect(await listed({ statuses: ["submitted", "accepted"] })).toEqual([other.id]);
    expect(await listed({ statuses: [null] })).toEqual([slip.id, old.id]);
    expect(await listed({ statuses: [null, "submitted"] })).toHaveLength(3);
    expect(await listed({ from: "2026-11-21", to: "2026-11-22" })).toEqual([other.id, slip.id]);
    expect(await listed({ to: "2026-11-20" })).toEqual([old.id]);
    const first = await records.list({}, { limit: 2 });
    const second = await records.list({}, { limit: 2, after: first.next ?? "" });
    expect(second.exports.map(({ record }) => record.id)).toEqual([old.id]);
    expect(second.next).toBeNull();
  });

  test("are summed up without those of sample clients; without any there is no figure", async () => {
    expect(await records.stats({})).toMatchObject({ total: 0, successRate: null, averageGenerationTime: null });
    const [first] = [await add(acme), await add(acme, { formatStandard: "XML" }), await add(beta)];
    await add(await sampleId());
    await change(
      first.id,
      { on: "2026-11-22", status: "submitted" },
      { on: "2026-11-22", status: "accepted", feedback: { ...FEEDBACK, rating: 4.5 } },
    );
    expect(await records.stats({})).toEqual({
      total: 3,
      notSent: 2,
      statuses: { submitted: 0, under_review: 0, accepted: 1, rejected: 0 },
      successRate: 33,
      averageGenerationTime: 1.3,
      averageFileSize: 10,
      averageRating: 4.5,
    });
    expect((await records.stats({ clientId: acme })).successRate).toBe(50);
  });

  test("show the outcome once it is known, and the audit log who did what without the client's name", async () => {
    const { id } = await add(acme);
    await change(id, { on: "2026-11-22", status: "submitted" });
    await change(id, { on: "2026-11-22", status: "rejected", underwriter: "Beazley", note: "no MFA" });
    const page = await notifications.page({ limit: 10 });
    expect(page.notifications.map(({ kind, message }) => [kind, message])).toEqual([
      ["submission-outcome", "Acme Ltd: ACORD 125 (PDF) rejected by Beazley: no MFA."],
    ]);
    const { changes } = await log.page({ limit: 3 });
    expect(changes.map(({ action, detail }) => [action, detail])).toEqual([
      ["document updated", { client: acme, fields: ["status", "underwriter", "note"] }],
      ["document updated", { client: acme, fields: ["status"] }],
      ["document generated", { client: acme, type: "ACORD", format: "PDF" }],
    ]);
  });

  test("are deleted with their client and their notifications; those of others remain", async () => {
    const { id } = await add(acme);
    const other = await add(beta);
    await change(id, { on: "2026-11-22", status: "submitted" }, { on: "2026-11-22", status: "accepted" });
    await store.erase(acme, JANE);
    expect(await listed()).toEqual([other.id]);
    expect((await notifications.page({ limit: 10 })).notifications).toEqual([]);
    await expect(records.add(paper(acme))).rejects.toThrow("The client was erased in the meantime.");
  });

  test("come with a client that is imported, and no two have the same id", async () => {
    const record = exportWith(paper("gone"), { on: "2026-11-22", status: "submitted" }, JANE);
    const [log] = await store.record([{ ...company("Gamma Ltd"), exports: [record] }]);
    expect(await records.ofClients([log?.id ?? ""])).toEqual([{ ...record, clientId: log?.id }]);
    await expect(store.record([{ ...company("Delta Ltd"), exports: [record] }])).rejects.toThrow(
      `The document ${record.id} is already recorded`,
    );
  });
});
