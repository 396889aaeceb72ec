import { buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import type { FinishedProspect } from "./batch-state.ts";
import { chooseRow, detailLines, NO_DETAILS, type RowDetails } from "./row-details.ts";

const row = (domain: string, line: number, status: FinishedProspect["status"] = "complete"): FinishedProspect => ({
  ...{ seq: 0, at: "2026-11-05T09:00:00.000Z", batchId: "2026-11-05-a", type: "prospect-finished", row: line, line },
  ...{ domain, status, posture: 74, band: "Low", coverage: 0.9, durationMs: 2100, error: null, enrichment: "none" },
});
const rows = [row("one.example", 2), row("two.example", 3), row("three.example", 4, "failed")];
const look = { color: false, unicode: true, columns: 80 } as const;

const pressed = (...names: ("up" | "down" | "enter" | "escape" | "text")[]): RowDetails =>
  names.reduce<RowDetails>((details, name) => chooseRow(details, { name }), { rows, chosen: null });

test("up opens the newest row and goes to earlier ones, down returns, Enter and Esc close", () => {
  expect(pressed("up").chosen).toBe(2);
  expect(pressed("up", "up", "up", "up").chosen).toBe(0);
  expect(pressed("up", "up", "down", "down").chosen).toBe(2);
  expect(pressed("enter").chosen).toBe(2);
  expect(pressed("enter", "enter").chosen).toBeNull();
  expect(pressed("up", "escape").chosen).toBeNull();
  expect([pressed("down").chosen, pressed("text").chosen]).toEqual([null, null]);
  expect(chooseRow(NO_DETAILS, { name: "up" })).toBe(NO_DETAILS);
});

test("the details name the row, its placeability and blockers, and what explains it", () => {
  const line = ({ domain }: FinishedProspect) => `✓ ${domain}`;
  const lines = detailLines(look as never, pressed("up", "up"), { line, report: buildReport() });
  expect(lines.slice(0, 2)).toEqual(["  Finished row 2 of 3, line 3 of the list", "  ✓ two.example"]);
  expect(lines[2]).toMatch(/^ {2}Placeability: .*, \d+ blockers?$/);
  expect(lines.at(-1)).toBe("  broker explain two.example");
  expect(detailLines(look as never, pressed("up"), { line, report: null })).toEqual([
    "  Finished row 3 of 3, line 4 of the list",
    "  ✓ three.example",
    "  broker batch --retry-failed",
  ]);
  expect(detailLines(look as never, pressed(), { line, report: null })).toEqual([]);
});
