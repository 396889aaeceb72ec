import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { COMPANY_HEADS, companyRow, csvOf } from "../../packages/adapters/src/register/test/company-csv.ts";

const WORDS = [
  "ABACUS",
  "BEACON",
  "CALEDONIAN",
  "DOWNLAND",
  "ESTUARY",
  "FENLAND",
  "GRANARY",
  "HARBOUR",
  "KESTREL",
  "MERIDIAN",
];
const TRADES = ["HAULAGE", "SOFTWARE", "DENTAL CARE", "BUILDERS", "CONSULTING", "FOODS", "LETTINGS", "ENGINEERING"];
const FORMS = ["LIMITED", "LTD", "LLP", "PLC"];
const AT_ONCE = 2_000;

/** Name of a row's fictitious company; names are in ascending order, as in the real file. */
export function madeCompany(row: number): string {
  const word = WORDS[Math.floor(row / 100_000) % WORDS.length];
  return `${word} ${String(row).padStart(7, "0")} ${TRADES[row % TRADES.length]} ${FORMS[row % 7] ?? "LIMITED"}`;
}

/** Its number: in no order, each once. */
const numberOf = (row: number) => String(((row * 7_919_993) % 9_999_991) + 1).padStart(8, "0");

function rowOf(row: number): readonly string[] {
  const day = String(1 + (row % 28)).padStart(2, "0");
  return companyRow({
    CompanyName: madeCompany(row),
    CompanyNumber: numberOf(row),
    "RegAddress.AddressLine1": `UNIT ${row % 400} RIVERSIDE BUSINESS PARK`,
    "RegAddress.AddressLine2": row % 3 === 0 ? "QUAY ROAD" : "",
    IncorporationDate: `${day}/03/${1980 + (row % 45)}`,
    URI: `http://business.data.gov.uk/id/company/${numberOf(row)}`,
    ...(row % 8 === 0
      ? { "PreviousName_1.CONDATE": `${day}/05/2011`, "PreviousName_1.CompanyName": `OLD ${madeCompany(row)}` }
      : {}),
  });
}

/** Writes a company file as Companies House does, all columns quoted. */
export async function writeCompanyCsv(path: string, rows: number): Promise<void> {
  const out = createWriteStream(path);
  out.write(csvOf([COMPANY_HEADS]));
  for (let from = 0; from < rows; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, rows - from) }, (_, n) => rowOf(from + n));
    if (!out.write(csvOf(some))) await once(out, "drain");
  }
  out.end();
  await once(out, "close");
}
