import type { ColumnMap } from "@broker/contracts";
import { expect, test } from "vitest";
import { mapDraftOf, mapOf } from "./map-draft.ts";

const MAP: ColumnMap = {
  name: "Own scanner",
  list: "result.items",
  columns: { title: "Finding", severity: "Risk", host: "Server" },
  severities: { Serious: "critical", Urgent: "critical", Minor: "low" },
};

test("a saved map is shown as text, and is the same map when nothing is changed", () => {
  const draft = mapDraftOf(MAP);
  expect(draft.words.critical).toBe("Serious, Urgent");
  expect(draft.columns.cvss).toBe("");
  expect(mapOf(draft)).toEqual(MAP);
});

test("name and column of the title are required; what is empty is left out", () => {
  const draft = mapDraftOf(null);
  expect(mapOf(draft)).toBeNull();
  expect(mapOf({ ...draft, name: "Own" })).toBeNull();
  const typed = { ...draft, name: " Own ", columns: { ...draft.columns, title: " Finding " }, list: " " };
  expect(mapOf(typed)).toEqual({ name: "Own", columns: { title: "Finding" } });
});

test("words of a severity are separated by commas, without empty ones", () => {
  const draft = mapDraftOf({ name: "Own", columns: { title: "Finding" } });
  const map = mapOf({ ...draft, words: { ...draft.words, high: "P1, , Priority 2,", info: "Note" } });
  expect(map?.severities).toEqual({ P1: "high", "Priority 2": "high", Note: "info" });
});
