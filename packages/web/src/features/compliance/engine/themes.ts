import type { ClientFrameworkDetail } from "@broker/contracts";

type Requirement = ClientFrameworkDetail["requirements"][number];

/** The requirements under one heading, as they count in the score. Weights, not numbers of rows. */
export interface Theme {
  readonly id: string;
  readonly title: string;
  readonly assessed: number;
  readonly total: number;
  readonly met: number;
  readonly partly: number;
  readonly notMet: number;
  /** Weight met, and half of the weight partly met. */
  readonly points: number;
  /** Weight of what is assessed. */
  readonly weight: number;
}

const countOf = (rows: readonly Requirement[], state: Requirement["state"]) =>
  rows.filter((row) => row.state === state).length;
const weightOf = (rows: readonly Requirement[]) => rows.reduce((sum, { weight }) => sum + weight, 0);

function themeOf(id: string, title: string, rows: readonly Requirement[]): Theme {
  const applying = rows.filter(({ state }) => state !== "not-applicable");
  const assessed = applying.filter(({ state }) => state !== "not-assessed");
  const met = weightOf(rows.filter(({ state }) => state === "met"));
  const partly = weightOf(rows.filter(({ state }) => state === "partly"));
  return {
    id,
    title,
    assessed: assessed.length,
    total: applying.length,
    met: countOf(rows, "met"),
    partly: countOf(rows, "partly"),
    notMet: countOf(rows, "not-met"),
    points: met + partly / 2,
    weight: weightOf(assessed),
  };
}

/** The topmost heading above each row; a row without one is its own. */
function topOf(row: Requirement, byId: ReadonlyMap<string, Requirement>): Requirement | undefined {
  let top: Requirement | undefined;
  let parent = row.parent === null ? undefined : byId.get(row.parent);
  while (parent !== undefined) {
    top = parent;
    parent = parent.parent === null ? undefined : byId.get(parent.parent);
  }
  return top;
}

/** The score by theme: the top headings of the framework, or one row where it has none. */
export function themesOf({ requirements, summary }: ClientFrameworkDetail): readonly Theme[] {
  const byId = new Map(requirements.map((row) => [row.id, row]));
  const rows = requirements.filter(({ heading }) => !heading);
  const groups = Map.groupBy(rows, (row) => topOf(row, byId)?.id ?? "");
  return [...groups].map(([id, some]) => themeOf(id, byId.get(id)?.title ?? summary.short, some));
}
