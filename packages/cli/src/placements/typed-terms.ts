import {
  AppError,
  nearest,
  PLACEMENT_STAGES,
  type PlacementStage,
  type PlacementTerm,
  type PlacementTermKind,
  type PlacementTermValues,
  termValues,
} from "@broker/contracts";
import { Option } from "commander";
import { dayOption, moneyOption, percentage, wholeNumber } from "../typed-options.ts";

function amount(option: string, text: string, { aboveZero = false }: PlacementTerm): number {
  const pence = moneyOption(option, text);
  if (pence > 0 || !aboveZero) return pence;
  throw new AppError("usage", `${option} must be more than £0.`, { hint: `Leave ${option} out if it is not known.` });
}

function words(option: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed !== "" && trimmed.length <= 500) return trimmed;
  throw new AppError("usage", `${option} must have 1 to 500 characters.`);
}

/** 'none' alone = confirmed that there are none. */
function list(option: string, texts: readonly string[]): string[] {
  const trimmed = texts.map((text) => text.trim());
  if (trimmed.length === 1 && trimmed[0]?.toLowerCase() === "none") return [];
  if (trimmed.every((text) => text !== "" && text.length <= 500) && trimmed.length <= 100) return trimmed;
  throw new AppError("usage", `${option} must have 1 to 500 characters, at most 100 times.`);
}

function dayOrNone(option: string, text: string): string {
  return text.trim().toLowerCase() === "none" ? "none" : dayOption(option, text);
}

function oneOf(option: string, text: string, { options = [] }: PlacementTerm): string {
  const found = options.find((each) => each === text.trim().toLowerCase());
  if (found !== undefined) return found;
  throw new AppError("usage", `${option} must be one of ${options.join(", ")}, not '${text}'.`);
}

const READERS: Readonly<
  Record<
    Exclude<PlacementTermKind, "texts" | "exclusions">,
    (option: string, text: string, term: PlacementTerm) => unknown
  >
> = {
  text: words,
  money: amount,
  day: dayOption,
  "day-or-none": dayOrNone,
  percent: (option, text) => percentage(option, text) / 100,
  count: (option, text, { most = 1000 }) => wholeNumber(option, text, most, 0),
  choice: oneOf,
};

const listed = (typed: unknown) => (Array.isArray(typed) ? typed.map(String) : [String(typed)]);

/** The terms given as options; the others are left out. AppError `usage` for an invalid value. */
export function typedTerms(flags: Readonly<Record<string, unknown>>): PlacementTermValues {
  return termValues(
    (_, { flag }) => flags[new Option(`--${flag}`).attributeName()],
    (typed, term) => {
      const option = `--${term.flag}`;
      if (term.kind === "texts" || term.kind === "exclusions") return list(option, listed(typed));
      return READERS[term.kind](option, String(typed), term);
    },
  );
}

/** A stage as typed; AppError `usage` for an invalid one. */
export function typedStage(text: string): PlacementStage {
  const stage = PLACEMENT_STAGES.find((each) => each === text.trim().toLowerCase());
  if (stage !== undefined) return stage;
  const meant = nearest(text, PLACEMENT_STAGES);
  throw new AppError("usage", `There is no stage '${text}'.`, {
    hint: meant ? `Did you mean ${meant}?` : `Valid values: ${PLACEMENT_STAGES.join(", ")}.`,
  });
}
