import { showDate } from "@broker/contracts";
import type { ProspectRecord } from "../prospect-record.ts";
import { type Figure, notKnown } from "./figure.ts";

/**
 * Day of the newest known breach of the company's own service, as its last scan heard of it: '5 Nov 2026'. 'Never' only where the source
 * of breaches answered and named none; silence is not the same.
 */
export function lastBreach({ figures, breach }: Pick<ProspectRecord, "figures" | "breach">): Figure<string> {
  if (figures === null) return notKnown("No scan has reached it yet.");
  if (breach === null) return notKnown("No source of breaches was asked, or none answered.");
  const { newest, asOf } = breach;
  const asked = `the source of breaches, asked about the domain, ${showDate(asOf)}`;
  return {
    value: newest === null ? "Never" : showDate(newest.on),
    rule: newest === null ? `No breach is known to ${asked}.` : `${newest.name}, the newest known to ${asked}.`,
    provenance: "observed",
    asOf,
  };
}
