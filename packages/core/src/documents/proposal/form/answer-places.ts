import type { ClientField } from "@broker/contracts";
import type { QuestionDefinition } from "../question-definition.ts";

/** Where the answer of a form is recorded: a field and the parts of it that a question is about, '' = the whole. */
export interface AnswerPlace {
  readonly field: ClientField;
  readonly parts: readonly string[];
  /** True = a list, completed in rows. */
  readonly rows?: true;
}

const whole = (field: ClientField): AnswerPlace => ({ field, parts: [""] });

/**
 * Questions whose answers are recorded otherwise than as a control or an answer. The premium is quoted by an
 * insurer, DMARC is observed and large losses are calculated, so none of them can be completed.
 */
const PLACES: Readonly<Record<string, AnswerPlace>> = {
  legalName: whole("legalName"),
  tradingNames: whole("tradingNames"),
  companyNumber: whole("companyNumber"),
  address: { field: "registeredOffice", parts: ["lines", "town", "county", "postcode", "country"] },
  premises: { field: "addresses", parts: ["lines", "town", "county", "postcode", "country"], rows: true },
  established: whole("incorporatedOn"),
  trade: whole("industry"),
  employees: whole("employees"),
  domains: whole("domains"),
  group: { field: "group", parts: ["parent", "subsidiaries"] },
  turnover: { field: "turnover", parts: ["total", "year"] },
  turnoverSplit: { field: "turnover", parts: ["uk", "eu", "us", "rest"] },
  personalRecords: { field: "records", parts: ["personal"] },
  cardRecords: { field: "records", parts: ["paymentCard"] },
  healthRecords: { field: "records", parts: ["health"] },
  intellectualProperty: { field: "records", parts: ["intellectualProperty"] },
  losses: { field: "claims", parts: ["date", "kind", "amount", "settled", "description"], rows: true },
  inception: { field: "requested", parts: ["inception"] },
  limit: { field: "requested", parts: ["limit"] },
  deductible: { field: "requested", parts: ["retention"] },
  expiring: { field: "expiringPolicy", parts: ["insurer", "inception", "expiresOn", "limit", "retention", "premium"] },
};

/** Where the answer to a question is recorded; null = it cannot be completed on a form. */
export function answerPlace({ id, field }: Pick<QuestionDefinition, "id" | "field">): AnswerPlace | null {
  if (field?.startsWith("answers.")) return whole(field as ClientField);
  if (field?.startsWith("controls.")) return { field: field as ClientField, parts: ["answer", "coveragePct", "note"] };
  return PLACES[id] ?? null;
}
