import type { SanctionsEntry, SanctionsName } from "@broker/contracts";
import type { XmlReader } from "../../xml/read-records.ts";
import { childText, descendants, type XmlElement } from "../../xml/xml-element.ts";
import { badList } from "./list-faults.ts";
import { isoDay } from "./worded-day.ts";

const STRENGTHS: Readonly<Record<string, SanctionsName["strength"]>> = { good: "good", low: "low" };

const NAME_PARTS = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"];

/** Parts of a name in their order; the list does not say which is the family name. */
function primaryNames(record: XmlElement): SanctionsName[] {
  const text = NAME_PARTS.flatMap((part) => childText(record, part) ?? []).join(" ");
  const original = childText(record, "NAME_ORIGINAL_SCRIPT");
  const name = (each: string, nonLatin: boolean): SanctionsName => ({
    ...{ text: each, family: null, type: "primary", strength: null, nonLatin },
  });
  return [...(text === "" ? [] : [name(text, false)]), ...(original === null ? [] : [name(original, true)])];
}

function aliases(record: XmlElement, of: string): SanctionsName[] {
  return descendants(record, `${of}_ALIAS`).flatMap((alias): SanctionsName[] => {
    const [text, quality] = [childText(alias, "ALIAS_NAME"), (childText(alias, "QUALITY") ?? "").toLowerCase()];
    if (text === null) return [];
    const type = quality === "f.k.a." ? "former" : "alias";
    return [{ text, family: null, type, strength: STRENGTHS[quality] ?? null, nonLatin: false }];
  });
}

/** The longest range of years that is listed year by year. */
const LONGEST_RANGE = 10;

function births(record: XmlElement): string[] {
  return descendants(record, "INDIVIDUAL_DATE_OF_BIRTH").flatMap((birth) => {
    const day = isoDay(childText(birth, "DATE") ?? "");
    if (day !== null) return [day];
    const year = /^\d{4}$/.exec(childText(birth, "YEAR") ?? "")?.[0];
    if (year !== undefined) return [year];
    const [from, to] = [Number(childText(birth, "FROM_YEAR")), Number(childText(birth, "TO_YEAR"))];
    if (!(from > 1800 && to >= from && to - from <= LONGEST_RANGE)) return [];
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  });
}

const values = (record: XmlElement, name: string) =>
  descendants(record, name).flatMap((each) => descendants(each, "VALUE").map(({ text }) => text.trim()));

function identifiers(record: XmlElement): SanctionsEntry["identifiers"] {
  return descendants(record, "INDIVIDUAL_DOCUMENT").flatMap((document): SanctionsEntry["identifiers"] => {
    const [type, value] = [childText(document, "TYPE_OF_DOCUMENT") ?? "", childText(document, "NUMBER")];
    return value === null ? [] : [{ kind: /passport/.test(type.toLowerCase()) ? "passport" : "national-id", value }];
  });
}

function addresses(record: XmlElement, of: string): SanctionsEntry["addresses"] {
  return descendants(record, `${of}_ADDRESS`).flatMap((address) => {
    const lines = ["STREET", "CITY", "STATE_PROVINCE", "NOTE"].flatMap((part) => childText(address, part) ?? []);
    const [postcode, country] = [childText(address, "ZIP_CODE"), childText(address, "COUNTRY")];
    return lines.length === 0 && country === null ? [] : [{ lines, postcode, country }];
  });
}

function entryOf(record: XmlElement, file: string): SanctionsEntry {
  const of = record.name;
  const id = childText(record, "REFERENCE_NUMBER") ?? childText(record, "DATAID");
  const names = [...primaryNames(record), ...aliases(record, of)];
  if (id === null || names.length === 0) throw badList(file, "a party has no number or no name");
  const comment = childText(record, "COMMENTS1");
  return {
    ...{ id, list: "un", kind: of === "INDIVIDUAL" ? "individual" : "entity", names, births: births(record) },
    nationalities: values(record, "NATIONALITY"),
    genders: [childText(record, "GENDER") ?? []].flat(),
    addresses: addresses(record, of),
    identifiers: identifiers(record),
    regimes: [childText(record, "UN_LIST_TYPE") ?? []].flat(),
    reasons: comment === null ? [] : [comment],
    positions: values(record, "DESIGNATION"),
    sanctions: [],
    designatedOn: isoDay(childText(record, "LISTED_ON") ?? ""),
    updatedOn:
      values(record, "LAST_DAY_UPDATED")
        .flatMap((day) => isoDay(day) ?? [])
        .toSorted()
        .at(-1) ?? null,
    otherId: childText(record, "DATAID"),
  };
}

/** Reader of the Security Council's consolidated list. `day` = the day in the root's dateGenerated. */
export function unXmlReader(file: string, attributes: Readonly<Record<string, string>>) {
  const entries: SanctionsEntry[] = [];
  const reader: XmlReader = {
    records: new Set(["INDIVIDUAL", "ENTITY"]),
    record: (element) => void entries.push(entryOf(element, file)),
  };
  const day = isoDay(attributes.dateGenerated ?? "");
  return { reader, reading: () => ({ day, entries }) };
}
