/** One input of a field: the part it sets, and its kind. */
export interface FieldPart {
  /** Part of the field; '' = the whole value. */
  readonly part: string;
  readonly label: string;
  readonly kind: "text" | "number" | "money" | "day" | "choice" | "list";
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const whole = (label: string, kind: FieldPart["kind"] = "text"): readonly FieldPart[] => [{ part: "", label, kind }];

const ANSWERS = [
  { value: "yes", label: "Yes" },
  { value: "partial", label: "Partial" },
  { value: "no", label: "No" },
  { value: "unknown", label: "Unknown" },
] as const;

const COVER: readonly FieldPart[] = [
  { part: "limit", label: "Limit", kind: "money" },
  { part: "retention", label: "Retention", kind: "money" },
];

/** Fields with one input, edited in the table row. */
export const SINGLE: Readonly<Record<string, FieldPart["kind"]>> = {
  legalName: "text",
  companyNumber: "text",
  companyStatus: "text",
  industry: "text",
  employees: "number",
  incorporatedOn: "day",
};

const PARTS: Readonly<Record<string, readonly FieldPart[]>> = {
  tradingNames: whole("Names, separated by commas", "list"),
  sic: whole("Codes, separated by commas", "list"),
  domains: whole("Domains, separated by commas, main domain first", "list"),
  registeredOffice: [
    { part: "lines", label: "Street, lines separated by commas", kind: "list" },
    { part: "town", label: "Town", kind: "text" },
    { part: "county", label: "County", kind: "text" },
    { part: "postcode", label: "Postcode", kind: "text" },
    { part: "country", label: "Country", kind: "text" },
  ],
  turnover: [
    { part: "total", label: "Total", kind: "money" },
    { part: "uk", label: "United Kingdom", kind: "money" },
    { part: "eu", label: "European Union", kind: "money" },
    { part: "us", label: "United States", kind: "money" },
    { part: "rest", label: "Rest of world", kind: "money" },
    { part: "year", label: "Year", kind: "number" },
  ],
  group: [
    { part: "parent", label: "Parent", kind: "text" },
    { part: "subsidiaries", label: "Subsidiaries, separated by commas", kind: "list" },
  ],
  records: [
    { part: "personal", label: "Personal", kind: "number" },
    { part: "paymentCard", label: "Payment cards", kind: "number" },
    { part: "health", label: "Health", kind: "number" },
    { part: "intellectualProperty", label: "Intellectual property", kind: "number" },
  ],
  expiringPolicy: [
    { part: "insurer", label: "Insurer", kind: "text" },
    { part: "expiresOn", label: "Expiry", kind: "day" },
    { part: "premium", label: "Premium", kind: "money" },
    ...COVER,
  ],
  quote: [
    { part: "premium", label: "Premium", kind: "money" },
    ...COVER,
    { part: "source", label: "Insurer", kind: "text" },
  ],
  requested: [...COVER, { part: "inception", label: "Inception", kind: "day" }],
  authority: [
    {
      part: "basis",
      label: "Basis",
      kind: "choice",
      options: [
        { value: "consent", label: "The client consents" },
        { value: "prospect", label: "Prospect: public information only" },
      ],
    },
    { part: "date", label: "Date", kind: "day" },
  ],
  optedOut: [
    {
      part: "",
      label: "Opted out",
      kind: "choice",
      options: [
        { value: "no", label: "No, may be scanned" },
        { value: "yes", label: "Yes, not to be scanned" },
      ],
    },
  ],
};

const CONTROL: readonly FieldPart[] = [
  { part: "answer", label: "Answer", kind: "choice", options: ANSWERS },
  { part: "coveragePct", label: "Coverage, %", kind: "number" },
  { part: "note", label: "Note", kind: "text" },
];

/** The inputs of a field; none = its value is a list edited in rows. */
export function fieldParts(field: string): readonly FieldPart[] {
  if (field.startsWith("controls.")) return CONTROL;
  const kind = SINGLE[field];
  return kind === undefined ? (PARTS[field] ?? []) : whole("Value", kind);
}

/** The current value of an input as it would be typed; money in pounds. */
export function typedValue(value: unknown, { part, kind }: FieldPart): string {
  const held: unknown = part === "" ? value : (value as Readonly<Record<string, unknown>> | null | undefined)?.[part];
  if (held === null || held === undefined) return "";
  if (typeof held === "boolean") return held ? "yes" : "no";
  if (kind === "money" && typeof held === "number") return String(held / 100);
  if (Array.isArray(held))
    return held
      .map((each: unknown) => {
        if (typeof each !== "object" || each === null) return String(each);
        return "name" in each ? String(each.name) : "code" in each ? String(each.code) : "";
      })
      .join(", ");
  return String(held as string | number);
}

/** Fields whose value is a list, with the inputs of each item. */
export const LIST_ROWS: Readonly<Record<string, readonly FieldPart[]>> = {
  contacts: [
    { part: "name", label: "Name", kind: "text" },
    { part: "role", label: "Role", kind: "text" },
    { part: "email", label: "Email", kind: "text" },
    { part: "phone", label: "Telephone", kind: "text" },
  ],
  claims: [
    { part: "date", label: "Date", kind: "day" },
    { part: "kind", label: "Kind", kind: "text" },
    { part: "amount", label: "Amount", kind: "money" },
    {
      part: "settled",
      label: "State",
      kind: "choice",
      options: [
        { value: "yes", label: "Settled" },
        { value: "no", label: "Open" },
      ],
    },
    { part: "description", label: "Description", kind: "text" },
  ],
  addresses: [
    { part: "lines", label: "Street, lines separated by commas", kind: "list" },
    { part: "town", label: "Town", kind: "text" },
    { part: "county", label: "County", kind: "text" },
    { part: "postcode", label: "Postcode", kind: "text" },
    { part: "country", label: "Country", kind: "text" },
  ],
};

/** A row as typed, by part. */
export type TypedRow = Readonly<Record<string, string>>;

/** Pence from pounds as typed; null = empty, undefined = not an amount. */
function penceOf(text: string): number | null | undefined {
  if (text === "") return null;
  const [, number = "", unit = ""] = /^£?([\d,]+(?:\.\d{1,2})?)\s*([km]?)$/i.exec(text) ?? [];
  if (number === "") return undefined;
  const factor = { "": 100, k: 100_000, m: 100_000_000 }[unit.toLowerCase()] ?? 100;
  return Math.round(Number(number.replaceAll(",", "")) * factor);
}

/** A row as stored: empty = unknown. The server refuses what does not fit. */
export function rowValue(parts: readonly FieldPart[], typed: TypedRow): Record<string, unknown> {
  return Object.fromEntries(
    parts.map(({ part, kind, options }): [string, unknown] => {
      const text = (typed[part] ?? "").trim();
      if (kind === "money") return [part, penceOf(text) ?? (text === "" ? null : text)];
      if (kind === "list") return [part, text === "" ? [] : text.split(",").map((each) => each.trim())];
      if (options !== undefined) return [part, text === "yes"];
      return [part, text === "" ? null : text];
    }),
  );
}
