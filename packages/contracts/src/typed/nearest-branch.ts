import type { z } from "zod";

type Branches = readonly (readonly z.core.$ZodIssue[])[];

/** True = the value is of another kind than the branch takes at all. */
const isOther = ([first]: readonly z.core.$ZodIssue[]) => first?.code === "invalid_type" && first.path.length === 0;

/**
 * What the branch of a choice of shapes found wrong that the value comes nearest to: of its kind, with the fewest
 * findings.
 */
export function nearestBranch(branches: Branches): readonly z.core.$ZodIssue[] {
  const alike = branches.filter((found) => !isOther(found));
  const [nearest = []] = [...(alike.length === 0 ? branches : alike)].sort((one, other) => one.length - other.length);
  return nearest;
}
