import {
  AppError,
  type Assertion,
  acceptedValue,
  answerKeyOf,
  askedKeyOf,
  type ClientField,
  type ClientRecord,
  type Complaint,
  controlOf,
  type DeclaredBySaid,
  declarationOf,
  editableParts,
  exampleText,
  fieldTitle,
  fieldValue,
  RECORD_FIELDS,
  readTyped,
  sideOf,
} from "@broker/contracts";
import { folded } from "../base/folded-name.ts";

/** One statement with the field that it is about. */
export interface LoggedAssertion extends Assertion {
  readonly field: ClientField;
}

/** Every statement about one client, in the order of recording; append-only. */
export interface ClientLog {
  readonly id: string;
  /** Incremented by every edit. */
  readonly version: number;
  readonly createdAt: string;
  /** Sample data, excluded from counts. */
  readonly sample: boolean;
  readonly entries: readonly LoggedAssertion[];
}

/** The statements of each log by field. A log's list never changes: every edit makes another. */
const byField = new WeakMap<ClientLog["entries"], ReadonlyMap<ClientField, readonly LoggedAssertion[]>>();

const NO_STATEMENTS: readonly LoggedAssertion[] = [];

/** Every statement about one field, in the order of recording. */
export function statementsOf({ entries }: Pick<ClientLog, "entries">, field: ClientField): readonly LoggedAssertion[] {
  let fields = byField.get(entries);
  if (fields === undefined) {
    fields = Map.groupBy(entries, (entry) => entry.field);
    byField.set(entries, fields);
  }
  return fields.get(field) ?? NO_STATEMENTS;
}

/** The statements that a printed record has about a field. */
function statementsIn(record: ClientRecord, field: ClientField): unknown {
  const [control, answer, asked] = [controlOf(field), answerKeyOf(field), askedKeyOf(field)];
  if (control) return record.controls[control];
  if (answer) return record.answers[answer];
  return asked ? record.asked[asked] : (record as Record<string, unknown>)[field];
}

/** The history of a printed record, without its derived values. */
export function logOf(record: ClientRecord): ClientLog {
  const entries = RECORD_FIELDS.flatMap((field) => {
    const own = statementsIn(record, field) as ClientLog["entries"] | undefined;
    return (own ?? []).map((assertion) => ({ ...assertion, field }));
  });
  return {
    id: record.id,
    version: record.version,
    createdAt: record.createdAt,
    sample: record.sample,
    entries: entries.sort((a, b) => a.n - b.n),
  };
}

/** The person of the client who declared a statement, by folded name; null = not named, or not the client's. */
export const personVoice = ({ provenance, declaredBy }: LoggedAssertion): string | null =>
  provenance === "declared" && declaredBy?.side === "client" && declaredBy.name !== null
    ? folded(declaredBy.name)
    : null;

/**
 * The source of a statement: a register or document by name, a declaration by the person, a scan by its domain, so that
 * scans of one domain count as one source and the last one applies. A named person of the client is one source, in
 * every session, form and document. Other declarations are distinguished by the document and by the user who recorded
 * them; an answer on a control that names no document is the brokerage's, whichever of its users records it.
 */
export function voice(entry: LoggedAssertion): string {
  const { field, provenance, declaredBy, by, source = "", madeBy } = entry;
  const person = personVoice(entry);
  if (person !== null) return `person|${person}`;
  const user = source === "" && field.startsWith("controls.") ? "" : by;
  if (provenance === "declared") return `declared|${declaredBy?.side ?? "broker"}|${user}|${source}`;
  return `${provenance}|${provenance === "observed" && madeBy?.kind === "scan" ? madeBy.domain : source}`;
}

const dayOf = ({ asOf }: LoggedAssertion) => asOf.slice(0, 10);

/** Whether a statement applies earlier than another: by the day, then by the order of recording. */
export const isEarlier = (a: LoggedAssertion, b: LoggedAssertion): boolean =>
  dayOf(a) === dayOf(b) ? a.n < b.n : dayOf(a) < dayOf(b);

/** Whether the same party declared two statements: the same named person of the client, else the same side. */
export const sameDeclarer = (a: LoggedAssertion, b: LoggedAssertion): boolean =>
  a.provenance === "declared" &&
  b.provenance === "declared" &&
  personVoice(a) === personVoice(b) &&
  (sideOf(a.declaredBy) ?? "broker") === (sideOf(b.declaredBy) ?? "broker");

/** A statement before it is recorded: without its number and the time of recording. */
export interface Statement
  extends Pick<LoggedAssertion, "field" | "value" | "provenance" | "asOf" | "by" | "source" | "evidence" | "madeBy"> {
  /** Absent = the broker. */
  readonly declaredBy?: DeclaredBySaid | undefined;
  /** True = the broker's own decision (default: false). */
  readonly override?: boolean;
}

/** Whether a statement is a screening that the insured declares of itself. Older workspaces hold some; none counts. */
export const isOwnScreening = ({
  field,
  provenance,
  declaredBy,
}: Pick<Statement, "field" | "provenance" | "declaredBy">): boolean =>
  field === "sanctionsScreening" && provenance === "declared" && sideOf(declarationOf(declaredBy)) === "insured";

/** Rejects an invalid value with the field or part, the reason and an accepted example. */
function invalidValue(field: ClientField, value: unknown, complaints: readonly [Complaint, ...Complaint[]]): AppError {
  const refused = (path: string, sentenceOf: (name: string) => string) => {
    const name = path === "" ? field : `${field}.${path}`;
    const sentence = sentenceOf(name);
    return new AppError("input_invalid", sentence, { fields: { [name]: sentence } });
  };
  // A choice of a list is at its place in it; the list is the value.
  const part = editableParts(field).find(
    ({ part: name, kind }) => kind === "choices" || complaints.some(({ path }) => path === name),
  );
  const example = exampleText(field);
  if (part === undefined || part.kind === "json" || (part.part === "" && example !== undefined)) {
    const [{ path, sentence }] = complaints;
    return refused(path, (name) => `${name}: ${sentence} For example, ${field} may be ${example ?? ""}.`);
  }
  const accepted = acceptedValue(field, part);
  const entered = part.part === "" ? value : (value as Readonly<Record<string, unknown>>)[part.part];
  if (entered === undefined) return refused(part.part, (name) => `${name} is required: ${accepted}.`);
  const given = typeof entered === "string" ? `'${entered}'` : JSON.stringify(entered);
  return refused(part.part, (name) => `${name} must be ${accepted}, not ${given}.`);
}

/**
 * Appends a statement. Throws `input_invalid` if the field cannot hold the value, or for a sanctions screening that the
 * insured declares: the broker must record it.
 */
export function assertValue(log: ClientLog, statement: Statement, recordedAt: string): ClientLog {
  const { field, value, override = false, source, evidence, madeBy, declaredBy, ...rest } = statement;
  const read = readTyped(fieldValue(field), value);
  if (read.complaints !== undefined) throw invalidValue(field, value, read.complaints);
  if (rest.provenance === "none") throw new AppError("input_invalid", "A value that is not known cannot be recorded.");
  if (isOwnScreening({ field, ...rest, declaredBy }))
    throw new AppError(
      "input_invalid",
      "A sanctions screening is recorded by the broker, not declared by the insured.",
      {
        fix: { kind: "record-screening", client: log.id },
      },
    );
  const n = Math.max(0, ...log.entries.map((entry) => entry.n)) + 1;
  const declarer =
    rest.provenance === "declared" && declaredBy !== undefined ? { declaredBy: declarationOf(declaredBy) } : {};
  const entry = { ...rest, ...declarer, n, field, value: read.value, override, recordedAt, withdrawn: null };
  const from = {
    ...(source === undefined ? {} : { source }),
    ...(evidence === undefined ? {} : { evidence }),
    ...(madeBy === undefined ? {} : { madeBy }),
  };
  return { ...log, entries: [...log.entries, { ...entry, ...from }] };
}

/**
 * Makes one statement the broker's decision about its field. Throws `input_invalid` if no statement has that number.
 */
export function resolveConflict(
  log: ClientLog,
  field: ClientField,
  n: number,
  who: { readonly by: string; readonly at: string },
): ClientLog {
  const chosen = log.entries.find((entry) => entry.field === field && entry.n === n && entry.withdrawn === null);
  if (!chosen) {
    const numbers = log.entries
      .filter((entry) => entry.field === field && entry.withdrawn === null)
      .map((each) => each.n);
    throw new AppError("input_invalid", `${fieldTitle(field)} has no statement number ${n} in force.`, {
      hint: numbers.length > 0 ? `Statements in force: ${numbers.join(", ")}.` : "No statement about it is recorded.",
    });
  }
  const { value, provenance, declaredBy, asOf, source, evidence, madeBy } = chosen;
  const from = { asOf, by: who.by, source, evidence, madeBy };
  const statement = { field, value, provenance, declaredBy, ...from, override: true };
  return assertValue(log, statement, who.at);
}

/**
 * Withdraws one statement about a field, or all live ones (`n` null); they stay in the history. Throws `input_invalid`
 * if there is nothing to withdraw.
 */
export function withdraw(
  log: ClientLog,
  field: ClientField,
  n: number | null,
  who: { readonly by: string; readonly at: string },
): ClientLog {
  const hit = (entry: ClientLog["entries"][number]) =>
    entry.field === field && entry.withdrawn === null && (n === null || entry.n === n);
  if (!log.entries.some(hit))
    throw new AppError(
      "input_invalid",
      n === null
        ? `${fieldTitle(field)} has no statement to withdraw.`
        : `${fieldTitle(field)} has no statement number ${n} in force.`,
    );
  const withdrawn = { at: who.at, by: who.by };
  return { ...log, entries: log.entries.map((entry) => (hit(entry) ? { ...entry, withdrawn } : entry)) };
}
