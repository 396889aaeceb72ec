import { readFileSync } from "node:fs";
import { sanctionsListFile } from "@broker/fixtures";
import { csvRecords } from "../csv-records.ts";
import { csvOf } from "./company-csv.ts";

const [, head] = csvRecords(readFileSync(sanctionsListFile, "utf8"), 1, true).records;

/** Heads of the UK Sanctions List as it is published. */
export const UK_HEADS: readonly string[] = head?.cells ?? [];

/** Heads of ConList.csv as OFSI published it. */
export const OFSI_HEADS: readonly string[] = [
  ...["Name 6", "Name 1", "Name 2", "Name 3", "Name 4", "Name 5", "Title", "Name Non-Latin Script"],
  ...["Non-Latin Script Type", "Non-Latin Script Language", "DOB", "Town of Birth", "Country of Birth", "Nationality"],
  ...["Passport Number", "Passport Details", "National Identification Number", "National Identification Details"],
  ...["Position", "Address 1", "Address 2", "Address 3", "Address 4", "Address 5", "Address 6", "Post/Zip Code"],
  ...["Country", "Other Information", "Group Type", "Alias Type", "Alias Quality", "Regime", "Listed On"],
  ...["UK Sanctions List Date Designated", "Last Updated", "Group ID"],
];

/** A row below the headers; columns left out are empty. */
export const listRow = (heads: readonly string[], row: Readonly<Record<string, string>>) =>
  heads.map((each) => row[each] ?? "");

/** A file of the UK Sanctions List: its day, its heads, its rows. */
export const ukList = (day: string, rows: readonly (readonly string[])[]) =>
  `\u{FEFF}Report Date: ${day}\r\n${csvOf([UK_HEADS, ...rows])}`;

/** A party of the UK Sanctions List with one name. */
export const ukParty = (id: string, name: string, more: Readonly<Record<string, string>> = {}) =>
  listRow(UK_HEADS, {
    "Unique ID": id,
    "Name 6": name,
    "Name type": "Primary Name",
    "Designation Type": "Entity",
    ...more,
  });
