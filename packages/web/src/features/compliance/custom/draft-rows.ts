import type { CustomFramework } from "@broker/contracts";

type Draft = Pick<CustomFramework, "framework" | "mappings">;
export type DraftRow = CustomFramework["framework"]["requirements"][number];

/** A row as it is typed; empty `parent` = below no heading. */
export interface TypedRow {
  readonly id: string;
  readonly title: string;
  readonly parent: string;
  readonly weight: string;
  readonly heading: boolean;
}

const HEAVIEST = 1000;

/** A weight as typed; null = not a number above 0 and up to 1,000. */
export function weightOf(typed: string): number | null {
  const weight = typed.trim() === "" ? Number.NaN : Number(typed);
  return weight > 0 && weight <= HEAVIEST ? weight : null;
}

/**
 * Why a row cannot be saved as typed, in a sentence; null = it can.
 * @param before its id until now; null = a new row
 */
export function rowProblem({ framework, mappings }: Draft, before: string | null, typed: TypedRow): string | null {
  const [id, rows] = [typed.id.trim(), framework.requirements];
  if (id === "") return "Enter an id.";
  if (id.length > 40) return "An id has at most 40 characters.";
  if (id !== before && rows.some((row) => row.id === id)) return `The id '${id}' is in use. Enter another.`;
  if (typed.title.trim() === "") return "Enter a title.";
  if (typed.title.trim().length > 160) return "A title has at most 160 characters.";
  if (typed.heading) {
    const mapped = mappings.some(({ requirement }) => requirement === before);
    return mapped ? `Controls are mapped to '${id}'. Remove them before it becomes a heading.` : null;
  }
  if (before !== null && rows.some(({ parent }) => parent === before))
    return `Requirements are below '${id}'. Move them before it ceases to be a heading.`;
  return weightOf(typed.weight) === null ? "The weight must be above 0 and at most 1,000." : null;
}

/** The row as typed; what the editor does not show, such as text and category, remains. */
function rowOf(known: DraftRow | undefined, { id, title, parent, weight, heading }: TypedRow): DraftRow {
  const { parent: _parent, weight: _weight, heading: _heading, ...rest } = known ?? { id: "", title: "" };
  const points = weightOf(weight);
  return {
    ...rest,
    ...{ id: id.trim(), title: title.trim() },
    ...(parent === "" || heading ? {} : { parent }),
    ...(heading ? { heading: true } : points === null || points === 1 ? {} : { weight: points }),
  };
}

/** Where a row belongs: behind the last row of its heading, else at the end. */
function placeOf(rows: readonly DraftRow[], parent: string | undefined): number {
  const last = rows.findLastIndex((row) => parent !== undefined && (row.id === parent || row.parent === parent));
  return last < 0 ? rows.length : last + 1;
}

/**
 * The draft with a row added or changed. A changed id is followed by the rows below it and by its mappings; a row with
 * another heading moves to it.
 * @param before its id until now; null = a new row
 */
export function withRow({ framework, mappings }: Draft, before: string | null, typed: TypedRow): Draft {
  const known = framework.requirements.find(({ id }) => id === before);
  const row = rowOf(known, typed);
  const follow = (each: DraftRow): DraftRow =>
    before !== null && each.parent === before ? { ...each, parent: row.id } : each;
  const stays = known !== undefined && known.parent === row.parent;
  const others = framework.requirements.filter((each) => each !== known).map(follow);
  const requirements = stays
    ? framework.requirements.map((each) => (each === known ? row : follow(each)))
    : others.toSpliced(placeOf(others, row.parent), 0, row);
  return {
    framework: { ...framework, requirements },
    mappings: mappings.map((each) => (each.requirement === before ? { ...each, requirement: row.id } : each)),
  };
}

/** The draft without a row and its mappings; the rows below a removed heading remain, below none. */
export function withoutRow({ framework, mappings }: Draft, id: string): Draft {
  const requirements = framework.requirements
    .filter((row) => row.id !== id)
    .map((row) => (row.parent === id ? (({ parent: _, ...rest }) => rest)(row) : row));
  return {
    framework: { ...framework, requirements },
    mappings: mappings.filter(({ requirement }) => requirement !== id),
  };
}
