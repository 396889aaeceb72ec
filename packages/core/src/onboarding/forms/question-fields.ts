import { editableParts, type OnboardingQuestion, SECTION_TITLES } from "@broker/contracts";
import { htmlText } from "../../base/html-text.ts";
import { bankQuestion, shownQuestion } from "../questions/bank.ts";

/** The id of 'not known', as forms store it. */
export const UNKNOWN_ID = "unknown";
export const UNKNOWN_LABEL = "Not known";

const KIND_HELP: Readonly<Partial<Record<string, string>>> = {
  count: "A number",
  money: "An amount in pounds",
  percent: "A percentage",
  day: "A day, such as 31 March 2027",
};

/** The choices that a client may make. 'Prospect' as a basis of scans is the broker's to state. */
export const offeredChoices = ({ options }: OnboardingQuestion): OnboardingQuestion["options"] =>
  options.filter(({ value }) => value !== UNKNOWN_ID && value !== "prospect");

function kindOf({ field, parts, rows }: OnboardingQuestion): string {
  if (field === null || rows || parts.length > 1) return "text";
  return editableParts(field).find(({ part }) => part === parts[0])?.kind ?? "text";
}

/** How to answer a question; '' = as one likes. */
export const helpOf = (question: OnboardingQuestion): string =>
  question.help === "" ? (KIND_HELP[kindOf(question)] ?? "") : question.help;

/** Whether the answer is a text of several lines. */
export const isLongAnswer = (question: OnboardingQuestion): boolean => kindOf(question) === "text";

/** The ids of the choices in a stored answer, and the share of one that is partly in place. */
function chosenIn(given: string): { readonly ids: readonly string[]; readonly share: string } {
  const [first = "", share = ""] = given.split(",").map((each) => each.trim());
  const isShare = first === "partial" && share !== "";
  return isShare
    ? { ids: [first], share: share.replace("%", "") }
    : { ids: given.split(";").map((each) => each.trim()), share: "" };
}

function choice(question: OnboardingQuestion, given: string): string {
  const { id, type, parts } = question;
  const { ids, share } = chosenIn(given);
  const kind = type === "multiple_choice" ? "checkbox" : "radio";
  const boxes = [...offeredChoices(question), { value: UNKNOWN_ID, label: UNKNOWN_LABEL }].map(
    ({ value, label }) =>
      `<label class="choice"><input type="${kind}" name="${id}" value="${htmlText(value)}"${ids.includes(value) ? " checked" : ""}> ${htmlText(label)}</label>`,
  );
  const ofShare = parts.includes("coveragePct")
    ? `<label class="share">If partial, the share in percent <input name="${id}.share" inputmode="numeric" maxlength="4" value="${htmlText(share)}"></label>`
    : "";
  return `<div class="choices">${boxes.join("")}</div>${ofShare}`;
}

function typed(question: OnboardingQuestion, given: string, helpId: string): string {
  const { id } = question;
  const isUnknown = given === UNKNOWN_ID;
  const shown = htmlText(isUnknown ? "" : given);
  const named = `name="${id}" aria-labelledby="q-${id}" aria-describedby="${helpId}"`;
  const entry = isLongAnswer(question)
    ? `<textarea ${named} rows="2" maxlength="2000">${shown}</textarea>`
    : `<input ${named} maxlength="200" value="${shown}">`;
  return `${entry}<label class="choice"><input type="checkbox" name="${id}.unknown" value="yes"${isUnknown ? " checked" : ""}> ${UNKNOWN_LABEL}</label>`;
}

function fieldset(id: string, text: string): string {
  const question = shownQuestion(bankQuestion(id));
  const helpId = `h-${id}`;
  const entry = question.options.length > 0 ? choice(question, text) : typed(question, text, helpId);
  return `<fieldset data-question="${id}"><legend id="q-${id}">${htmlText(question.ask.client)}</legend>
<p class="help" id="${helpId}">${htmlText(helpOf(question))}</p>${entry}</fieldset>`;
}

/** The fields of a form's questions under the headings of their sections. @param texts answers given before, by id */
export function questionFields(ids: readonly string[], texts: Readonly<Record<string, string>> = {}): string {
  const sections = Map.groupBy(ids, (id) => bankQuestion(id).section);
  return [...sections]
    .map(
      ([section, own]) =>
        `<section><h2>${htmlText(SECTION_TITLES[section])}</h2>${own.map((id) => fieldset(id, texts[id] ?? "")).join("\n")}</section>`,
    )
    .join("\n");
}

/** The answer in the fields that a browser sends for a question; '' = blank. The script of the page agrees. */
export function fieldsText(id: string, valuesOf: (name: string) => readonly string[]): string {
  if (valuesOf(`${id}.unknown`).length > 0) return UNKNOWN_ID;
  const given = valuesOf(id)
    .map((each) => each.trim())
    .filter((each) => each !== "");
  if (given.includes(UNKNOWN_ID)) return UNKNOWN_ID;
  const [share = ""] = valuesOf(`${id}.share`).map((each) => each.replace("%", "").trim());
  const [first] = given;
  return first === "partial" && share !== "" ? `${first}, ${share}%` : given.join("; ");
}

/** What was entered about the person who answers. */
export interface SignatureInput {
  readonly name?: string;
  readonly position?: string;
  readonly reasonableSearch?: boolean;
  /** The form was not taken: what is blank is marked. */
  readonly refused?: boolean;
}

/** Name, position and the statement of a reasonable search (Insurance Act 2015, s. 4). */
export const signatureFields = (given: SignatureInput = {}): string => {
  const { name = "", position = "", reasonableSearch = false, refused = false } = given;
  const mark = (blank: boolean) => (refused && blank ? ' aria-invalid="true"' : "");
  return `<section id="details"><h2>Your details</h2>
<label class="line">Your name <input name="name" autocomplete="name" maxlength="120" value="${htmlText(name)}"${mark(name === "")}></label>
<label class="line">Your position <input name="position" autocomplete="organization-title" maxlength="120" value="${htmlText(position)}"${mark(position === "")}></label>
<label class="choice"><input type="checkbox" name="search" value="yes"${reasonableSearch ? " checked" : ""}${mark(!reasonableSearch)}> I made a reasonable search: I asked those who know, and the answers are complete and correct to the best of my knowledge.</label>
</section>`;
};

/** Styles of a form on a screen of any width and on paper; light and dark as the system has it. */
export const FORM_STYLES = `.sender img{display:block;max-width:100%;max-height:44px}.sender,.facts{overflow-wrap:anywhere}
:root{color-scheme:light dark}
body{margin:0;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,"Segoe UI",Arial,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}h2{font-size:1.125rem;margin:2rem 0 .5rem}
fieldset{border:0;border-top:1px solid GrayText;margin:0;padding:1rem 0;min-width:0;break-inside:avoid}
legend{float:left;width:100%;padding:0;font-weight:600}.help{clear:both;margin:.125rem 0 .5rem;font-size:.875rem}
.help:empty{margin:0;height:.25rem}.choices{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.choice{display:inline-flex;gap:.5rem;align-items:baseline;padding:.25rem 0;min-height:24px}
.line,.share{display:block;margin:.5rem 0}.line input,textarea,fieldset>input{display:block;width:100%;box-sizing:border-box}
.share input{width:4rem}input,textarea,button{font:inherit}
input:not([type]),textarea{padding:.4rem .5rem;border:1px solid GrayText;border-radius:4px;background:Field;color:FieldText}
button{padding:.6rem 1.25rem;border:1px solid CanvasText;border-radius:4px;background:CanvasText;color:Canvas;cursor:pointer;margin:1rem .5rem 0 0}
[aria-invalid]{outline:2px solid currentColor;outline-offset:1px}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}[hidden]{display:none}
.said{border:1px solid currentColor;border-radius:4px;padding:.5rem .75rem;margin:1rem 0}.facts{font-size:.875rem}
@page{margin:18mm}
@media print{:root{color-scheme:light}main{max-width:none;padding:0}button,.screen{display:none}textarea{min-height:3.5em;resize:none}}`;
