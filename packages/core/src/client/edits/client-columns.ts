import { importField } from "@broker/contracts";
import { COLUMN_NAMES } from "../list-columns.ts";
import { EDIT_NAMES } from "./read-edit.ts";

/** What a column of a file is read as, by its title: a name of an edit or of a contact; null = it is not read. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

/** The parts of a contact that columns give; the contact is recorded whole. */
const CONTACT = { contactName: "name", contactRole: "role", contactEmail: "email", contactPhone: "phone" } as const;
type ContactName = keyof typeof CONTACT;
const isContact = (name: string): name is ContactName => Object.hasOwn(CONTACT, name);

/** Titles found in brokers' lists of clients, in lower-case letters and digits only, by the name of the edit. */
const CLIENT_TITLES: Readonly<Record<string, readonly string[]>> = {
  "expiringPolicy.expiresOn": [
    "policyexpiry",
    "policyexpirydate",
    "expiry",
    "expirydate",
    "expires",
    "expireson",
    "expiringon",
    "renewal",
    "renewaldate",
    "policyend",
    "policyenddate",
  ],
  "expiringPolicy.insurer": [
    "insurer",
    "currentinsurer",
    "expiringinsurer",
    "holdinginsurer",
    "carrier",
    "underwriter",
  ],
  "expiringPolicy.premium": ["premium", "expiringpremium", "currentpremium", "annualpremium", "grosspremium"],
  "expiringPolicy.limit": ["limit", "limitofindemnity", "limitofliability", "expiringlimit", "indemnitylimit"],
  "expiringPolicy.retention": ["retention", "excess", "deductible"],
  contactName: ["contact", "contactname", "maincontact", "primarycontact"],
  contactRole: ["contactrole", "jobtitle", "position"],
  contactEmail: ["contactemail", "email", "emailaddress", "contactemailaddress"],
  contactPhone: ["contactphone", "phone", "telephone", "tel", "phonenumber", "contacttelephone", "mobile"],
};

/** Every name that a column can be read as. */
const NAMES: readonly string[] = [...new Set([...EDIT_NAMES, ...Object.keys(CONTACT)])];

/** The same by name in lower-case letters. */
const BY_NAME = new Map(NAMES.toReversed().map((name) => [name.toLowerCase(), name]));

/** Every name by the titles that it has in lists; the first name counts. */
const BY_TITLE = new Map(
  [...Object.entries(COLUMN_NAMES), ...Object.entries(CLIENT_TITLES)]
    .flatMap(([name, titles]) => titles.map((title) => [title, name] as const))
    .toReversed(),
);

/** The name of the edit for a column title; null = none. */
function columnOf(title: string): string | null {
  const plain = title.trim().toLowerCase();
  return BY_NAME.get(plain) ?? BY_TITLE.get(plain.replace(/[^a-z0-9]/g, "")) ?? null;
}

/** What a title is read as: as the user chose, else by its words; null = it is not read. */
export function readAs(title: string, mapping: ColumnMapping): string | null {
  if (!Object.hasOwn(mapping, title)) return columnOf(title);
  const chosen = mapping[title] ?? null;
  return chosen !== null && NAMES.includes(chosen) ? chosen : null;
}

/** What is unusual about the titles, as sentences. */
export function noticesOn(titles: readonly string[], mapping: ColumnMapping): string[] {
  const unused = titles.filter((title) => title !== "" && readAs(title, mapping) === null);
  const other = titles.flatMap((title) => {
    const name = readAs(title, mapping);
    if (name === null) return [];
    const { label } = importField(name);
    return [name, label].some((own) => own.toLowerCase() === title.toLowerCase())
      ? []
      : [`'${title}' is read as '${label}'.`];
  });
  return unused.length === 0 ? other : [...other, `Not used: ${unused.map((title) => `'${title}'`).join(", ")}.`];
}

/** A row as edits, with the company's name. */
export interface RowEdits {
  readonly edits: readonly string[];
  /** As typed; null = the row has none. */
  readonly company: string | null;
}

/** Edits from the non-empty cells; if two columns mean one field, the first non-empty one counts. */
export function editsOf(pairs: readonly (readonly [title: string, text: string])[], mapping: ColumnMapping): RowEdits {
  const edits = new Map<string, string>();
  const contact = new Map<string, string>();
  for (const [title, text] of pairs) {
    const name = text.trim() === "" ? null : readAs(title, mapping);
    if (name === null) continue;
    const field = name === "website" || name === "domain" ? "domains" : name;
    if (isContact(field)) {
      if (!contact.has(CONTACT[field])) contact.set(CONTACT[field], text.trim());
    } else if (!edits.has(field)) edits.set(field, text);
  }
  if (contact.size > 0 && !edits.has("contacts")) {
    const parts = Object.fromEntries(Object.values(CONTACT).map((part) => [part, contact.get(part) ?? null]));
    edits.set("contacts", JSON.stringify([{ ...parts, name: parts.name ?? parts.email ?? parts.phone ?? parts.role }]));
  }
  const company = edits.get("name") ?? edits.get("legalName") ?? edits.get("company") ?? null;
  return { edits: [...edits].map(([field, text]) => `${field}=${text}`), company: company?.trim() ?? null };
}
