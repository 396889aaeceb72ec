import type { PlanAction } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildReport } from "../../testing/build-report.ts";
import { blocksOf, tableRowsOf, textsOf } from "../blocks/test/find-blocks.ts";
import { clientReport } from "./client-report.ts";
import { buildSources } from "./test/build-client-report.ts";

const buildAction = (group: PlanAction["group"], place: number): PlanAction => ({
  id: `${group}-${place}`,
  kind: "check",
  group,
  title: `Action ${place} of ${group}`,
  why: "A reason.",
  steps: [],
  severity: "high",
  effortHours: 2,
  gain: null,
  source: { provenance: "observed", name: null, asOf: null },
  clears: [],
});

/** What the page prints of a plan: the titles in rows, and the lines below the rows. */
function printed(counts: readonly (readonly [PlanAction["group"], number])[]) {
  const actions = counts.flatMap(([group, count]) =>
    Array.from({ length: count }, (_, place) => buildAction(group, place + 1)),
  );
  const groups = counts.map(([group, count]) => ({ group, actions: count, hours: 2 * count }));
  const report = buildReport({ plan: { actions, groups, hours: 2 * actions.length } });
  const { sections } = clientReport(report, buildSources(null, report));
  const periods = blocksOf(sections.find(({ id }) => id === "plan")?.blocks ?? [], "group").slice(0, 3);
  const rows = tableRowsOf(periods).flatMap((row) => (row.length > 1 ? [row[0]] : []));
  return { titles: actions.map(({ title }) => title), rows, below: textsOf(periods) };
}

test("the first 14 actions have rows, and later ones are counted with their hours", () => {
  const { titles, rows, below } = printed([
    ["before-market", 14],
    ["later", 3],
  ]);
  expect(rows).toEqual(titles.slice(0, 14));
  expect(below).toEqual(["3 later actions, 6 hours, in the full report"]);
});

test("every other action due before going to market is listed by title in order, in the room of the last rows", () => {
  const { titles, rows, below } = printed([
    ["today", 2],
    ["before-market", 15],
    ["later", 1],
  ]);
  expect(rows).toEqual(titles.slice(0, 13));
  expect(below).toEqual([
    `Before going to market: ${titles
      .slice(13, 17)
      .map((title) => `${title} (2 h)`)
      .join(", ")}`,
    "1 later action, 2 hours, in the full report",
  ]);
});

test("without room for any row, all actions of today and before going to market are listed", () => {
  const { titles, rows, below } = printed([
    ["today", 40],
    ["before-market", 40],
  ]);
  expect(rows).toEqual([]);
  const text = below.join(" ");
  const places = titles.map((title) => text.indexOf(`${title} (2 h)`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
