import type { z } from "zod";

type Branches = readonly (readonly z.core.$ZodIssue[])[];

/** True = the branch does not accept values of this type. */
const isOther = ([first]: readonly z.core.$ZodIssue[]) => first?.code === "invalid_type" && first.path.length === 0;

/** Issues of the union branch closest to the value: same type, fewest issues. */
export function nearestBranch(branches: Branches): readonly z.core.$ZodIssue[] {
  const alike = branches.filter((found) => !isOther(found));
  const [nearest = []] = [...(alike.length === 0 ? branches : alike)].sort((one, other) => one.length - other.length);
  return nearest;
}
