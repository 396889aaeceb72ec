/** The headers of a published sanctions list for each column; null = it has no such column. */
export interface SanctionsForm {
  readonly list: "uk" | "ofsi";
  readonly id: string;
  readonly otherId: string | null;
  readonly kind: string;
  readonly nameType: string;
  readonly strength: string;
  readonly nonLatin: string;
  readonly birth: string;
  readonly nationality: string;
  readonly gender: string | null;
  readonly addressLines: readonly string[];
  readonly postcode: string;
  readonly country: string;
  readonly passport: string;
  readonly nationalId: string;
  readonly businessNumber: string | null;
  readonly imo: string | null;
  readonly regime: string;
  readonly sanctions: string | null;
  readonly reasons: string;
  readonly position: string;
  readonly designated: string;
  readonly updated: string;
}

const lines = (head: string) => [1, 2, 3, 4, 5, 6].map((n) => `${head} ${n}`);

/** UK-Sanctions-List.csv of the Foreign, Commonwealth and Development Office: 58 columns, one row a name. */
export const UK_FORM: SanctionsForm = {
  list: "uk",
  id: "Unique ID",
  otherId: "OFSI Group ID",
  kind: "Designation Type",
  nameType: "Name type",
  strength: "Alias strength",
  nonLatin: "Name non-latin script",
  birth: "D.O.B",
  nationality: "Nationality(/ies)",
  gender: "Gender",
  addressLines: lines("Address Line"),
  postcode: "Address Postal Code",
  country: "Address Country",
  passport: "Passport number",
  nationalId: "National Identifier number",
  businessNumber: "Business registration number (s)",
  imo: "IMO number",
  regime: "Regime Name",
  sanctions: "Sanctions Imposed",
  reasons: "UK Statement of Reasons",
  position: "Position",
  designated: "Date Designated",
  updated: "Last Updated",
};

/**
 * ConList.csv of the Office of Financial Sanctions Implementation, which ended on 28 January 2026: 36 columns, one row
 * a name.
 */
export const OFSI_FORM: SanctionsForm = {
  list: "ofsi",
  id: "Group ID",
  otherId: null,
  kind: "Group Type",
  nameType: "Alias Type",
  strength: "Alias Quality",
  nonLatin: "Name Non-Latin Script",
  birth: "DOB",
  nationality: "Nationality",
  gender: null,
  addressLines: lines("Address"),
  postcode: "Post/Zip Code",
  country: "Country",
  passport: "Passport Number",
  nationalId: "National Identification Number",
  businessNumber: null,
  imo: null,
  regime: "Regime",
  sanctions: null,
  reasons: "Other Information",
  position: "Position",
  designated: "UK Sanctions List Date Designated",
  updated: "Last Updated",
};

/** Name 6 is an individual's family name, or all of another party's name; the others are given names in their order. */
export const GIVEN_NAMES: readonly string[] = [1, 2, 3, 4, 5].map((n) => `Name ${n}`);
export const FAMILY_NAME = "Name 6";
