import type { SanctionsEntry, SanctionsName } from "@broker/contracts";
import { isoDay } from "./worded-day.ts";

/** A row's cell by its column's head; null = empty, or there is no such column. */
export type EuCell = (head: string) => string | null;

/** A column that only the EU's list has, and those without which it cannot be read. */
export const EU_HEADS = ["Entity_LogicalId", "NameAlias_WholeName"] as const;

const KINDS: Readonly<Record<string, SanctionsEntry["kind"]>> = {
  p: "individual",
  person: "individual",
  e: "entity",
  enterprise: "entity",
};

function namesOf(cell: EuCell): SanctionsName[] {
  const parts = ["NameAlias_FirstName", "NameAlias_MiddleName", "NameAlias_LastName"].flatMap(
    (head) => cell(head) ?? [],
  );
  const text = cell("NameAlias_WholeName") ?? parts.join(" ");
  if (text === "") return [];
  const nonLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
  // The list rates no alias, and marks no name as the main one.
  return [{ text, family: cell("NameAlias_LastName"), type: "other", strength: null, nonLatin }];
}

function birthOf(cell: EuCell): string[] {
  const day = isoDay(cell("BirthDate_BirthDate") ?? "");
  const year = cell("BirthDate_Year");
  return day !== null ? [day] : year !== null && /^(?:1[89]|20)\d\d$/.test(year) ? [year] : [];
}

function identifierOf(cell: EuCell): SanctionsEntry["identifiers"] {
  const value = cell("Identification_Number") ?? cell("Identification_LatinNumber");
  const type = `${cell("Identification_TypeCode") ?? ""} ${cell("Identification_TypeDescription") ?? ""}`.toLowerCase();
  if (value === null) return [];
  if (/imo/.test(type)) return [{ kind: "imo", value }];
  if (/passport/.test(type)) return [{ kind: "passport", value }];
  if (/regnumber|registration/.test(type)) return [{ kind: "business-registration", value }];
  return [{ kind: /\bid\b|national/.test(type) ? "national-id" : "other", value }];
}

function addressOf(cell: EuCell): SanctionsEntry["addresses"] {
  const lines = ["Address_Street", "Address_Place", "Address_City", "Address_Region"].flatMap(
    (head) => cell(head) ?? [],
  );
  const [postcode, country] = [cell("Address_ZipCode"), cell("Address_CountryDescription")];
  return lines.length === 0 && country === null ? [] : [{ lines, postcode, country }];
}

/** A party's data from one row of the EU's list: a name, birth, address or document; text = why it is refused. */
export function readEuRow(cell: EuCell): SanctionsEntry | string {
  const id = cell("Entity_EU_ReferenceNumber") ?? cell("Entity_LogicalId");
  if (id === null) return "has no number under 'Entity_LogicalId'";
  return {
    ...{ id, list: "eu", names: namesOf(cell), births: birthOf(cell) },
    kind:
      KINDS[(cell("Entity_SubjectType_ClassificationCode") ?? cell("Entity_SubjectType") ?? "").toLowerCase()] ?? null,
    nationalities: [cell("Citizenship_CountryDescription") ?? []].flat(),
    genders: [cell("NameAlias_Gender") ?? []].flat(),
    addresses: addressOf(cell),
    identifiers: identifierOf(cell),
    regimes: [cell("Entity_Regulation_Programme") ?? []].flat(),
    reasons: [cell("Entity_Remark") ?? []].flat(),
    positions: [cell("NameAlias_Function") ?? []].flat(),
    sanctions: [],
    designatedOn: isoDay(cell("Entity_DesignationDate") ?? ""),
    updatedOn: isoDay(cell("Entity_Regulation_PublicationDate") ?? ""),
    otherId: cell("Entity_LogicalId"),
  };
}
