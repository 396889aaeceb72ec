import type { SanctionsEntry, SanctionsName } from "@broker/contracts";
import { slashedDay } from "../slashed-day.ts";
import { FAMILY_NAME, GIVEN_NAMES, type SanctionsForm } from "./sanctions-form.ts";

const YEAR = /^(?:1[89]|20)\d\d$/;
const MONTH = /^(?:0[1-9]|1[0-2])$/;

/**
 * A day as sanctions lists print it, with possibly unknown parts: 14/03/1961 = 1961-03-14, 00/05/1975 and dd/05/1975 =
 * 1975-05, dd/mm/1980 and 1980 = 1980. null = invalid.
 */
export function partialDay(text: string): string | null {
  const whole = slashedDay(text);
  if (whole !== null) return whole;
  const [day = "", month = "", year = ""] = text.includes("/") ? text.split("/") : ["00", "00", text];
  if (!YEAR.test(year) || !/^(?:00|dd)$/i.test(day)) return null;
  if (MONTH.test(month)) return `${year}-${month}`;
  return /^(?:00|mm)$/i.test(month) ? year : null;
}

/** The trimmed cell under a header; null = empty, or the list has no such column. */
type Cell = (head: string | null) => string | null;

const KINDS: Readonly<Record<string, SanctionsEntry["kind"]>> = {
  individual: "individual",
  entity: "entity",
  ship: "ship",
};
const TYPES: Readonly<Record<string, SanctionsName["type"]>> = {
  "primary name": "primary",
  "primary name variation": "variation",
  alias: "alias",
  aka: "alias",
  fka: "former",
};
const STRENGTHS: Readonly<Record<string, SanctionsName["strength"]>> = {
  good: "good",
  "good quality": "good",
  low: "low",
  "low quality": "low",
};

const plain = (text: string | null) => (text ?? "").toLowerCase().replace(/\s+/g, " ");
const several = (text: string | null) =>
  (text ?? "").split("|").flatMap((each) => (each.trim() === "" ? [] : [each.trim()]));

function namesOf(cell: Cell, form: SanctionsForm): SanctionsName[] {
  const given = GIVEN_NAMES.flatMap((head) => cell(head) ?? []);
  const last = cell(FAMILY_NAME);
  const type = TYPES[plain(cell(form.nameType))] ?? "other";
  const strength = STRENGTHS[plain(cell(form.strength))] ?? null;
  const text = [...given, ...(last === null ? [] : [last])].join(" ");
  const foreign = cell(form.nonLatin);
  return [
    ...(text === "" ? [] : [{ text, family: given.length === 0 ? null : last, type, strength, nonLatin: false }]),
    ...(foreign === null ? [] : [{ text: foreign, family: null, type, strength, nonLatin: true }]),
  ];
}

function addressesOf(cell: Cell, form: SanctionsForm): SanctionsEntry["addresses"] {
  const lines = form.addressLines.flatMap((head) => cell(head) ?? []);
  const [postcode, country] = [cell(form.postcode), cell(form.country)];
  return lines.length === 0 && postcode === null && country === null ? [] : [{ lines, postcode, country }];
}

/** OFSI's list names the number in the UK Sanctions List among its other information. */
const ukNumber = (cell: Cell) =>
  /\(UK Sanctions List Ref\):\s*([A-Z]{2,6}\d{3,5})/i.exec(cell("Other Information") ?? "")?.[1] ?? null;

/**
 * A party's data from one row of a sanctions list; text = why it is refused. A row without a name adds to a party named
 * in another.
 */
export function readSanctionsRow(cell: Cell, form: SanctionsForm): SanctionsEntry | string {
  const id = cell(form.id) ?? "";
  if (!/^[A-Z0-9][A-Z0-9/-]{1,19}$/i.test(id)) return `has no number under '${form.id}' ('${id.slice(0, 20)}')`;
  const names = namesOf(cell, form);
  if (names.some(({ text }) => text.includes("\u{FFFD}"))) return "has a name that is not written in UTF-8";
  const identifiers = (
    [
      ["passport", form.passport],
      ["national-id", form.nationalId],
      ["business-registration", form.businessNumber],
      ["imo", form.imo],
    ] as const
  ).flatMap(([kind, head]) => several(cell(head)).map((value) => ({ kind, value })));
  return {
    id: id.toUpperCase(),
    list: form.list,
    kind: KINDS[plain(cell(form.kind))] ?? null,
    names,
    births: several(cell(form.birth)).flatMap((each) => partialDay(each) ?? []),
    nationalities: several(cell(form.nationality)),
    genders: several(cell(form.gender)),
    addresses: addressesOf(cell, form),
    identifiers,
    regimes: several(cell(form.regime)),
    sanctions: several(cell(form.sanctions)),
    reasons: [cell(form.reasons) ?? []].flat(),
    positions: [cell(form.position) ?? []].flat(),
    designatedOn: slashedDay(cell(form.designated) ?? ""),
    updatedOn: slashedDay(cell(form.updated) ?? ""),
    otherId: form.otherId === null ? ukNumber(cell) : cell(form.otherId),
  };
}
