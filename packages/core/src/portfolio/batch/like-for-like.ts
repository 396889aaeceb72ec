import type { RowResult, ScanReport } from "@broker/contracts";
import { COMPONENTS } from "@broker/contracts";
import { OUTSIDE_COMPONENTS } from "../../scoring/part-weights.ts";

/** What a figure rests on, as a row keeps it. */
export type RatedComponents = NonNullable<RowResult["components"]>;

/** The components that a scan's figure rests on, and the share of each that was seen. */
export function ratedComponents({ scores }: Pick<ScanReport, "scores">): RatedComponents {
  return COMPONENTS.flatMap((name) => {
    const { posture, coverage } = scores.components[name];
    return posture === null ? [] : [{ name, coverage }];
  });
}

const isOutside = (name: RatedComponents[number]["name"]) => OUTSIDE_COMPONENTS.includes(name);

/**
 * Whether two figures may be compared: both rest on the same components, and on as much of what outside sources said; a source that is
 * asked for the first time, or did not answer this time, is no change of the company. Where rows of before do not say what they rest on
 * (undefined), that is the outside view.
 */
export function likeForLike(a: RatedComponents | undefined, b: RatedComponents | undefined): boolean {
  if (a === undefined || b === undefined) return [...(a ?? []), ...(b ?? [])].every(({ name }) => isOutside(name));
  return (
    a.length === b.length &&
    a.every(({ name, coverage }) => {
      const other = b.find((each) => each.name === name);
      return other !== undefined && (isOutside(name) || other.coverage === coverage);
    })
  );
}
