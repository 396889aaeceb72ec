import { createHash } from "node:crypto";
import type { ExportRecord } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import {
  type ExportChange,
  exportFilePath,
  exportOf,
  exportWith,
  notificationOfExport,
  showSubmissionStatus,
} from "./export-record.ts";
import { exportStatsOf, exportsAsCsv } from "./export-stats.ts";

const JANE = { by: "jane", at: "2026-11-22T09:00:00Z" };
const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const MADE = exportOf({
  id: "3f2a91c07b1d",
  clientId: "acme",
  exportType: "MRC",
  formatStandard: "XML",
  generatedAt: "2026-11-20T17:00:00Z",
  generatedBy: "sam",
  filePath: "papers/acme/2026-11-20-mrc-slip-standard-3f2a91c07b1d.xml",
  contentHash: "0".repeat(64),
  metadata: {
    formType: "MRC slip (standard)",
    fieldMappings: 30,
    dataVersion: "record 3",
    generationTime: 0.5,
    fileSize: 1536,
  },
  history: [],
});
const record = (...changes: ExportChange[]): ExportRecord =>
  changes.reduce<ExportRecord>((before, each) => exportWith(before, each, JANE), MADE);
const SENT = { on: "2026-11-20", status: "submitted", underwriter: "Beazley" } as const;
const FEEDBACK = {
  underwriterName: "A. Writer",
  feedbackDate: "2026-11-22",
  rating: null,
  comments: null,
  suggestions: "=HYPERLINK()",
  resubmissionRequired: true,
};

describe("a document's record", () => {
  test("is 'not sent' until submitted, and then has its last recorded status", () => {
    expect([MADE.submissionStatus, showSubmissionStatus(null)]).toEqual([null, "not sent"]);
    const answered = record(
      SENT,
      { on: "2026-11-21", status: "under_review" },
      { on: "2026-11-22", feedback: FEEDBACK },
    );
    expect(answered.submissionStatus).toBe("under_review");
    expect(answered.underwriterFeedback).toEqual(FEEDBACK);
    expect(answered.history.map(({ n, status, underwriter, by }) => [n, status, underwriter, by])).toEqual([
      [1, "submitted", "Beazley", "jane"],
      [2, "under_review", null, "jane"],
      [3, null, "A. Writer", "jane"],
    ]);
  });

  test("keeps a correction with the entry it corrects", () => {
    const { submissionStatus, history } = record(
      SENT,
      { on: "2026-11-21", status: "accepted" },
      { on: "2026-11-21", status: "rejected", note: "typed wrong" },
    );
    expect([submissionStatus, history.length]).toEqual(["rejected", 3]);
  });

  test("is resubmitted after a rejection without a reason", () => {
    expect(record(SENT, { on: "2026-11-21", status: "rejected" }, { ...SENT, on: "2026-11-22" }).submissionStatus).toBe(
      "submitted",
    );
  });

  test.each<[string, ExportChange[], string]>([
    ["accepted before it was sent", [{ on: "2026-11-21", status: "accepted" }], "was not sent cannot be accepted."],
    [
      "feedback before it was sent",
      [{ on: "2026-11-21", feedback: FEEDBACK }],
      "was not sent has no underwriter's feedback.",
    ],
    ["the same status twice", [SENT, SENT], "The status is already submitted."],
    [
      "a step back without a word",
      [SENT, { on: "2026-11-21", status: "accepted" }, { on: "2026-11-21", status: "under_review" }],
      "back from accepted to under review requires a reason",
    ],
    ["a day to come", [{ ...SENT, on: "2026-11-23" }], "23 Nov 2026 is in the future"],
    [
      "a day before it was made",
      [{ ...SENT, on: "2026-11-19" }],
      "19 Nov 2026 is before 20 Nov 2026, when the document was generated.",
    ],
    [
      "a day before the last event",
      [
        { ...SENT, on: "2026-11-21" },
        { on: "2026-11-20", status: "accepted" },
      ],
      "the date of the last recorded event.",
    ],
  ])("does not record %s", (_, changes, words) => {
    expect(() => record(...changes)).toThrow(words);
  });

  test("reports an outcome only once there is one", () => {
    expect(notificationOfExport(record(SENT), "Acme Ltd", digest)).toBeNull();
    const accepted = record(SENT, { on: "2026-11-21", status: "accepted", underwriter: "Beazley" });
    expect(notificationOfExport(accepted, "Acme Ltd", digest)?.message).toBe(
      "Acme Ltd: MRC slip (standard) (XML) accepted by Beazley.",
    );
    expect(notificationOfExport(accepted, "Acme Ltd", digest)?.actionUrl).toBe(
      `/dashboard/clients/${accepted.clientId}?tab=exports`,
    );
  });

  test("is a CSV row without spreadsheet formulas", () => {
    const [head, row] = exportsAsCsv([{ record: record(SENT), clientName: "=cmd()" }]).split("\r\n");
    expect(head).toContain("submissionStatus,since,underwriter,rating");
    expect(row).toContain("'=cmd()");
    expect(row).toContain(",submitted,2026-11-20,Beazley,,,30,record 3,0.5,1536,");
  });
});

describe("statistics of documents", () => {
  test("give the overall acceptance rate, rounded, and means to one decimal", () => {
    const sums = [
      { status: null, count: 3, generationTime: 3, fileSize: 3 * 1024, rated: 0, ratings: 0 },
      { status: "accepted", count: 2, generationTime: 1.55, fileSize: 5 * 1024 + 512, rated: 2, ratings: 9 },
      { status: "rejected", count: 1, generationTime: 0.5, fileSize: 0, rated: 1, ratings: 1 },
    ] as const;
    // 2 of 6 accepted; (3 + 1.55 + 0.5) / 6 = 0.8417 s; 8.5 KB / 6 = 1.4167 KB; 10 / 3 = 3.33.
    expect(exportStatsOf(sums)).toEqual({
      total: 6,
      notSent: 3,
      statuses: { submitted: 0, under_review: 0, accepted: 2, rejected: 1 },
      successRate: 33,
      averageGenerationTime: 0.8,
      averageFileSize: 1.4,
      averageRating: 3.3,
    });
  });

  test("have no rate without documents", () => {
    expect(exportStatsOf([])).toMatchObject({
      total: 0,
      successRate: null,
      averageFileSize: null,
      averageRating: null,
    });
  });
});

test("a document's file is named by day, form and id, in the client's folder only", () => {
  expect(exportFilePath(MADE, "MRC slip (standard)", digest)).toBe(MADE.filePath);
  const odd = exportFilePath({ ...MADE, clientId: "../../etc" }, "A/../b", digest);
  expect(odd).toMatch(/^papers\/[0-9a-f]{32}\/2026-11-20-a-b-3f2a91c07b1d\.xml$/);
});
