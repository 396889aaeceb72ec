/** Sections of the conversation, in order, as the specification names them. */
export const SECTION_TITLES = {
  company: "Company Information",
  data: "Data & Compliance",
  controls: "Security Controls",
  risk: "Risk Profile Assessment",
  insurance: "Insurance Optimisation",
  final: "Final Assessment",
} as const;

/** Longest typed answer, in characters. */
export const ANSWER_LIMIT = 2000;
/** Shortest reason with which a contradicted answer is confirmed, in characters. */
export const REASON_MINIMUM = 20;
