import type { ClientEdit, ClientFile } from "@broker/contracts";
import { countryOf } from "./regions.ts";
import {
  type Draft,
  draftOf,
  type FilledField,
  filledBy,
  heldValue,
  isRegistered,
  officeCountry,
} from "./wizard-draft.ts";
import { FRAMEWORKS } from "./wizard-lists.ts";
import { answerOf, chosenFrameworks, codesOf } from "./wizard-rules.ts";

interface Edits {
  /** What the register states and was not changed. */
  readonly registry: readonly ClientEdit[];
  /** What the broker declares. */
  readonly declared: readonly ClientEdit[];
}

const OFFICE = ["street", "town", "postcode"] as const satisfies readonly FilledField[];
/** Fields of one text, and where the record holds them. */
const PLAIN = [
  ["name", "legalName"],
  ["number", "companyNumber"],
  ["status", "companyStatus"],
] as const;

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;
const sicValue = (sic: string) =>
  (codesOf(sic) ?? []).map((code) => ({ code, classification: code.length === 5 ? "UK SIC 2007" : "US SIC" }));

const linesOf = (street: string): readonly string[] =>
  street
    .split(",")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The address: the register's own while nothing of it was changed, else as typed; null = unchanged on the record. */
function officeEdit(
  draft: Draft,
  held: Draft,
  county: unknown,
): { readonly own: boolean; readonly edit: ClientEdit } | null {
  const { found } = draft;
  const stated = found === null ? null : filledBy(found.company);
  if (
    found?.company.office &&
    stated !== null &&
    OFFICE.every((field) => draft[field] === stated[field]) &&
    countryOf(officeCountry(found.company)) === draft.country
  ) {
    const { lines, town, postcode } = found.company.office;
    const country = orNull(officeCountry(found.company));
    return { own: true, edit: { field: "registeredOffice", value: { lines, town, county: null, postcode, country } } };
  }
  if ([...OFFICE, "country" as const].every((field) => draft[field] === held[field])) return null;
  const value = {
    lines: linesOf(draft.street),
    town: orNull(draft.town),
    county: typeof county === "string" ? county : null,
    postcode: orNull(draft.postcode),
    country: orNull(draft.country),
  };
  return { own: false, edit: { field: "registeredOffice", value } };
}

/** The chosen frameworks, and those on the record that the setup does not list. */
function frameworksValue(draft: Draft, held: Draft): readonly string[] {
  const listed = [...FRAMEWORKS.map(({ answer }) => answer), "uk-gdpr"];
  const others = held.frameworks.filter((each) => !listed.includes(each));
  return [...others, ...chosenFrameworks(draft).map((each) => answerOf(each, draft.country))];
}

const sameItems = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** The statements that a finished setup makes. What is on the record already, and what is empty, makes none. */
export function editsOf(file: Pick<ClientFile, "fields">, draft: Draft): Edits {
  const held = draftOf(file);
  const registry: ClientEdit[] = [];
  const declared: ClientEdit[] = [];
  for (const [name, field] of PLAIN) {
    const value = draft[name].trim();
    if (isRegistered(draft, name)) registry.push({ field, value });
    else if (value !== "" && value !== held[name]) declared.push({ field, value });
  }
  if (isRegistered(draft, "sic")) registry.push({ field: "sic", value: sicValue(draft.sic) });
  else if (draft.sic.trim() !== held.sic) declared.push({ field: "sic", value: sicValue(draft.sic) });
  const county = (heldValue(file, "registeredOffice") as { county?: unknown } | undefined)?.county;
  const office = officeEdit(draft, held, county);
  if (office !== null) (office.own ? registry : declared).push(office.edit);
  for (const [name, field] of [
    ["industry", "industry"],
    ["size", "answers.companySize"],
    ["region", "answers.region"],
  ] as const)
    if (draft[name] !== "" && draft[name] !== held[name]) declared.push({ field, value: draft[name] });
  const frameworks = frameworksValue(draft, held);
  if (!sameItems(frameworks, held.frameworks)) declared.push({ field: "answers.frameworks", value: frameworks });
  return { registry, declared };
}
