import type { MrcSubjectivity, SubmissionFacts } from "@broker/contracts";
import { howOf, toSlipText } from "../slip/content.ts";
import { deadlineInWords } from "./deadlines.ts";
import { pplDescription, subjectivityDuty } from "./draft-subjectivities.ts";

/** Stands for a part that a quote does not give. */
export const AS_QUOTED = "Terms as quoted.";

const PARTS = /^(.*?)(?:\bUntil met:(.*?))?(?:\bIf not met:(.*))?$/isu;

/** The parts of a quoted subjectivity: it may end with 'Until met: … If not met: …'. */
function partsOf(quoted: string) {
  const said = PARTS.exec(quoted)?.slice(1) ?? [];
  const [what = "", untilMet = "", ifNotMet = ""] = said.map((part) => toSlipText(part ?? "").trim());
  return {
    what: what === "" ? toSlipText(quoted) : what,
    untilMet: untilMet || AS_QUOTED,
    ifNotMet: ifNotMet || AS_QUOTED,
  };
}

/**
 * The subjectivities of the chosen quote, numbered on from `after`, in the quote's words: a part that it does not give
 * stands as 'Terms as quoted.', and nobody's grade or mode is put beside it. Tracked as drafted ones are. The same
 * words twice are one.
 */
export function quotedSubjectivities(
  quoted: NonNullable<SubmissionFacts["quoted"]> | null,
  inception: string | null,
  after: number,
): MrcSubjectivity[] {
  if (quoted === null) return [];
  const quotedBy = toSlipText(quoted.value.insurer) || "the insurer";
  const told = (quoted.value.subjectivities ?? []).map(partsOf).filter(({ what }) => what !== "");
  const once = [...new Map(told.map((parts) => [parts.what, parts])).values()];
  return once.map(({ what, untilMet, ifNotMet }, at) => {
    const { deadline, rule } = deadlineInWords(what, inception);
    const duty = { who: AS_QUOTED, what, standard: AS_QUOTED, deadline, quotedBy };
    return {
      n: after + at + 1,
      checkId: null,
      control: null,
      severity: null,
      ...duty,
      deadlineRule: rule,
      untilMet,
      ifNotMet,
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
