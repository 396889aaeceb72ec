import { SanctionsEntry, showDate } from "@broker/contracts";
import { registeredName } from "@broker/core";
import { readHeads } from "../register-file.ts";
import type { IndexedEntry, RegisterKind } from "../register-kind.ts";
import { slashedDay } from "../slashed-day.ts";
import { readSanctionsRow } from "./read-sanctions-row.ts";
import { FAMILY_NAME, GIVEN_NAMES, OFSI_FORM, type SanctionsForm, UK_FORM } from "./sanctions-form.ts";

function both<Value>(known: readonly Value[], more: readonly Value[]): Value[] {
  const seen = new Map(known.map((value) => [JSON.stringify(value), value]));
  for (const value of more) {
    const text = JSON.stringify(value);
    if (!seen.has(text)) seen.set(text, value);
  }
  return [...seen.values()];
}

const sorted = (...days: readonly (string | null)[]) => days.filter((day) => day !== null).sort();

/** Merges two records of the same party. */
export function joinSanctions(known: SanctionsEntry, more: SanctionsEntry): SanctionsEntry {
  return {
    id: known.id,
    list: known.list,
    kind: known.kind ?? more.kind,
    names: both(known.names, more.names),
    births: both(known.births, more.births),
    nationalities: both(known.nationalities, more.nationalities),
    genders: both(known.genders, more.genders),
    addresses: both(known.addresses, more.addresses),
    identifiers: both(known.identifiers, more.identifiers),
    regimes: both(known.regimes, more.regimes),
    sanctions: both(known.sanctions, more.sanctions),
    reasons: both(known.reasons, more.reasons),
    positions: both(known.positions, more.positions),
    designatedOn: sorted(known.designatedOn, more.designatedOn)[0] ?? null,
    updatedOn: sorted(known.updatedOn, more.updatedOn).at(-1) ?? null,
    otherId: known.otherId ?? more.otherId,
  };
}

/**
 * Day on which the list of the Office of Financial Sanctions Implementation ended, and the UK Sanctions List became the
 * only one.
 */
const OFSI_ENDED = "2026-01-28";
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Columns without which a list can still be screened against. */
const optional = ({ reasons, position }: SanctionsForm) => [reasons, position, "Other Information"];

const headsOf = ({ reasons: _, position: __, ...form }: SanctionsForm) =>
  [
    form.id,
    FAMILY_NAME,
    ...GIVEN_NAMES,
    ...(Object.values(form) as (string | readonly string[] | null)[]).flat(),
  ].filter((head, place, all): head is string => head !== null && head !== form.list && all.indexOf(head) === place);

const has = (heads: readonly string[], head: string) => heads.some((each) => each.trim().toLowerCase() === head);
/** 'Unique ID' is only in the UK Sanctions List, 'Alias Quality' only in OFSI's. */
const formOf = (heads: readonly string[]) =>
  has(heads, "alias quality") && !has(heads, "unique id") ? OFSI_FORM : UK_FORM;

/** 13-Feb-2026, 05/11/2026 or 2026-11-05 as an ISO day; null = invalid. */
function dayOf(text: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})-([a-z]{3})[a-z]*-(\d{4})$/i.exec(text) ?? [];
  const place = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (place === 0) return slashedDay(text);
  return slashedDay(`${day.padStart(2, "0")}/${String(place).padStart(2, "0")}/${year}`);
}

/** A party as the register's index stores it. */
export function indexed(entry: SanctionsEntry): IndexedEntry {
  const primary = entry.names.find(({ type, nonLatin }) => type === "primary" && !nonLatin) ?? entry.names[0];
  const keys = new Set(entry.names.map(({ text }) => registeredName(text).key));
  const nameKey = registeredName(primary?.text ?? "").key;
  keys.delete("");
  keys.delete(nameKey);
  return { number: entry.id, nameKey, aliases: [...keys], body: JSON.stringify(entry) };
}

/**
 * A party as the import stored it, not validated again: a list of tens of thousands is read for each screening. What a
 * screening finds is read again by {@link sanctionsFromBody}.
 */
export const listedParty = (body: string): SanctionsEntry => JSON.parse(body) as SanctionsEntry;

/** A party of the list as `sanctionsKind` wrote it. */
export const sanctionsFromBody = (body: string): SanctionsEntry => SanctionsEntry.parse(JSON.parse(body));

/**
 * The UK Sanctions List as CSV, and OFSI's former consolidated list, which can be read though it is in force no more.
 */
export const sanctionsKind: RegisterKind = {
  kind: "sanctions",
  title: "the UK Sanctions List (UK-Sanctions-List.csv)",
  reader(heads) {
    const form = formOf(heads);
    const column = readHeads(heads, headsOf(form));
    if (typeof column === "string") return column;
    const places = new Map(
      headsOf(form)
        .concat(optional(form))
        .map((head) => [head, column(head)]),
    );
    return (cells) => {
      if (cells.length < heads.length || cells.slice(heads.length).some((cell) => cell.trim() !== ""))
        return `has ${cells.length} cells in place of ${heads.length}`;
      const entry = readSanctionsRow((head) => cells[places.get(head ?? "") ?? -1]?.trim() || null, form);
      return typeof entry === "string" ? entry : indexed(entry);
    };
  },
  list: {
    dayAbove(cells) {
      const line = cells.filter((cell) => cell.trim() !== "").join(",");
      const [, day = ""] = /^(?:report date\s*[:,]|last updated\s*[,:])\s*(\S+)\s*$/i.exec(line.trim()) ?? [];
      return dayOf(day);
    },
    join: (known, more) => indexed(joinSanctions(sanctionsFromBody(known.body), sanctionsFromBody(more.body))),
    caution: (heads) =>
      formOf(heads) === UK_FORM
        ? null
        : `This is OFSI's consolidated list, which ended on ${showDate(OFSI_ENDED)}: it shows who was listed then, not who is listed now.`,
  },
};
