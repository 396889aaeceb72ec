import {
  FORM_DAYS,
  type FormDraft,
  type FormQuestion,
  type FormWay,
  type Knows,
  type SendForm,
} from "@broker/contracts";

/** What is entered about a form before it is made. */
export interface FormInput {
  readonly name: string;
  readonly email: string;
  readonly way: FormWay;
  readonly days: string;
  readonly passcode: string;
  /** Who is asked; null = everyone, on one form. */
  readonly group: Knows | null;
  /** Questions that were ticked or unticked, against the default. */
  readonly changed: Readonly<Record<string, boolean>>;
}

/** The way that is usual: a link where others can reach the server, an email where there is a server for it, a page. */
const usualWay = ({ reachable, linkLocked, mailLocked }: FormDraft): FormWay =>
  reachable && linkLocked === null ? "link" : mailLocked === null ? "mail" : "html";

export const firstInput = (draft: FormDraft): FormInput => ({
  name: draft.to?.name ?? "",
  email: draft.to?.email ?? "",
  way: usualWay(draft),
  days: String(FORM_DAYS.usual),
  passcode: "",
  group: null,
  changed: {},
});

/** The questions that may be on the form: those that the group knows. */
export const offered = ({ questions }: FormDraft, { group }: Pick<FormInput, "group">): readonly FormQuestion[] =>
  questions.filter(({ knows }) => group === null || knows === group);

export const isChosen = ({ id, usual }: FormQuestion, { changed }: Pick<FormInput, "changed">): boolean =>
  changed[id] ?? usual;

/** Whether the form is reached by a link, which a passcode may protect. */
export const hasLink = ({ way }: Pick<FormInput, "way">, { reachable }: Pick<FormDraft, "reachable">): boolean =>
  way === "link" || (way === "mail" && reachable);

/** The number of days; null = not a number that is accepted. */
function daysOf(text: string): number | null {
  const days = Number(text);
  return /^\d+$/.test(text.trim()) && days >= FORM_DAYS.least && days <= FORM_DAYS.most ? days : null;
}

export const daysFault = ({ days }: Pick<FormInput, "days">): string | undefined =>
  daysOf(days) === null ? `Enter ${FORM_DAYS.least} to ${FORM_DAYS.most} days.` : undefined;

/** What is missing before a form can be made; null = nothing. */
export function lackOf(draft: FormDraft, input: FormInput): string | null {
  const [name, email] = [input.name.trim(), input.email.trim()];
  if (input.way === "link" && draft.linkLocked !== null) return draft.linkLocked;
  if (input.way === "mail" && email === "") return "Enter the email address of the recipient.";
  if (name === "" && email === "") return "Enter the name or the email address of the recipient.";
  if (daysOf(input.days) === null) return `Enter ${FORM_DAYS.least} to ${FORM_DAYS.most} days to answer.`;
  const { length } = input.passcode.trim();
  if (hasLink(input, draft) && length > 0 && length < 4) return "Enter a passcode of at least 4 characters.";
  if (!offered(draft, input).some((each) => isChosen(each, input))) return "Choose at least one question.";
  return null;
}

/** The call that makes the form. */
export function sendBody(draft: FormDraft, input: FormInput): SendForm {
  const name = input.name.replace(/[<>,;]/g, " ").trim();
  const [email, passcode] = [input.email.trim(), input.passcode.trim()];
  return {
    by: input.way,
    to: name === "" ? email : email === "" ? name : `${name} <${email}>`,
    days: daysOf(input.days) ?? FORM_DAYS.usual,
    questions: offered(draft, input)
      .filter((each) => isChosen(each, input))
      .map(({ id }) => id),
    ...(input.group === null ? {} : { group: input.group }),
    ...(hasLink(input, draft) && passcode !== "" ? { passcode } : {}),
  };
}
