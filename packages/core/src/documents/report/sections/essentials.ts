import {
  CONTROL_TITLES,
  ESSENTIALS_STATE_WORDS,
  type EssentialsRequirement,
  type EssentialsState,
  type ScanReport,
  sentenceCase,
  showDate,
  showList,
} from "@broker/contracts";
import { essentialsOf } from "../../../intelligence/cyber-essentials/essentials-of.ts";
import type { OutcomeMark } from "../outcome-mark.ts";
import { type ShownValue, shownValue } from "../shown-value.ts";

export interface Essentials {
  readonly attribution: string;
  readonly certificate: readonly ShownValue[];
  readonly themes: readonly {
    readonly title: string;
    readonly mark: OutcomeMark;
    readonly words: string;
    /** Requirements of which something is known. */
    readonly known: readonly {
      readonly id: string;
      readonly title: string;
      readonly mark: OutcomeMark;
      readonly reason: string;
      readonly provenance: ShownValue["provenance"];
      readonly provenanceWords: string;
    }[];
    /** What the client would have to answer, in one sentence; null = nothing that the record knows. */
    readonly asks: string | null;
  }[];
  readonly actions: readonly string[];
}

const SIGNS: Readonly<Record<EssentialsState, OutcomeMark["sign"]>> = {
  met: "tick",
  partial: "half",
  doubtful: "half",
  "not-met": "cross",
  "not-assessed": "dash",
};
const STATUS = {
  "not-known": "not known",
  none: "none held",
  claimed: "claimed",
  seen: "seen",
  verified: "verified",
  expired: "expired",
} as const;
const mark = (state: EssentialsState): OutcomeMark => ({ word: ESSENTIALS_STATE_WORDS[state], sign: SIGNS[state] });

/** A reason is printed once; a later requirement that has the same refers to the earlier. */
function reasonsOnce(requirements: readonly EssentialsRequirement[]): (each: EssentialsRequirement) => string {
  return ({ id, reason }) => {
    const first = requirements.find((each) => each.state !== "not-assessed" && each.reason === reason);
    return first === undefined || first.id === id ? reason : `As for ${first.id}.`;
  };
}

/** The five themes: what was seen against them, what the client said, what nobody knows; null = the scan failed and no client stands behind it. */
export function essentials(report: ScanReport): Essentials | null {
  if (report.status === "failed" && report.record === undefined) return null;
  const { attribution, certificate, themes, actions } = essentialsOf(report);
  const reasonOf = reasonsOnce(themes.flatMap(({ requirements }) => requirements));
  const known = certificate.evidence[0]?.provenance ?? "none";
  const expiresOn = certificate.expiresOn === null ? null : showDate(certificate.expiresOn);
  return {
    attribution,
    certificate: [
      shownValue("Certificate", `${sentenceCase(STATUS[certificate.status])}. ${certificate.reason}`, {
        provenance: known,
      }),
      ...(certificate.level === null
        ? []
        : [
            shownValue("Level", certificate.level, { provenance: known }),
            shownValue("Expires", expiresOn ?? "not known", { provenance: expiresOn === null ? "none" : known }),
          ]),
    ],
    themes: themes.map(({ title, state, words, requirements }) => {
      const asks = new Set(
        requirements
          .filter((each) => each.state === "not-assessed")
          .flatMap((each) => each.asks.map((key) => CONTROL_TITLES[key])),
      );
      return {
        title,
        mark: mark(state),
        words,
        known: requirements
          .filter((each) => each.state !== "not-assessed")
          .map((each) => {
            const { provenance, provenanceWords } = shownValue("", "", {
              provenance: each.evidence[0]?.provenance ?? "none",
            });
            return {
              id: each.id,
              title: each.title,
              mark: mark(each.state),
              reason: reasonOf(each),
              provenance,
              provenanceWords,
            };
          }),
        asks: asks.size === 0 ? null : `The client can answer: ${showList([...asks])}.`,
      };
    }),
    actions,
  };
}
