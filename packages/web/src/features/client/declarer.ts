import { type Declarer, readPerson } from "@broker/contracts";

/** Label and placeholder of the box that names the person of the client who declared a value. */
export const PERSON_BOX = { label: "Name, position", placeholder: "e.g. Jane Doe, Finance Director" } as const;

/** Who declares what is saved: the person of the insured if one is named, else the side. */
export const declarerOf = (side: Declarer, person: string) =>
  side === "insured" ? (readPerson(person) ?? side) : side;
