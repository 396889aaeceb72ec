import { TECHNOLOGY_RULES } from "./technology-rules.ts";

const names = new Map(TECHNOLOGY_RULES.map(({ id, name }) => [id, name]));

/** The name of a technology for readers, by its id: 'PHP' for 'php'; the id itself if no rule has it. */
export const productName = (id: string): string => names.get(id) ?? id;
