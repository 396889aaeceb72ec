import { plainText, showDate, showGbp, showNumber } from "@broker/contracts";
import type { ClientLog } from "../../../client/client-log.ts";
import { effectiveValue } from "../../../client/effective-value.ts";
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

const open = (ask: string) => `[to be completed: ${ask}]`;
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

/** Kinds of data held, with their counts. */
const held = (value: Readonly<Record<string, number | undefined>>) =>
  Object.entries(KINDS).flatMap(([key, label]) => {
    const count = value[key];
    return count === undefined ? [] : [{ label, count: showNumber(count) }];
  });

/** Tables of the client record: what was declared, recorded or registered. */
export function recordTables(log: ClientLog): ReadonlyMap<string, FactTable> {
  const domains = rowsOf<readonly Domain[]>(log, "domains", (all) =>
    all.filter(({ accepted }) => accepted).map(({ name, role }) => [plainText(name), role]),
  );
  const contacts = rowsOf<readonly Contact[]>(log, "contacts", (all) =>
    all.map(({ name, role, email, phone }) => [plainText(name), cell(role), cell(email), cell(phone)]),
  );
  const claims = rowsOf<readonly Claim[]>(log, "claims", (all) =>
    all.length === 0
      ? [["None declared", "", "", ""]]
      : all.map(({ date, kind, amount, settled }) => [
          showDate(date),
          plainText(kind),
          amount === null ? "Not disclosed" : showGbp(amount),
          settled ? "Settled" : "Open",
        ]),
  );
  const records = rowsOf<Readonly<Record<string, number | undefined>>>(log, "records", (value) =>
    held(value).map(({ label, count }) => [label, count]),
  );
  const processing = rowsOf<Readonly<Record<string, number | undefined>>>(log, "records", (value) =>
    held(value)
      .filter(({ label, count }) => label !== KINDS.intellectualProperty && count !== "0")
      .map(({ label, count }) => [
        label,
        count,
        open(`purpose and lawful basis, ${label.toLowerCase()}`),
        open(`recipients, ${label.toLowerCase()}`),
        open(`retention period, ${label.toLowerCase()}`),
      ]),
  );
  return new Map<string, FactTable>([
    ["domains", { head: ["Domain", "Role"], rows: domains }],
    ["contacts", { head: ["Name", "Role", "Email", "Telephone"], rows: contacts }],
    ["claims", { head: ["Date", "Kind", "Amount", "State"], rows: claims }],
    ["records", { head: ["Kind of data", "Records held"], rows: records }],
    [
      "processing",
      { head: ["Kind of data", "Records held", "Purpose and basis", "Recipients", "Retention"], rows: processing },
    ],
  ]);
}
