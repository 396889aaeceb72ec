import type { Framework, RequirementState, ThemePoints } from "@broker/contracts";

type Row = Framework["requirements"][number];

const countOf = (states: readonly RequirementState[], state: RequirementState["state"]): number =>
  states.filter((each) => each.state === state).length;

const weightOf = (states: readonly RequirementState[], state?: RequirementState["state"]): number =>
  states.filter((each) => state === undefined || each.state === state).reduce((sum, { weight }) => sum + weight, 0);

function themeOf(id: string, title: string, states: readonly RequirementState[]): ThemePoints {
  const applying = states.filter(({ state }) => state !== "not-applicable");
  const assessed = applying.filter(({ state, suggested }) => state !== "not-assessed" && suggested !== true);
  return {
    id,
    title,
    assessed: assessed.length,
    total: applying.length,
    met: countOf(states, "met"),
    partly: countOf(assessed, "partly"),
    notMet: countOf(states, "not-met"),
    points: weightOf(assessed, "met") + weightOf(assessed, "partly") / 2,
    weight: weightOf(assessed),
  };
}

/** The topmost heading above a row; null = it is under none. */
function topOf(row: Row, rows: ReadonlyMap<string, Row>): Row | null {
  const above = row.parent === undefined ? undefined : rows.get(row.parent);
  if (above === undefined) return row.heading === true ? row : null;
  return topOf(above, rows);
}

/**
 * The points of a framework by theme, as its score adds them up: its top headings, or one theme where it has none. A
 * theme of which nothing applies is left out. Pure.
 * @param states of its requirements, without headings
 */
export function themesOf(framework: Framework, states: readonly RequirementState[]): ThemePoints[] {
  const rows = new Map(framework.requirements.map((row) => [row.id, row]));
  const groups = Map.groupBy(states, ({ id }) => {
    const row = rows.get(id);
    return row === undefined ? null : topOf(row, rows);
  });
  return [...groups]
    .map(([heading, some]) => themeOf(heading?.id ?? framework.id, heading?.title ?? framework.short, some))
    .filter(({ total }) => total > 0);
}
