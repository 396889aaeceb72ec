/** One box of a field: the part that it sets, and how it is typed. */
export interface FieldPart {
  /** Behind the field's name; '' = the whole value. */
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

/** Fields with one box, which is typed in the table itself. */
export const SINGLE: Readonly<Record<string, FieldPart["kind"]>> = {
  legalName: "text",
  companyNumber: "text",
  companyStatus: "text",
  industry: "text",
  employees: "number",
  incorporatedOn: "day",
};

const PARTS: Readonly<Record<string, readonly FieldPart[]>> = {
  tradingNames: whole("Names, with commas between them", "list"),
  sic: whole("Codes, with commas between them", "list"),
  domains: whole("Domains, with commas between them, the main one first", "list"),
  registeredOffice: [
    { part: "lines", label: "Street, with commas between lines", kind: "list" },
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
    { part: "rest", label: "Elsewhere", kind: "money" },
    { part: "year", label: "Year", kind: "number" },
  ],
  group: [
    { part: "parent", label: "Parent", kind: "text" },
    { part: "subsidiaries", label: "Subsidiaries, with commas between them", kind: "list" },
  ],
  records: [
    { part: "personal", label: "Personal", kind: "number" },
    { part: "paymentCard", label: "Payment cards", kind: "number" },
    { part: "health", label: "Health", kind: "number" },
    { part: "intellectualProperty", label: "Intellectual property", kind: "number" },
  ],
  expiringPolicy: [
    { part: "insurer", label: "Insurer", kind: "text" },
    { part: "expiresOn", label: "Ends on", kind: "day" },
    { part: "premium", label: "Premium", kind: "money" },
    ...COVER,
  ],
  quote: [
    { part: "premium", label: "Premium", kind: "money" },
    ...COVER,
    { part: "source", label: "Insurer", kind: "text" },
  ],
  requested: [...COVER, { part: "inception", label: "First day", kind: "day" }],
  authority: [
    {
      part: "basis",
      label: "Basis",
      kind: "choice",
      options: [
        { value: "consent", label: "The client consents" },
        { value: "prospect", label: "A prospect's public site" },
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
  { part: "coveragePct", label: "Covers, in percent", kind: "number" },
  { part: "note", label: "Note", kind: "text" },
];

/** The boxes of a field; none = its value is a list of things with rows of their own. */
export function fieldParts(field: string): readonly FieldPart[] {
  if (field.startsWith("controls.")) return CONTROL;
  const kind = SINGLE[field];
  return kind === undefined ? (PARTS[field] ?? []) : whole("Value", kind);
}

/** What stands in a box now, as it would be typed; money in pounds. */
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
