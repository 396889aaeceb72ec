import { editableParts, type OnboardingQuestion, rowInputs, type SectionId } from "@broker/contracts";
import { COMPANY_QUESTIONS } from "./company.ts";
import { CONTROL_QUESTIONS } from "./controls.ts";
import { DATA_QUESTIONS } from "./data.ts";
import { FINAL_QUESTIONS } from "./final.ts";
import { INSURANCE_QUESTIONS } from "./insurance.ts";
import type { BankQuestion } from "./question.ts";
import { RISK_QUESTIONS } from "./risk.ts";

/** Every question, in the order of the bank: section by section. */
export const QUESTION_BANK: readonly BankQuestion[] = [
  ...COMPANY_QUESTIONS,
  ...DATA_QUESTIONS,
  ...CONTROL_QUESTIONS,
  ...RISK_QUESTIONS,
  ...INSURANCE_QUESTIONS,
  ...FINAL_QUESTIONS,
];

const BY_ID = new Map(QUESTION_BANK.map((each) => [each.id, each]));

/** The question of that id. Throws if there is none: ids are written in the product, never entered. */
export function bankQuestion(id: string): BankQuestion {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`The bank has no question '${id}'.`);
  return found;
}

/** Whether the bank has the question: a stored form may ask one that a later version dropped. */
export const isInBank = (id: string): boolean => BY_ID.has(id);

/** How the answer is given: by choosing, if all of the question is one part with accepted answers. */
function answering({ field, parts, rows }: BankQuestion): Pick<OnboardingQuestion, "type" | "options"> {
  const inputs = field === null ? [] : rows ? (rowInputs(field) ?? []) : editableParts(field);
  const [first] = parts;
  const part = inputs.find((each) => each.part === first);
  if (part?.options === undefined || (parts.length > 1 && first !== "answer")) return { type: "free", options: [] };
  return { type: part.kind === "choices" ? "multiple_choice" : "single_choice", options: [...part.options] };
}

/** A question as printed and sent: with its type and accepted answers. */
export const shownQuestion = (question: BankQuestion): OnboardingQuestion => ({ ...question, ...answering(question) });

/** The questions of a section, in the order of the bank. */
export const questionsOf = (section: SectionId): readonly BankQuestion[] =>
  QUESTION_BANK.filter((each) => each.section === section);
