import { batchDocument } from "@broker/core";
import { batchRow } from "@broker/core/testing";
import { expect, test } from "vitest";
import { pageFaults } from "../pdf/test/page-faults.ts";
import { documentRenderer } from "./document-renderer.ts";

const batch = {
  id: "2026-11-05-a",
  source: "<list>.csv",
  startedAt: "2026-11-05T09:14:00.000Z",
  finishedAt: null,
  settings: { only: [], timeoutMs: 30_000, concurrency: 20 },
};
const rows = [
  batchRow.build(1, {
    state: "complete",
    result: batchRow.result({ scanId: "ab", moved: -6 }),
    fields: { name: "Harrow, Vale" },
  }),
  batchRow.build(2, { state: "failed", error: "No answer." }),
  batchRow.build(3, { state: "rejected", domain: null, input: "<script>x", error: "It has a '<'." }),
];
const page = documentRenderer().page(
  "batch",
  batchDocument(batch, rows, ({ domain, result }) => (result === null ? null : `${domain}.html`)),
);

test("the index of a batch links to each company's report, and markup from the list is text", () => {
  expect(page).toContain('<a href="c1.example.html">Harrow, Vale</a>');
  expect(page).toContain("&lt;script&gt;x");
  expect(page).toContain("&lt;list&gt;.csv");
  expect(page).not.toContain("<script");
  expect(page).toContain("default-src 'none'");
});

test("in a real browser nothing is wider than its page, no heading is empty and no sentence is repeated", async () => {
  expect(await pageFaults(page)).toEqual([]);
});
