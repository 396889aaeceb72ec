import {
  answerKeyOf,
  CLIENT_FIELDS,
  type ClientRecord,
  controlOf,
  type Declaration,
  fieldTitle,
  type OpenQuestion,
  personOf,
  type SubmissionFacts,
  showCompanyStatus,
  sideOf,
} from "@broker/contracts";
import { statusAlert } from "../../client/registers/status-alert.ts";
import { showDocumentValue } from "./show-document-value.ts";

/** Who declared a statement: the word for its side, and the person if named. */
function saidBy(declaredBy: Declaration | undefined): Pick<OpenQuestion["said"][number], "declaredBy" | "person"> {
  const [side, person] = [sideOf(declaredBy), personOf(declaredBy)];
  return { ...(side === undefined ? {} : { declaredBy: side }), ...(person === undefined ? {} : { person }) };
}

/** The record's unresolved conflicts, as text for print, with the value in use until resolved. */
export function openQuestions(record: ClientRecord): OpenQuestion[] {
  return record.contradictions.flatMap(({ field, between }) => {
    const known = CLIENT_FIELDS.find((each) => each === field);
    if (known === undefined) return [];
    const [control, answer] = [controlOf(known), answerKeyOf(known)];
    const lists: Readonly<Record<string, ClientRecord["legalName"] | undefined>> = {
      ...(record.controls as object),
      ...(record.answers as object),
      ...(record as object),
    };
    const statements = lists[control ?? answer ?? known] ?? [];
    const inUse = record.effective.find((each) => each.field === field)?.n;
    const said = statements
      .filter(({ n }) => between.includes(n))
      .map(({ n, value, provenance, declaredBy, asOf, by, source }) => ({
        text: showDocumentValue(known, value),
        provenance: record.sample ? "sample" : provenance,
        ...saidBy(declaredBy),
        asOf,
        by: source === undefined ? by : `${source}, recorded by ${by}`,
        ...(source === undefined ? {} : { source }),
        stands: n === inUse,
      }));
    return [{ field, title: fieldTitle(known), said }];
  });
}

/** A company that is not active, as a question that blocks; nothing if it is active or its status is not known. */
export function statusQuestion(
  record: ClientRecord,
  { name, companyNumber, companyStatus }: Pick<SubmissionFacts["insured"], "name" | "companyNumber" | "companyStatus">,
): OpenQuestion[] {
  const reason = statusAlert({
    name: name?.value ?? null,
    number: companyNumber?.value ?? null,
    status: companyStatus,
  });
  const entry = record.effective.find(({ field }) => field === "companyStatus");
  if (reason === null || companyStatus === null || entry === undefined) return [];
  const { provenance, asOf, source, value } = companyStatus;
  const said = {
    text: showCompanyStatus(value),
    provenance,
    asOf,
    by: source ?? entry.by,
    ...(source === undefined ? {} : { source }),
    stands: true,
  };
  return [
    { field: "companyStatus", title: fieldTitle("companyStatus"), about: "company-status", reason, said: [said] },
  ];
}
