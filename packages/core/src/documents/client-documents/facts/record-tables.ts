import { plainText, showDate, showGbp, showNumber } from "@broker/contracts";
import type { ClientLog } from "../../../client/client-log.ts";
import { effectiveValue } from "../../../client/effective-value.ts";
import { openMark } from "../body/open-marks.ts";
import type { FactRow, FactTable } from "./known-fact.ts";
import { statementSource } from "./statement-source.ts";

interface Domain {
  readonly name: string;
  readonly role: string;
  readonly accepted: boolean;
}

interface Contact {
  readonly name: string;
  readonly role: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

interface Claim {
  readonly date: string;
  readonly kind: string;
  readonly amount: number | null;
  readonly settled: boolean;
}

const KINDS = {
  personal: "Personal data",
  paymentCard: "Payment card data",
  health: "Health data",
  intellectualProperty: "Intellectual property of others",
} as const;

const ROLES: Readonly<Record<string, string>> = { main: "Main", other: "Other", mail: "Email" };

const cell = (text: string | null) => (text === null ? "Not disclosed" : plainText(text));

/** Rows of a field of the record; no rows where it is not known. */
function rowsOf<Value>(
  log: ClientLog,
  field: "domains" | "contacts" | "claims" | "records",
  cells: (value: Value) => readonly (readonly string[])[],
): FactRow[] {
  const statement = effectiveValue(log, field);
  if (statement === null) return [];
  return cells(statement.value as Value).map((row) => ({ cells: row, ...statementSource(log, statement) }));
}

type Records = Readonly<Partial<Record<keyof typeof KINDS, number>>>;

/** Kinds of data held, with their counts. */
const held = (value: Records) =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => {
    const count = value[kind];
    return count === undefined ? [] : [{ kind, label: KINDS[kind], count }];
  });

/** Tables of the client record: what was declared, recorded or registered. */
export function recordTables(log: ClientLog): ReadonlyMap<string, FactTable> {
  const domains = rowsOf<readonly Domain[]>(log, "domains", (all) =>
    all.filter(({ accepted }) => accepted).map(({ name, role }) => [plainText(name), ROLES[role] ?? role]),
  );
  const contacts = rowsOf<readonly Contact[]>(log, "contacts", (all) =>
    all.map(({ name, role, email, phone }) => [plainText(name), cell(role), cell(email), cell(phone)]),
  );
  const claims = rowsOf<readonly Claim[]>(log, "claims", (all) =>
    all.map(({ date, kind, amount, settled }) => [
      showDate(date),
      plainText(kind),
      amount === null ? "Not disclosed" : showGbp(amount),
      settled ? "Settled" : "Open",
    ]),
  );
  const stated = effectiveValue(log, "claims");
  const none =
    stated === null || (stated.value as readonly Claim[]).length > 0
      ? {}
      : { none: { text: "No claims or incidents are declared.", ...statementSource(log, stated) } };
  const records = rowsOf<Records>(log, "records", (value) =>
    held(value).map(({ label, count }) => [label, showNumber(count)]),
  );
  const processing = rowsOf<Records>(log, "records", (value) =>
    held(value)
      .filter(({ kind, count }) => kind !== "intellectualProperty" && count > 0)
      .map(({ label, count }) => [
        label,
        showNumber(count),
        openMark(`purpose and lawful basis, ${label.toLowerCase()}`),
        openMark(`recipients, ${label.toLowerCase()}`),
        openMark(`retention period, ${label.toLowerCase()}`),
      ]),
  );
  return new Map<string, FactTable>([
    ["domains", { head: ["Domain", "Role"], rows: domains }],
    ["contacts", { head: ["Name", "Role", "Email", "Telephone"], rows: contacts }],
    ["claims", { head: ["Date", "Kind", "Amount", "State"], rows: claims, ...none }],
    ["records", { head: ["Kind of data", "Records held"], rows: records }],
    [
      "processing",
      { head: ["Kind of data", "Records held", "Purpose and basis", "Recipients", "Retention"], rows: processing },
    ],
    // For the public: without how many records are held.
    [
      "purposes",
      {
        head: ["Kind of data", "Purpose and basis", "Recipients", "Retention"],
        rows: processing.map(({ cells: [kind = "", _, ...others], ...source }) => ({
          cells: [kind, ...others],
          ...source,
        })),
      },
    ],
  ]);
}
