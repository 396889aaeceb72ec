import { type ClientField, type ControlKey, controlWords, type OnboardingQuestion } from "@broker/contracts";

/** A question as written in the bank; type and options follow from its field. */
export interface BankQuestion extends Omit<OnboardingQuestion, "type" | "options" | "field"> {
  readonly field: ClientField | null;
}

type Written = Pick<BankQuestion, "id" | "section"> & {
  /** To the broker. */
  readonly ask: string;
  /** To the client; absent = the same words. */
  readonly client?: string;
  readonly why: string;
  readonly help?: string;
  readonly weight?: BankQuestion["weight"];
  /** Absent = `answers.` and the id. */
  readonly field?: ClientField | null;
  readonly parts?: readonly string[];
  readonly rows?: boolean;
  readonly knows?: BankQuestion["knows"];
  readonly follows?: BankQuestion["follows"];
  readonly bands?: BankQuestion["bands"];
};

/** A question of the bank. Defaults: low weight, management, the whole value of the field, asked at once. */
export const question = ({
  ask,
  client = ask,
  help = "",
  weight = "low",
  parts = [""],
  rows = false,
  knows = "management",
  follows = null,
  bands = null,
  field,
  ...rest
}: Written): BankQuestion => ({
  ...rest,
  ask: { broker: ask, client },
  help,
  weight,
  field: field === undefined ? (`answers.${rest.id}` as ClientField) : field,
  parts: [...parts],
  rows,
  knows,
  follows,
  bands,
});

/** Yes or in part. */
export const HELD = ["yes", "partial"];

/** A question on a control: why and what counts are those of the control. */
export const controlQuestion = (
  key: ControlKey,
  ask: string,
  { id = key, ...more }: Partial<Omit<Written, "why" | "ask" | "field" | "parts">> = {},
): BankQuestion => {
  const { why, scope } = controlWords(key);
  return question({
    section: "controls",
    weight: "medium",
    knows: "it",
    help: scope,
    ...more,
    id,
    ask,
    why,
    field: `controls.${key}`,
    parts: ["answer", "coveragePct", "note"],
  });
};
