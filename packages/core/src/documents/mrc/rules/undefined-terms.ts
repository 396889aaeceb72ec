import type { MrcElement } from "@broker/contracts";

/** Words that stand where a term should and define nothing. */
const TERMS = [
  String.raw`\bt\.?b\.?[acd]\b\.?`,
  String.raw`\bto be (?:advised|agreed|confirmed|determined|decided|declared|notified)\b`,
  String.raw`\bas (?:may be )?agreed\b`,
  "_{3,}",
  String.raw`\?{2,}`,
  String.raw`\bx{3,}\b`,
].join("|");
const UNDEFINED = new RegExp(TERMS, "iu");
/** A name may have such letters in it ('TBA Textiles Ltd'): there the whole must be one. */
const NOTHING_ELSE = new RegExp(String.raw`^\s*(?:${TERMS}|[-–—.?]+|n/?a|none|unknown|insurers?)\s*$`, "iu");

/** What an element says in words besides names. */
function wordsOf(element: MrcElement): readonly string[] {
  switch (element.kind) {
    case "text":
      return [element.text];
    case "clause":
      return [element.ref, element.title, ...element.fill.map(({ value }) => value)];
    case "money":
    case "percent":
      return [element.label, element.basis];
    case "period":
      return [element.timeStandard];
    case "duration":
      return [element.label];
    default:
      return [];
  }
}

/** What an element has of names and places. */
function namesOf(element: MrcElement): readonly string[] {
  if (element.kind === "party") return [element.name, element.identification ?? ""];
  if (element.kind !== "address") return [];
  return [...element.lines, element.town ?? "", element.postcode ?? "", element.country ?? ""];
}

/** The first term of a text that defines nothing, e.g. 'TBA'; null = there is none. */
export const undefinedTerm = (text: string): string | null => UNDEFINED.exec(text)?.[0].trim() ?? null;

/** A name that is none, e.g. 'TBA'; null = it may be one. */
export const undefinedName = (name: string): string | null => NOTHING_ELSE.exec(name)?.[0].trim() ?? null;

/** The first such term or name of an element. */
export function undefinedTermOf(element: MrcElement): string | null {
  const found = [
    ...wordsOf(element).map(undefinedTerm),
    ...namesOf(element).map((name) => (name === "" ? null : undefinedName(name))),
  ];
  return found.find((term) => term !== null) ?? null;
}
