import { type MrcSubjectivity, type SubmissionFacts, sentenceCase } from "@broker/contracts";
import { howOf, toSlipText } from "../slip/content.ts";
import { deadlineInWords } from "./deadlines.ts";
import { pplDescription, subjectivityDuty } from "./subjectivity-words.ts";

/** Who and by which evidence: in the quote's own words. */
const AS_QUOTED = "Terms as quoted.";
/** The text of a part that a quote does not state. */
const TO_BE_ADVISED = "To be advised.";

const PARTS = /^(.*?)(?:\bUntil (?:met:|satisfied:|then\b[,:]?)(.*?))?(?:\bIf not (?:met|satisfied)[:,](.*))?$/isu;

/**
 * The parts of a quoted subjectivity, which may end with 'Until met: … If not met: …' or with 'Until then … If not
 * satisfied, …'.
 */
function partsOf(quoted: string) {
  const [what = "", untilMet = "", ifNotMet = ""] = (PARTS.exec(quoted)?.slice(1) ?? []).map((part) =>
    toSlipText(part ?? "").trim(),
  );
  const notQuoted = [
    ...(untilMet === "" ? ["untilMet" as const] : []),
    ...(ifNotMet === "" ? ["ifNotMet" as const] : []),
  ];
  return {
    what: what === "" ? toSlipText(quoted) : what,
    untilMet: sentenceCase(untilMet) || TO_BE_ADVISED,
    ifNotMet: sentenceCase(ifNotMet) || TO_BE_ADVISED,
    ...(notQuoted.length === 0 ? {} : { notQuoted }),
  };
}

/**
 * The subjectivities of the chosen quote as quoted, numbered from `after` + 1 and without duplicates. They have no
 * severity and no mode of ours, and are tracked like drafted ones.
 */
export function quotedSubjectivities(
  quoted: NonNullable<SubmissionFacts["quoted"]> | null,
  inception: string | null,
  after: number,
): MrcSubjectivity[] {
  if (quoted === null) return [];
  const quotedBy = toSlipText(quoted.value.insurer) || "the insurer";
  const parts = (quoted.value.subjectivities ?? []).map(partsOf).filter(({ what }) => what !== "");
  return [...new Map(parts.map((each) => [each.what, each])).values()].map((each, at) => {
    const { deadline, rule } = deadlineInWords(each.what, inception);
    const duty = { who: AS_QUOTED, standard: AS_QUOTED, deadline, quotedBy, ...each };
    return {
      n: after + at + 1,
      checkId: null,
      control: null,
      severity: null,
      ...duty,
      deadlineRule: rule,
      mode: null,
      ppl: {
        description: pplDescription(subjectivityDuty(duty)),
        confirmation_required: true,
        confirmation_required_by_date: deadline,
        off_cover: null,
        status: "open",
      },
      status: "open",
      events: [],
      how: howOf(quoted),
    };
  });
}
