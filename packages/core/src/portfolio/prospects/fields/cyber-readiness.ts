import { PostureScore, type Readiness, readiness } from "@broker/contracts";
import type { ProspectRecord } from "../prospect-record.ts";
import { type Figure, notKnown } from "./figure.ts";

/** Readiness by posture: from 80 High, from 60 Medium, else Low; not known without a figure. */
export function cyberReadiness({ figures }: Pick<ProspectRecord, "figures">): Figure<Readiness> {
  if (figures === null) return notKnown("It was never assessed.");
  if (figures.risk === null) return notKnown("Too little was seen for a posture.");
  const posture = PostureScore.parse(100 - figures.risk);
  const value = readiness(posture);
  return {
    value,
    rule: `Posture ${posture}: ${value} (from 60 Medium, 80 High).`,
    provenance: "derived",
    asOf: figures.assessedAt,
  };
}
