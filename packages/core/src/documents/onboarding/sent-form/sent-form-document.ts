import { type OnboardingForm, SECTION_TITLES, showCount, showDate } from "@broker/contracts";
import type { FormSender } from "../../../onboarding/forms/form-html.ts";
import { bankQuestion } from "../../../onboarding/questions/bank.ts";
import type { QuestionsBlock, Section } from "../../blocks/block.ts";
import { signature } from "../../blocks/build-blocks.ts";
import type { PrintedInput } from "../../blocks/printed-input.ts";
import type { SubmissionDocument } from "../../submission/submission-document.ts";
import { type SentFormInput, sentFormInputs } from "./sent-form-inputs.ts";

/** Places of a question's inputs on the page: ticks and the options of a choice side by side. */
function printedInputs(inputs: readonly SentFormInput[]): PrintedInput[] {
  const ticksOf = ({ name, type, label, options }: SentFormInput): PrintedInput["ticks"] => {
    if (type === "tick") return [{ name: `${name}=yes`, label }];
    return type === "radio" ? options.map((each) => ({ name: `${name}=${each.value}`, label: each.label })) : [];
  };
  const texts = inputs.filter(({ type }) => type === "text");
  const ticks = inputs.flatMap(ticksOf);
  const place = ({ name, label, long }: SentFormInput): PrintedInput => ({
    ...{ name, label, long, tall: null, span: 6, ticks: [], printed: "" },
  });
  const own = texts.map(place);
  const ticked: PrintedInput[] =
    ticks.length === 0 ? [] : [{ name: "", label: "", long: false, tall: null, span: 6, ticks, printed: "" }];
  // A share belongs below the choice that it completes.
  return inputs[0]?.type === "text" ? [...own, ...ticked] : [...ticked, ...own];
}

const LEAD =
  "If you do not know an answer, say so: an unanswered question is better than a wrong answer. Leave blank what does not apply.";

/** A form as a document to lay out, with places for its fields. */
export function sentFormDocument(form: OnboardingForm, { brokerage, client, sample }: FormSender): SubmissionDocument {
  const inputs = Map.groupBy(sentFormInputs(form), ({ question }) => question);
  const sections = Map.groupBy(form.questions, (id) => bankQuestion(id).section);
  const name = client ?? "Client";
  const item = (id: string, number: string): QuestionsBlock["items"][number] => ({
    ...{ number, question: bankQuestion(id).ask.client, inputs: printedInputs(inputs.get(id) ?? []) },
    ...{ answer: null, open: "", observed: [], doubt: null },
  });
  const asked = [...sections].map(([section, ids], at): Section => {
    const items = ids.map((id, place) => item(id, `${at + 1}.${place + 1}`));
    const title = SECTION_TITLES[section];
    return {
      id: section,
      title,
      note: "",
      blocks: [{ kind: "questions", caption: title, answers: "Your answer", items }],
    };
  });
  const { id, questionsVersion, digest, until, sentAt } = form;
  return {
    title: "Cyber insurance: questions",
    name,
    from: brokerage,
    made: showDate(sentAt),
    dated: sentAt,
    sample,
    record: `Form ${id}, questions ${questionsVersion}, digest ${digest.slice(0, 16)}`,
    evidence: null,
    alert: null,
    draft: null,
    lead: `${showCount(form.questions.length, "question")}. Please answer by ${showDate(until)}: complete the fields, save the file and send it back`,
    notes: [LEAD],
    sections: [
      ...asked,
      {
        id: "signature",
        title: "Your details",
        note: "",
        blocks: [signature(["Your name", "Your position"], printedInputs(inputs.get("signature") ?? []))],
      },
    ],
    running: { left: name, right: "Questions" },
    foot: `${sample ? "SAMPLE. " : ""}Questions for ${name}. Form ${id}.`,
  };
}
