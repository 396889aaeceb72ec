import { CONTROL_TITLES, type ComplianceEntry, PostureScore, complianceStatus as statusOf } from "@broker/contracts";
import type { ProspectRecord } from "../prospect-record.ts";
import { type Figure, notKnown } from "./figure.ts";

const ANSWERS = { yes: "held", partial: "held in part", no: "not held" } as const;

function privacyEntry({ figures }: Pick<ProspectRecord, "figures">): ComplianceEntry[] {
  if (figures === null || figures.privacy === null) return [];
  const status = statusOf(PostureScore.parse(figures.privacy));
  return [{ name: "Privacy, outside view", status, provenance: "derived", asOf: figures.assessedAt }];
}

/**
 * What is known of rules and certificates: the area privacy as seen from outside (posture from 80 compliant, from 60 partial, else
 * non-compliant; not said when less than half of it was seen), and the certificates that the client's record knows of.
 */
export function complianceStatus(
  record: Pick<ProspectRecord, "figures" | "client">,
): Figure<readonly ComplianceEntry[]> {
  const held = (record.client?.certificates ?? []).map(({ key, answer, provenance, asOf }) => ({
    name: CONTROL_TITLES[key],
    status: ANSWERS[answer],
    provenance,
    asOf,
  }));
  const value = [...privacyEntry(record), ...held];
  if (value.length === 0) return notKnown("Nothing was seen or told of it.");
  const told = [
    ...(record.figures === null || record.figures.privacy === null
      ? []
      : [`privacy posture ${record.figures.privacy} from outside (from 60 partial, 80 compliant)`]),
    ...(held.length === 0 ? [] : ["certificates as the client's record has them"]),
  ].join("; ");
  const asOf = value.map((each) => each.asOf).sort();
  return {
    value,
    rule: `${told.charAt(0).toUpperCase()}${told.slice(1)}.`,
    provenance: "derived",
    asOf: asOf.at(-1) ?? null,
  };
}
