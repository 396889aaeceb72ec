import type { ListedExport } from "@broker/adapters";
import { exportOf, exportStatsOf, exportWith } from "@broker/core/documents";
import { expect, test } from "vitest";
import { exportPage } from "../present/export-page.ts";
import { exportTable } from "../present/export-table.ts";
import type { Look } from "../terminal/look.ts";
import { displayWidth } from "../terminal/text.ts";
import { exportStatsTable } from "./list-exports.ts";

const WIDE: Look = { columns: 80, unicode: true, colour: false, bars: false };
const NARROW: Look = { ...WIDE, columns: 40 };
const JANE = { by: "jane with a rather long name ".repeat(3), at: "2026-11-22T09:00:00Z" };
const STATS = exportStatsOf(
  (["submitted", "under_review", "accepted", "rejected", null] as const).map((status) => ({
    status,
    count: 1234,
    generationTime: 1,
    fileSize: 1,
    rated: 1,
    ratings: 4,
  })),
);

function listed(clientName: string): ListedExport {
  const made = exportOf({
    id: "3f2a91c07b1d",
    clientId: "acme",
    exportType: "REPORT",
    formatStandard: "HTML",
    generatedAt: "2026-11-22T09:00:00Z",
    generatedBy: JANE.by,
    filePath: "papers/acme/a.html",
    contentHash: "0123456789abcdef".repeat(4),
    metadata: {
      formType: "report with a long name of its own",
      fieldMappings: 1,
      dataVersion: "record 3, method 2026.11.1, scan 0123456789abcdef",
      generationTime: 0,
      fileSize: 9_999_999,
    },
    history: [],
  });
  const feedback = {
    underwriterName: "An Underwriter of Some Syndicate ".repeat(3),
    feedbackDate: "2026-11-22",
    rating: 5,
    comments: "word ".repeat(60),
    suggestions: null,
    resubmissionRequired: false,
  };
  const sent = exportWith(made, { on: "2026-11-22", status: "submitted" }, JANE);
  return { record: exportWith(sent, { on: "2026-11-22", feedback }, JANE), clientName, sample: true };
}

test.each([
  ["80", WIDE],
  ["40", NARROW],
])("no line is wider than a window of %s columns, whatever the names, except for a path", (_, look) => {
  const long = listed("Considerably Long Name of a Company ".repeat(4).trim());
  const path = `/home/${"folder/".repeat(20)}`;
  const page = exportPage(look, long, { path, state: "changed" });
  expect(page).toContain(`\n  ${path}\n`);
  const text = [exportTable(look, [long], STATS), page, exportStatsTable(look, STATS)].join("\n");
  for (const line of text.replace(path, "").split("\n")) expect(displayWidth(line)).toBeLessThanOrEqual(look.columns);
});

test("at 40 columns a document has a line for each thing, and escape codes are taken out", () => {
  const text = exportTable(NARROW, [listed(`Acme ${String.fromCharCode(27)}[31mLtd`)], STATS);
  expect(text).not.toContain(String.fromCharCode(27));
  expect(text).toContain("\n    3f2a91c0\n    submitted\n");
});
