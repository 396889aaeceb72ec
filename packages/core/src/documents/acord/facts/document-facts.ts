import { fact, type ReadFacts } from "./told-fact.ts";

/** What making the document says by itself: the day, and that terms are asked for a cyber risk. */
export const documentFacts: ReadFacts = ({ asOf, client: { id } }) => {
  const how = { provenance: "declared", asOf } as const;
  const at = (key: string) => ({ key: `paper.${key}`, path: "this document", group: "This document", remarked: false });
  return [
    ...fact(how, asOf.slice(0, 10), { ...at("day"), kind: "day" }),
    ...fact(how, "terms are asked for", at("quote")),
    ...fact(how, "cyber", at("cyber")),
    ...fact(how, id, { ...at("client"), path: "client.id" }),
  ];
};
