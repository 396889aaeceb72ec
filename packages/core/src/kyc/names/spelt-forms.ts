/** Legal forms that sources write in several words, and their usual short form. */
const SPELT: readonly (readonly [RegExp, string])[] = [
  [/\b(?:(?:public|open|closed|private) )?joint[- ]stock (?:company|society)\b/giu, " jsc "],
  [/\b(?:public )?limited liability (?:company|partnership)\b/giu, " llc "],
  [/\bpublic limited company\b/giu, " plc "],
  [/\bsp\. ?z\.? ?o\.? ?o\b/giu, " spzoo "],
  [/\bgesellschaft mit beschränkter haftung\b/giu, " gmbh "],
  [/\bsoci[eé]t[eé] anonyme\b/giu, " sa "],
  [/\bsociedad an[oó]nima\b/giu, " sa "],
  [/общество с ограниченной ответственностью/giu, " ooo "],
  [/(?:публичное |открытое |закрытое )?акционерное общество/giu, " ao "],
];

/** A part of each of them: most names have none. */
const HINT = /joint|liability|public limited|sp\.? ?z|gesellschaft|soci|ответственностью|акционерное/iu;

/** A company's name with the words of its legal form shortened. */
export const withShortForms = (name: string): string =>
  HINT.test(name) ? SPELT.reduce((text, [form, short]) => text.replace(form, short), name) : name;
