import { WORDS } from "@broker/contracts";
import { regionsOf } from "./regions.ts";
import type { Draft } from "./wizard-draft.ts";
import { FRAMEWORKS, type FrameworkOption, KNOWN_US_CODES } from "./wizard-lists.ts";

export const STEPS = ["company", "location", "compliance"] as const;
export type Step = (typeof STEPS)[number];

/** What a step lacks: title and sentence of the specification, and the first field concerned. */
export interface Lack {
  readonly title: string;
  readonly sentence: string;
  readonly field: keyof Draft;
}

/** Codes as typed; null = the text is empty or is no list of codes. */
export function codesOf(typed: string): readonly string[] | null {
  const codes = typed
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
  return codes.length > 0 && codes.every((each) => /^\d{4,5}$/.test(each)) ? codes : null;
}

/** Codes of four digits are those of the United States alone. */
const hasForeignCode = ({ sic, country }: Draft): boolean =>
  country !== "United States" && (codesOf(sic) ?? []).some((each) => each.length === 4);

/** The frameworks that are offered: those for all industries and those for the chosen one. */
export const offeredFrameworks = (industry: string): readonly FrameworkOption[] =>
  FRAMEWORKS.filter(({ industries }) => industries.includes("All") || industries.includes(industry));

/** The answer that a framework is recorded as: the GDPR of a company in the United Kingdom is the UK GDPR. */
export const answerOf = ({ answer }: FrameworkOption, country: string): string =>
  answer === "gdpr" && country === "United Kingdom" ? "uk-gdpr" : answer;

/** The offered frameworks that are chosen. */
export const chosenFrameworks = ({ industry, country, frameworks }: Draft): readonly FrameworkOption[] =>
  offeredFrameworks(industry).filter((each) => frameworks.includes(answerOf(each, country)));

const companyLack = (field: keyof Draft): Lack => ({
  title: WORDS.missingInformationTitle,
  sentence: WORDS.missingCompanyInformation,
  field,
});

/** What the step lacks; null = it is complete. */
export function lackOf(step: Step, draft: Draft): Lack | null {
  if (step === "company") {
    const missing = (["name", "sic", "industry", "size"] as const).find((field) => draft[field].trim() === "");
    if (missing !== undefined) return companyLack(missing);
    return codesOf(draft.sic) === null ? companyLack("sic") : null;
  }
  if (step === "location") {
    const field = draft.country === "" ? "country" : regionsOf(draft.country).includes(draft.region) ? null : "region";
    return field === null
      ? null
      : { title: WORDS.missingInformationTitle, sentence: WORDS.missingCountryAndRegion, field };
  }
  return chosenFrameworks(draft).length > 0
    ? null
    : { title: WORDS.noFrameworksTitle, sentence: WORDS.noFrameworks, field: "frameworks" };
}

/** A sentence on codes that do not belong to the country chosen; null = they do, or none is chosen yet. */
export const codeMistake = (draft: Draft): string | null =>
  draft.country !== "" && hasForeignCode(draft)
    ? `SIC code ${draft.sic} is a US code. Choose the United States, or enter a UK SIC 2007 code.`
    : null;

/** The step to show: the one in the address, or the first incomplete one before it. */
export function stepToShow(wanted: string | null, draft: Draft): Step {
  const named = STEPS.find((each) => each === wanted) ?? "company";
  return STEPS.slice(0, STEPS.indexOf(named)).find((each) => lackOf(each, draft) !== null) ?? named;
}

/** A changed draft. Another country has other regions; a known code of the United States names the industry. */
export function withChange(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change };
  const moved = next.country !== draft.country;
  const named = next.country === "United States" ? KNOWN_US_CODES[next.sic.trim()] : undefined;
  const newlyNamed = moved || next.sic !== draft.sic ? named : undefined;
  return {
    ...next,
    ...(moved && change.region === undefined ? { region: "" } : {}),
    ...(newlyNamed === undefined ? {} : { industry: newlyNamed }),
  };
}
