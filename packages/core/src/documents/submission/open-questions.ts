import { CLIENT_FIELDS, type ClientRecord, controlOf, fieldTitle, type OpenQuestion } from "@broker/contracts";
import { showDocumentValue } from "./show-document-value.ts";

/** The record's contradictions that nobody has settled, as text for print, with the statement that stands meanwhile. */
export function openQuestions(record: ClientRecord): OpenQuestion[] {
  return record.contradictions.flatMap(({ field, between }) => {
    const known = CLIENT_FIELDS.find((each) => each === field);
    if (known === undefined) return [];
    const control = controlOf(known);
    const lists: Readonly<Record<string, ClientRecord["legalName"] | undefined>> = {
      ...(record.controls as object),
      ...(record as object),
    };
    const statements = lists[control ?? known] ?? [];
    const standing = record.effective.find((each) => each.field === field)?.n;
    const said = statements
      .filter(({ n }) => between.includes(n))
      .map(({ n, value, provenance, asOf, by, source }) => ({
        text: showDocumentValue(known, value),
        provenance: record.sample ? "sample" : provenance,
        asOf,
        by: source === undefined ? by : `${source}, recorded by ${by}`,
        stands: n === standing,
      }));
    return [{ field, title: fieldTitle(known), said }];
  });
}
