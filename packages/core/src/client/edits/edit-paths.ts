import { type ClientField, CONTROL_KEYS, type PlainField } from "@broker/contracts";
import type { ValueKind } from "./read-value.ts";

/** What may stand before `=`: the field, the part of it that is set (null = the whole value), and how the text is read. */
export interface EditPath {
  readonly field: ClientField;
  readonly part: string | null;
  readonly kind: ValueKind;
}

const WHOLE: Readonly<Record<PlainField, ValueKind>> = {
  legalName: "text",
  tradingNames: "texts",
  companyNumber: "company",
  companyStatus: "text",
  incorporatedOn: "day",
  registeredOffice: "json",
  addresses: "json",
  sic: "codes",
  industry: "text",
  employees: "count",
  turnover: "json",
  domains: "domains",
  group: "json",
  contacts: "json",
  records: "json",
  claims: "json",
  expiringPolicy: "json",
  quote: "json",
  requested: "json",
  authority: "json",
  optedOut: "flag",
};

const COVER = { limit: "money", retention: "money" } as const;
const PARTS: Readonly<Partial<Record<PlainField, Readonly<Record<string, ValueKind>>>>> = {
  registeredOffice: { lines: "texts", town: "text", county: "text", postcode: "text", country: "text" },
  turnover: { total: "money", uk: "money", eu: "money", us: "money", rest: "money", year: "count" },
  group: { parent: "text", subsidiaries: "texts" },
  records: { personal: "count", paymentCard: "count", health: "count", intellectualProperty: "count" },
  expiringPolicy: { insurer: "text", expiresOn: "day", premium: "money", ...COVER },
  quote: { premium: "money", ...COVER, source: "text" },
  requested: { ...COVER, inception: "day" },
  authority: { basis: "text", date: "day", by: "text" },
};

const plain = (Object.keys(WHOLE) as PlainField[]).flatMap((field): [string, EditPath][] => [
  [field, { field, part: null, kind: WHOLE[field] }],
  ...Object.entries(PARTS[field] ?? {}).map(([part, kind]): [string, EditPath] => [
    `${field}.${part}`,
    { field, part, kind },
  ]),
]);

const controls = CONTROL_KEYS.flatMap((key): [string, EditPath][] =>
  [key, `controls.${key}`].flatMap((name): [string, EditPath][] => {
    const field = `controls.${key}` as const;
    return [
      [name, { field, part: "answer", kind: "text" }],
      [`${name}.answer`, { field, part: "answer", kind: "text" }],
      [`${name}.coveragePct`, { field, part: "coveragePct", kind: "percent" }],
      [`${name}.note`, { field, part: "note", kind: "text" }],
    ];
  }),
);

const paths = new Map([...plain, ...controls]);

/** Names that lists of companies and people use for the same. */
const ALIASES: Readonly<Record<string, string>> = {
  name: "legalName",
  company: "legalName",
  domain: "domains",
  website: "domains",
  number: "companyNumber",
  revenue: "turnover.total",
  turnover: "turnover.total",
  postcode: "registeredOffice.postcode",
  town: "registeredOffice.town",
  authority: "authority.basis",
};
const JSON_ONLY = /^\s*[[{]/;

/** Every name that may stand before `=`. */
export const EDIT_NAMES: readonly string[] = [...new Set([...Object.keys(ALIASES), ...paths.keys()])];

/** The place that a name means, whatever its letter case; null = there is none. A short name for a part takes JSON for the whole. */
export function editPath(name: string, text: string): EditPath | null {
  const known = EDIT_NAMES.find((each) => each.toLowerCase() === name.toLowerCase());
  if (known === undefined) return null;
  if (JSON_ONLY.test(text) && paths.has(known)) {
    const path = paths.get(known);
    if (path) return path.field.startsWith("controls.") ? { ...path, part: null, kind: "json" } : path;
  }
  return paths.get(ALIASES[known] ?? known) ?? null;
}
