/** Heads of BasicCompanyData as Companies House writes them, blanks included. */
export const COMPANY_HEADS: readonly string[] = [
  "CompanyName",
  " CompanyNumber",
  "RegAddress.CareOf",
  "RegAddress.POBox",
  "RegAddress.AddressLine1",
  " RegAddress.AddressLine2",
  "RegAddress.PostTown",
  "RegAddress.County",
  "RegAddress.Country",
  "RegAddress.PostCode",
  "CompanyCategory",
  "CompanyStatus",
  "CountryOfOrigin",
  "DissolutionDate",
  "IncorporationDate",
  "Accounts.AccountRefDay",
  "Accounts.AccountRefMonth",
  "Accounts.NextDueDate",
  "Accounts.LastMadeUpDate",
  "Accounts.AccountCategory",
  "Returns.NextDueDate",
  "Returns.LastMadeUpDate",
  "Mortgages.NumMortCharges",
  "Mortgages.NumMortOutstanding",
  "Mortgages.NumMortPartSatisfied",
  "Mortgages.NumMortSatisfied",
  "SICCode.SicText_1",
  "SICCode.SicText_2",
  "SICCode.SicText_3",
  "SICCode.SicText_4",
  "LimitedPartnerships.NumGenPartners",
  "LimitedPartnerships.NumLimPartners",
  "URI",
  ...Array.from({ length: 10 }, (_, n) => [
    `PreviousName_${n + 1}.CONDATE`,
    ` PreviousName_${n + 1}.CompanyName`,
  ]).flat(),
  "ConfStmtNextDueDate",
  " ConfStmtLastMadeUpDate",
];

/** A row of that file; columns left out have the values of a sound company. */
export function companyRow(values: Readonly<Record<string, string>>): string[] {
  const sound: Readonly<Record<string, string>> = {
    "RegAddress.AddressLine1": "1 HIGH STREET",
    "RegAddress.PostTown": "LONDON",
    "RegAddress.PostCode": "EC3V 1AA",
    CompanyCategory: "Private Limited Company",
    CompanyStatus: "Active",
    CountryOfOrigin: "United Kingdom",
    IncorporationDate: "01/04/1999",
    "Accounts.NextDueDate": "30/09/2027",
    "Accounts.LastMadeUpDate": "31/12/2025",
    "Accounts.AccountCategory": "SMALL",
    "Mortgages.NumMortCharges": "0",
    "Mortgages.NumMortOutstanding": "0",
    "Mortgages.NumMortPartSatisfied": "0",
    "Mortgages.NumMortSatisfied": "0",
    "SICCode.SicText_1": "66220 - Activities of insurance agents and brokers",
    ConfStmtNextDueDate: "15/04/2027",
  };
  return COMPANY_HEADS.map((head) => values[head.trim()] ?? sound[head.trim()] ?? "");
}

/** Rows as Companies House writes them: every cell quoted, CRLF. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`).join("");
