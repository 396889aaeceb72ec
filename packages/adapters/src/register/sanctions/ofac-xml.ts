import type { SanctionsEntry, SanctionsName } from "@broker/contracts";
import type { XmlReader } from "../../xml/read-records.ts";
import { child, childText, type XmlElement } from "../../xml/xml-element.ts";
import { badList } from "./list-faults.ts";
import { americanDay, wordedDay } from "./worded-day.ts";

/** Elements of one kind in the list of a record, for example every `aka` of its `akaList`. */
const listed = (record: XmlElement, list: string): readonly XmlElement[] => child(record, list)?.children ?? [];

const KINDS: Readonly<Record<string, SanctionsEntry["kind"]>> = {
  individual: "individual",
  entity: "entity",
  vessel: "ship",
};

function nameOf(
  element: XmlElement,
  type: SanctionsName["type"],
  strength: SanctionsName["strength"],
): SanctionsName[] {
  const [given, family] = [childText(element, "firstName"), childText(element, "lastName")];
  const text = [given, family].filter((part) => part !== null).join(" ");
  const nonLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
  return text === "" ? [] : [{ text, family: given === null ? null : family, type, strength, nonLatin }];
}

const aliasType = (alias: XmlElement): SanctionsName["type"] =>
  (childText(alias, "type") ?? "").toLowerCase().replace(/[^a-z]/g, "") === "fka" ? "former" : "alias";

const aliasStrength = (alias: XmlElement): SanctionsName["strength"] =>
  (childText(alias, "category") ?? "").toLowerCase() === "weak" ? "low" : "good";

function identifierOf(id: XmlElement): SanctionsEntry["identifiers"] {
  const [type, value] = [(childText(id, "idType") ?? "").toLowerCase(), childText(id, "idNumber")];
  if (value === null || /secondary sanctions|gender|website|email|executive order|target type|communist/.test(type))
    return [];
  if (/^imo\s*\d{7}$/i.test(value)) return [{ kind: "imo", value }];
  if (type.includes("passport")) return [{ kind: "passport", value }];
  if (/national id|identification number|ssn|cedula|tax id/.test(type)) return [{ kind: "national-id", value }];
  if (/regist|company|legal entity|commercial|enterprise/.test(type)) return [{ kind: "business-registration", value }];
  return [{ kind: "other", value }];
}

function addressOf(address: XmlElement): SanctionsEntry["addresses"] {
  const lines = ["address1", "address2", "address3", "city", "stateOrProvince"].flatMap(
    (part) => childText(address, part) ?? [],
  );
  const [postcode, country] = [childText(address, "postalCode"), childText(address, "country")];
  return lines.length === 0 && country === null ? [] : [{ lines, postcode, country }];
}

function entryOf(record: XmlElement, list: SanctionsEntry["list"], file: string): SanctionsEntry {
  const id = childText(record, "uid");
  const names = [
    ...nameOf(record, "primary", null),
    ...listed(record, "akaList").flatMap((alias) => nameOf(alias, aliasType(alias), aliasStrength(alias))),
  ];
  if (id === null || names.length === 0) throw badList(file, "a party has no number or no name");
  const texts = (parent: string, ...path: readonly string[]) =>
    listed(record, parent).flatMap((each) => (path.length === 0 ? each.text.trim() : childText(each, ...path)) ?? []);
  return {
    id,
    list,
    kind: KINDS[(childText(record, "sdnType") ?? "").toLowerCase()] ?? null,
    names,
    births: texts("dateOfBirthList", "dateOfBirth").flatMap((text) => wordedDay(text) ?? []),
    nationalities: [...new Set([...texts("nationalityList", "country"), ...texts("citizenshipList", "country")])],
    genders: listed(record, "idList").flatMap((each) =>
      (childText(each, "idType") ?? "").toLowerCase() === "gender" ? (childText(each, "idNumber") ?? []) : [],
    ),
    addresses: listed(record, "addressList").flatMap(addressOf),
    identifiers: listed(record, "idList").flatMap(identifierOf),
    regimes: texts("programList"),
    reasons: [childText(record, "remarks") ?? []].flat(),
    positions: [childText(record, "title") ?? []].flat(),
    sanctions: [],
    designatedOn: null,
    updatedOn: null,
    otherId: null,
  };
}

/** Reader of OFAC's SDN.XML and CONSOLIDATED.XML (schema sdnList); both have one form. */
export function ofacXmlReader(file: string, list: "ofac-sdn" | "ofac-consolidated") {
  const entries: SanctionsEntry[] = [];
  let [day, stated]: [string | null, number | null] = [null, null];
  const reader: XmlReader = {
    records: new Set(["sdnEntry", "publshInformation"]),
    record(element) {
      if (element.name === "sdnEntry") return void entries.push(entryOf(element, list, file));
      day = americanDay(childText(element, "Publish_Date") ?? "");
      stated = Number(childText(element, "Record_Count") ?? Number.NaN);
    },
    finish() {
      if (stated !== null && Number.isInteger(stated) && stated !== entries.length)
        throw badList(file, `it states ${stated} parties and holds ${entries.length}`);
    },
  };
  return { reader, reading: () => ({ day, entries }) };
}
