import type { SubmissionFacts } from "@broker/contracts";

/** Where a field of the record stands among the facts of a submission; the others stand under `insured` by their own name. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  legalName: ["insured.name"],
  registeredOffice: ["insured.address"],
  expiringPolicy: ["expiring", "period"],
  quote: ["cover"],
  requested: ["cover", "period"],
  claims: ["claims"],
  authority: ["authority"],
};

/** Tells of a path among the facts whether the record contradicts itself there. */
export function contradictedAt({ questions }: Pick<SubmissionFacts, "questions">): (path: string) => boolean {
  const places = questions.flatMap(
    ({ field }) => PLACES[field] ?? (field.startsWith("controls.") ? [field] : [`insured.${field}`]),
  );
  return (path) =>
    places.some((place) => path === place || (/^[.[]/.test(path.slice(place.length)) && path.startsWith(place)));
}
