import {
  CONTROL_TITLES,
  combinedSource,
  ESSENTIALS_STATE_WORDS,
  type EssentialsRequirement,
  type EssentialsState,
  type ScanReport,
  sentenceCase,
  showCount,
  showDate,
  showList,
} from "@broker/contracts";
import { essentialsOf } from "../../../../intelligence/cyber-essentials/cyber-essentials-analysis.ts";
import type { Block, ValueRow } from "../../../blocks/block.ts";
import { list, muted, NOT_ASKED, openRow, pairs, small, sourceMark, valueRow } from "../../../blocks/build-blocks.ts";
import type { OutcomeMark } from "../../../blocks/marks.ts";

const SIGNS: Readonly<Record<EssentialsState, OutcomeMark["sign"]>> = {
  met: "tick",
  partial: "half",
  doubtful: "half",
  "not-met": "cross",
  "not-assessed": "dash",
};
const STATUS = {
  "not-known": "not disclosed",
  none: "none held",
  claimed: "claimed",
  seen: "document provided",
  verified: "verified",
  expired: "expired",
} as const;
const mark = (state: EssentialsState): OutcomeMark => ({ word: ESSENTIALS_STATE_WORDS[state], sign: SIGNS[state] });

/** A reason is printed once; a later requirement with the same reason refers to the earlier one. */
function reasonsOnce(requirements: readonly EssentialsRequirement[]): (each: EssentialsRequirement) => string {
  return ({ id, reason }) => {
    const first = requirements.find((each) => each.state !== "not-assessed" && each.reason === reason);
    return first === undefined || first.id === id ? reason : `As for ${first.id}.`;
  };
}

/** Whether the certificate is known, or the client was asked for it: without an entry in the record it was not. */
const isAsked = (report: ScanReport) =>
  essentialsOf(report).certificate.status !== "not-known" || report.record?.controls.cyberEssentials !== undefined;

/** The status of the certificate in words. */
export const certificateWords = (report: ScanReport): string =>
  isAsked(report) ? STATUS[essentialsOf(report).certificate.status] : NOT_ASKED.text;

function certificateRows(report: ScanReport): ValueRow[] {
  const { certificate } = essentialsOf(report);
  const source = combinedSource(certificate.evidence);
  const expiresOn = certificate.expiresOn === null ? null : showDate(certificate.expiresOn);
  const words = certificateWords(report);
  const row = valueRow("Certificate", `${sentenceCase(words)}. ${certificate.reason}`, source);
  return [
    isAsked(report) ? row : { ...openRow("Certificate", NOT_ASKED), value: row.value },
    ...(certificate.level === null
      ? []
      : [
          valueRow("Level", certificate.level, source),
          expiresOn === null ? openRow("Expires", NOT_ASKED) : valueRow("Expires", expiresOn, source),
        ]),
  ];
}

/**
 * The five themes: scan evidence, the client's answers and what is not assessed. Null = the scan failed and there is no
 * client record. `asks` = also list the client's open questions.
 */
export function essentialsBlocks(report: ScanReport, asks: boolean): Block[] | null {
  if (report.status === "failed" && report.record === undefined) return null;
  const made = essentialsOf(report);
  const { attribution, themes, actions } = made;
  const reasonOf = reasonsOnce(themes.flatMap(({ requirements }) => requirements));
  return [
    ...pairs("Certificate", certificateRows(report)),
    {
      kind: "points",
      items: themes.map(({ title, state, words, requirements }) => {
        const known = requirements.filter((each) => each.state !== "not-assessed");
        const open = requirements.filter((each) => each.state === "not-assessed");
        const questions = new Set(open.flatMap((each) => each.asks.map((key) => CONTROL_TITLES[key])));
        return {
          mark: mark(state),
          title,
          blocks: [
            small(words),
            ...(known.length === 0
              ? []
              : [
                  {
                    kind: "states" as const,
                    caption: title,
                    columns: false,
                    items: known.map((each) => ({
                      mark: mark(each.state),
                      title: `${each.id} ${each.title}`,
                      ...sourceMark(combinedSource(each.evidence)),
                      detail: `${sentenceCase(mark(each.state).word)}: ${reasonOf(each)}`,
                    })),
                  },
                ]),
            ...(asks && questions.size > 0 ? [muted(`The client can answer: ${showList([...questions])}.`)] : []),
          ],
        };
      }),
    },
    ...list("Recommended actions", actions, true),
    muted(attribution),
  ];
}

/** Requirements of a theme by state, by name: 'Not met: FW-03 Administrative interfaces ...; 5 of 7 not assessed.' */
function gapWords(requirements: readonly EssentialsRequirement[]): string {
  const of = (...states: EssentialsState[]) => requirements.filter((each) => states.includes(each.state));
  const named = (words: string, list: readonly EssentialsRequirement[]) =>
    list.length === 0 ? [] : [`${words}: ${list.map(({ id, title }) => `${id} ${title}`).join("; ")}.`];
  const open = of("not-assessed").length;
  return [
    ...named("Not met", of("not-met")),
    ...named("Contradicted by observations", of("doubtful")),
    ...named("Declared in part", of("partial")),
    ...named("Met", of("met")),
    ...(open === 0 ? [] : [`${open} of ${requirements.length} not assessed.`]),
  ].join(" ");
}

/** The five themes with their gaps, one a line, and at most `most` recommended actions. */
export function essentialsGaps(report: ScanReport, most: number): Block[] {
  const made = essentialsOf(report);
  const { attribution, themes, actions } = made;
  const left = actions.length - most;
  return [
    ...pairs("Certificate", certificateRows(report)),
    {
      kind: "states",
      caption: "The five themes",
      columns: false,
      items: themes.map(({ title, state, requirements }) => ({
        mark: mark(state),
        title,
        detail: gapWords(requirements),
      })),
    },
    ...list("Recommended actions", actions.slice(0, most), true),
    muted(`${left > 0 ? `${showCount(left, "more action")} in the full report. ` : ""}${attribution}`),
  ];
}

export const essentials = (report: ScanReport): Block[] | null => essentialsBlocks(report, true);
