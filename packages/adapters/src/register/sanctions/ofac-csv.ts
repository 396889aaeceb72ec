import type { SanctionsEntry, SanctionsName } from "@broker/contracts";
import { wordedDay } from "./worded-day.ts";

/** Columns of SDN.CSV and CONS_PRIM.CSV, which have no line of heads. */
const COLUMNS = 12;

const text = (cell: string | undefined) => {
  const plain = (cell ?? "").trim();
  return plain === "" || plain === "-0-" ? null : plain;
};

const KINDS: Readonly<Record<string, SanctionsEntry["kind"]>> = { individual: "individual", vessel: "ship" };

/** Whether a row is one of OFAC's: twelve cells, the first a number, empty ones written '-0-'. */
export const isOfacRow = (cells: readonly string[]): boolean =>
  cells.length === COLUMNS && /^\d{1,9}$/.test(cells[0]?.trim() ?? "") && cells.some((cell) => cell.trim() === "-0-");

/** 'AERO, Juan Carlos' of an individual is read in reading order. */
function nameOf(written: string, isPerson: boolean): SanctionsName {
  const comma = isPerson ? written.indexOf(", ") : -1;
  const family = comma < 0 ? null : written.slice(0, comma);
  const whole = family === null ? written : `${written.slice(comma + 2)} ${family}`;
  return { text: whole, family, type: "primary", strength: null, nonLatin: false };
}

/** Aliases and documents that the remarks name: a.k.a. 'X'; DOB 10 Dec 1948; Passport A1 (Iran). */
function fromRemarks(remarks: string) {
  const of = (pattern: RegExp) => [...remarks.matchAll(pattern)].map(([, found = ""]) => found.trim());
  return {
    births: of(/\bDOB ((?:circa )?[\w ]{4,20})/g).flatMap((day) => wordedDay(day) ?? []),
    passports: of(/\bPassport ([A-Z0-9-]{4,20})/g),
    imo: of(/\bIMO (\d{7})\b/g),
    nationalities: of(/\b(?:nationality|citizen) ([A-Z][A-Za-z ]{2,40})/g),
  };
}

/** A party's data from one row of OFAC's CSV; text = why it is refused. Aliases are in another file. */
export function readOfacRow(cells: readonly string[], list: SanctionsEntry["list"]): SanctionsEntry | string {
  if (cells.length !== COLUMNS) return `has ${cells.length} cells in place of ${COLUMNS}`;
  const [id, written, type, programs, title] = cells.map(text);
  const remarks = text(cells[11]) ?? "";
  if (id === null || id === undefined || !/^\d+$/.test(id)) return "has no number";
  if (written === null || written === undefined) return "has no name";
  const kind = type === null || type === undefined ? "entity" : (KINDS[type.toLowerCase()] ?? null);
  const { births, passports, imo, nationalities } = fromRemarks(remarks);
  return {
    ...{ id, list, kind, names: [nameOf(written, kind === "individual")], births, nationalities },
    ...{ genders: [], addresses: [], sanctions: [], designatedOn: null, updatedOn: null, otherId: null },
    identifiers: [
      ...passports.map((value) => ({ kind: "passport" as const, value })),
      ...imo.map((value) => ({ kind: "imo" as const, value })),
    ],
    regimes: (programs ?? "").split(/\]\s*\[|;\s*/).flatMap((each) => each.replace(/[[\]]/g, "").trim() || []),
    reasons: remarks === "" ? [] : [remarks],
    positions: [title ?? []].flat(),
  };
}
