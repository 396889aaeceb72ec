import {
  FORM_QUESTION_STATES,
  type FormDraft,
  type FormQuestion,
  KNOWS_WORDS,
  type Knows,
  SECTION_TITLES,
  showCount,
} from "@broker/contracts";
import { useState } from "react";
import { Tick } from "../../../shared/forms/labelled.tsx";
import { type FormInput, isChosen, offered } from "./form-input.ts";

const GROUPS: readonly (Knows | null)[] = [null, "management", "it", "finance"];

/** Why a question is listed, unless it is merely missing, and who knows, unless one group is asked. */
const noteOf = ({ state, knows }: FormQuestion, { group }: FormInput): string =>
  [...(state === "missing" ? [] : [FORM_QUESTION_STATES[state]]), ...(group === null ? [KNOWS_WORDS[knows]] : [])].join(
    ", ",
  );

interface QuestionChoiceProps {
  readonly draft: FormDraft;
  readonly input: FormInput;
  /** Groups to which a form was sent from this dialog. */
  readonly sent: readonly (Knows | null)[];
  readonly onChange: (part: Partial<FormInput>) => void;
}

/** Who is asked, and which questions: what is missing or contradicted, unless others are ticked. */
export function QuestionChoice({ draft, input, sent, onChange }: QuestionChoiceProps) {
  const [shown, setShown] = useState(false);
  const [all, setAll] = useState(false);
  const own = offered(draft, input);
  const chosen = own.filter((each) => isChosen(each, input));
  const listed = all ? own : own.filter((each) => each.usual || isChosen(each, input));
  const sections = Object.entries(Object.groupBy(listed, ({ section }) => section)) as [
    FormQuestion["section"],
    FormQuestion[],
  ][];
  const usualOf = (group: Knows | null) => offered(draft, { group }).filter(({ usual }) => usual).length;
  return (
    <div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Questions</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {GROUPS.map((group) => (
            <label key={group ?? ""} className="flex items-center gap-2">
              <input
                type="radio"
                name="group"
                className="checkbox"
                checked={input.group === group}
                onChange={() => onChange({ group })}
              />
              {group === null ? "All on one form" : `Only ${KNOWS_WORDS[group]}`}{" "}
              <span className="text-ink-3">
                {usualOf(group)}
                {sent.includes(group) ? ", sent" : ""}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <span role="status">
          {showCount(chosen.length, "question")} chosen; by default what is missing or contradicted.
        </span>
        <button type="button" className="link" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? "Hide the questions" : "Choose the questions"}
        </button>
      </p>
      {shown ? (
        <div className="mt-2 border-t border-line pt-2">
          <Tick checked={all} onChange={setAll}>
            List answered questions too
          </Tick>
          {sections.map(([section, questions]) => (
            <fieldset key={section} className="mt-3">
              <legend className="text-sm font-semibold">{SECTION_TITLES[section]}</legend>
              {questions.map((question) => (
                <Tick
                  key={question.id}
                  className="py-[2px]"
                  checked={isChosen(question, input)}
                  onChange={(on) => onChange({ changed: { ...input.changed, [question.id]: on } })}
                >
                  {question.ask} <span className="text-sm text-ink-3">{noteOf(question, input)}</span>
                </Tick>
              ))}
            </fieldset>
          ))}
        </div>
      ) : null}
    </div>
  );
}
