import { registeredName } from "@broker/core";
import { readHeads } from "./register-file.ts";
import type { RegisterKind } from "./register-kind.ts";
import { slashedDay } from "./slashed-day.ts";

/** The file's names for the service's `type`; other categories are in lower case with hyphens. */
const TYPES: Readonly<Record<string, string>> = {
  "private limited company": "ltd",
  "public limited company": "plc",
  "limited liability partnership": "llp",
};

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/**
 * The file's text for a status as the service spells it, with its detail. The file contains companies that are on the
 * register.
 */
export function statusOf(text: string): readonly [status: string, detail: string | null] {
  const plain = text.toLowerCase();
  if (plain === "active") return ["active", null];
  if (plain.startsWith("active")) return ["active", slug(text)];
  if (plain.includes("liquidation")) return ["liquidation", null];
  if (plain.includes("voluntary arrangement")) return ["voluntary-arrangement", null];
  if (plain.includes("receiver")) return ["receivership", null];
  if (plain.includes("administration")) return ["administration", null];
  if (plain.includes("insolvency")) return ["insolvency-proceedings", null];
  return [slug(text), null];
}

const PREVIOUS = 10;

/** Free Company Data Product of Companies House (BasicCompanyData, monthly; heads as in its published guide). */
export const companyKind: RegisterKind = {
  kind: "companies-house",
  title: "Companies House's free company data (BasicCompanyData)",
  reader(heads) {
    const column = readHeads(heads, ["CompanyName", "CompanyNumber", "CompanyStatus", "IncorporationDate"]);
    if (typeof column === "string") return column;
    const places = (...names: string[]) => names.map(column);
    const [name = -1, number = -1, status = -1, category = -1, born = -1, gone = -1] = places(
      "CompanyName",
      "CompanyNumber",
      "CompanyStatus",
      "CompanyCategory",
      "IncorporationDate",
      "DissolutionDate",
    );
    const [line1 = -1, line2 = -1, town = -1, country = -1, postcode = -1] = places(
      "RegAddress.AddressLine1",
      "RegAddress.AddressLine2",
      "RegAddress.PostTown",
      "RegAddress.Country",
      "RegAddress.PostCode",
    );
    const [due = -1, made = -1, kind = -1, statement = -1] = places(
      "Accounts.NextDueDate",
      "Accounts.LastMadeUpDate",
      "Accounts.AccountCategory",
      "ConfStmtNextDueDate",
    );
    const [outstanding = -1, partly = -1] = places("Mortgages.NumMortOutstanding", "Mortgages.NumMortPartSatisfied");
    const sics = [1, 2, 3, 4].map((n) => column(`SICCode.SicText_${n}`));
    const earlier = Array.from({ length: PREVIOUS }, (_, n) => [
      column(`PreviousName_${n + 1}.CompanyName`),
      column(`PreviousName_${n + 1}.CONDATE`),
    ]) as [number, number][];

    return (cells) => {
      if (cells.length !== heads.length) return `has ${cells.length} cells in place of ${heads.length}`;
      const cell = (place: number) => cells[place]?.trim() || null;
      const ownName = cell(name);
      if (ownName === null) return "has no name";
      const plainNumber = (cell(number) ?? "").toUpperCase().padStart(8, "0");
      if (!/^[A-Z0-9]{8}$/.test(plainNumber) || plainNumber === "00000000")
        return `has no company number ('${(cell(number) ?? "").slice(0, 20)}')`;
      const previous = earlier.flatMap(([nameAt, dayAt]): [string, string | null][] => {
        const other = cell(nameAt);
        return other === null ? [] : [[other, slashedDay(cells[dayAt])]];
      });
      const [state, detail] = statusOf(cell(status) ?? "");
      const type = cell(category);
      const body = [
        ownName,
        state,
        detail,
        type === null ? null : (TYPES[type.toLowerCase()] ?? slug(type)),
        slashedDay(cells[born]),
        slashedDay(cells[gone]),
        sics.flatMap((place) => /^\d{4,5}/.exec(cells[place] ?? "")?.[0] ?? []),
        [cell(line1), cell(line2)].filter((line) => line !== null),
        cell(town),
        cell(postcode),
        cell(country),
        slashedDay(cells[due]),
        slashedDay(cells[made]),
        cell(kind)?.toLowerCase().replaceAll(" ", "-") ?? null,
        slashedDay(cells[statement]),
        outstanding < 0 ? null : Number(cells[outstanding] || 0) + Number(cells[partly] || 0) > 0,
        previous,
      ];
      const nameKey = registeredName(ownName).key;
      const aliases = previous.length === 0 ? [] : previous.map(([other]) => registeredName(other).key);
      return { number: plainNumber, nameKey, aliases, body: JSON.stringify(body) };
    };
  },
};
