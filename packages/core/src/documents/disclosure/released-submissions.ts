import {
  GATE_TITLES,
  type GateId,
  plainText,
  type SentSubmission,
  showDate,
  showList,
  withoutEnd,
} from "@broker/contracts";

/** A closed gate despite which underwriters were sent a submission. */
export interface ReleasedSubmission {
  /** When it was sent. */
  readonly at: string;
  /** The underwriters who have it. */
  readonly to: readonly string[];
  readonly gate: GateId;
  /** What was found at the gate, as a sentence. */
  readonly found: string;
  /** Why it was released, and by which user. */
  readonly reason: string;
  readonly by: string;
}

/** Each closed gate that was released with a reason, of the submissions that an underwriter has; latest first. */
export const releasedSubmissions = (submissions: readonly SentSubmission[]): ReleasedSubmission[] =>
  submissions
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .flatMap(({ at, gates, underwriters }) => {
      const to = underwriters.filter(({ accepted }) => accepted).map(({ name }) => name);
      return gates.flatMap(({ id, sentence, override }): ReleasedSubmission[] =>
        override === null || to.length === 0
          ? []
          : [{ at, to, gate: id, found: sentence, reason: override.reason, by: override.by }],
      );
    });

/** 'Sent to Beazley on 22 Nov 2026 although the gate "Signed disclosure" was closed. No signed disclosure …' */
export function releasedWords({ at, to, gate, found, reason, by }: ReleasedSubmission): string {
  const sent = `Sent to ${showList(to)} on ${showDate(at)} although the gate "${GATE_TITLES[gate]}" was closed.`;
  return plainText(`${sent} ${found} Released by ${by}; reason: ${withoutEnd(reason, ".")}.`);
}
