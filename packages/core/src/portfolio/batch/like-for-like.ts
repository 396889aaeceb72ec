import { COMPONENTS, type RowResult, type ScanReport } from "@broker/contracts";
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

const isSeenFromOutside = ({ name }: RatedComponents[number]) => OUTSIDE_COMPONENTS.includes(name);

/**
 * Whether two figures may be compared: both rest on the same components, and on as much of what outside sources said. A source that is
 * asked for the first time, or did not answer this time, is no change of the company.
 */
export function likeForLike(a: RatedComponents, b: RatedComponents): boolean {
  const hasTwin = (one: RatedComponents[number]) =>
    b.some(({ name, coverage }) => name === one.name && (isSeenFromOutside(one) || coverage === one.coverage));
  return a.length === b.length && a.every(hasTwin);
}

/** Whether two figures rest on as much of what outside sources said; rows of before (undefined) rest on nothing of it. */
export function enrichedAlike(a: RatedComponents | undefined, b: RatedComponents | undefined): boolean {
  const said = (components: RatedComponents = []) => components.filter((each) => !isSeenFromOutside(each));
  return likeForLike(said(a), said(b));
}
