import { type ClientFrameworkDetail, READINESS_NOTE, roundHalfUp, showDate } from "@broker/contracts";
import {
  type ComplianceSources,
  controlsIn,
  type DocumentedRequirement,
  isScored,
  requirementsIn,
} from "../compliance-sources.ts";
import { piecesOf } from "../evidence-pieces.ts";
import { frameworkTitle, overrideWords } from "../standing-words.ts";
import { controlIds } from "./control-ids.ts";
import { assessedState, findingOf, type OscalFinding, shownOn } from "./findings.ts";
import { type OscalObservation, observationOf } from "./observations.ts";
import { markup, type OscalProp, prop, startOf, type UuidOf } from "./oscal-values.ts";
import { nothingReviewed, type ReviewedControls, reviewedControls } from "./reviewed-controls.ts";

/** The result of one framework. */
export interface OscalResult {
  readonly uuid: string;
  readonly title: string;
  readonly description: string;
  readonly start: string;
  readonly end: string;
  readonly props?: readonly OscalProp[];
  readonly "reviewed-controls": ReviewedControls;
  readonly observations?: readonly OscalObservation[];
  readonly findings?: readonly OscalFinding[];
  readonly remarks?: string;
}

/** The figures of the framework: no score where less than half is assessed, no range where nothing is. */
function figureProps({ summary, standing }: ClientFrameworkDetail, sample: boolean): OscalProp[] {
  const { score, low, high, assessed, total, sum, confidence } = standing;
  const known = assessed > 0;
  return [
    ...prop("framework", summary.id),
    ...prop("framework-version", summary.version),
    ...prop("readiness-indicator", standing.standing),
    ...prop("score", score === null ? null : roundHalfUp(score)),
    ...prop("range-low", known ? roundHalfUp(low) : null),
    ...prop("range-high", known ? roundHalfUp(high) : null),
    ...prop("requirements-assessed", assessed),
    ...prop("requirements-applicable", total),
    ...(known ? prop("confidence", confidence) : []),
    ...(known ? prop("weight-met", sum.met) : []),
    ...(known ? prop("weight-partly-met", sum.partly) : []),
    ...(known ? prop("weight-assessed", sum.assessed) : []),
    ...(sample ? prop("sample", "yes") : []),
  ];
}

/** A framework of a client as a result: what was reviewed, the evidence and the finding on each requirement. */
export function frameworkResult(
  detail: ClientFrameworkDetail,
  { overview }: ComplianceSources,
  client: string,
  uuidOf: UuidOf,
): OscalResult {
  const { summary, standing } = detail;
  const all = requirementsIn(detail);
  const ids = controlIds(all.map(({ id }) => id));
  const controlIdOf = ({ id }: DocumentedRequirement) => ids.get(id) ?? id;
  const controls = controlsIn([detail]);
  const reviewed = isScored(detail) ? all.filter((each) => assessedState(each) !== null) : [];
  const observationsOn = (requirements: readonly DocumentedRequirement[]) =>
    piecesOf(
      requirements.flatMap((each) => shownOn(each, controls)),
      overview.evidence,
    ).map((piece) => observationOf(piece, summary.id, client, uuidOf));
  const observations = observationsOn(reviewed);
  const findings = reviewed.flatMap((requirement) =>
    findingOf(requirement, {
      framework: summary.id,
      controlId: controlIdOf(requirement),
      controls,
      observations: observationsOn([requirement]).map(({ uuid }) => uuid),
      uuidOf,
    }),
  );
  const decided = overrideWords(detail) ?? standing.reason;
  const why = decided === null ? "" : ` ${markup(decided)}`;
  return {
    uuid: uuidOf("result", summary.id),
    title: markup(`${overview.client.sample ? "SAMPLE. " : ""}${frameworkTitle(detail)}`),
    description: `State of each requirement as at ${showDate(overview.asAt)}. ${READINESS_NOTE}${why}`,
    start: startOf(overview.asAt),
    end: startOf(overview.asAt),
    props: figureProps(detail, overview.client.sample),
    "reviewed-controls": reviewedControls(detail, controlIdOf),
    ...(observations.length === 0 ? {} : { observations }),
    ...(findings.length === 0 ? {} : { findings }),
    remarks: markup(summary.licence.attribution),
  };
}

/** OSCAL requires a result: the one of a client that adopted no framework. */
export const emptyResult = ({ overview }: ComplianceSources, uuidOf: UuidOf): OscalResult => ({
  uuid: uuidOf("result"),
  title: "No framework",
  description: "No framework is adopted.",
  start: startOf(overview.asAt),
  end: startOf(overview.asAt),
  "reviewed-controls": nothingReviewed("No framework is adopted; no requirement was assessed."),
});
