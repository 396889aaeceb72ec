import { ANSWER_KEYS, type ClientField } from "@broker/contracts";
import {
  type ClientLog,
  isEarlier,
  type LoggedAssertion,
  personVoice,
  sameDeclarer,
  statementsOf,
  voice,
} from "./client-log.ts";

/** A question that can be asked and not known: where that is stated, and the parts of its field; null = all of it. */
interface AskedOn {
  readonly asked: ClientField;
  readonly parts: readonly string[] | null;
}

const whole = (field: ClientField, asked: ClientField) => [field, [{ asked, parts: null }]] as const;

/**
 * The questions of each field. Legal name and domains are left out: a client on record does not lose what it is found
 * by. Controls have 'unknown' as an answer of their own.
 */
const QUESTIONS = new Map<ClientField, readonly AskedOn[]>([
  whole("industry", "asked.trade"),
  whole("tradingNames", "asked.tradingNames"),
  whole("companyNumber", "asked.companyNumber"),
  whole("registeredOffice", "asked.address"),
  whole("addresses", "asked.premises"),
  whole("incorporatedOn", "asked.established"),
  whole("employees", "asked.employees"),
  whole("group", "asked.group"),
  whole("contacts", "asked.contact"),
  whole("claims", "asked.losses"),
  whole("expiringPolicy", "asked.expiring"),
  whole("authority", "asked.authority"),
  ...ANSWER_KEYS.map((key) => whole(`answers.${key}`, `asked.${key}`)),
  [
    "turnover",
    [
      { asked: "asked.turnover", parts: ["total", "year"] },
      { asked: "asked.turnoverSplit", parts: ["uk", "eu", "us", "rest"] },
    ],
  ],
  [
    "records",
    [
      { asked: "asked.personalRecords", parts: ["personal"] },
      { asked: "asked.cardRecords", parts: ["paymentCard"] },
      { asked: "asked.healthRecords", parts: ["health"] },
      { asked: "asked.intellectualProperty", parts: ["intellectualProperty"] },
    ],
  ],
  [
    "requested",
    [
      { asked: "asked.limit", parts: ["limit"] },
      { asked: "asked.deductible", parts: ["retention"] },
      { asked: "asked.inception", parts: ["inception"] },
    ],
  ],
]);

/**
 * A statement without what the same party later declared as not known; null = nothing of it is left. Whether a value
 * that another party declared, a register holds or a scan observed is true does not depend on it.
 */
function withoutNotKnown(log: ClientLog, entry: LoggedAssertion): LoggedAssertion | null {
  const lapsed = (QUESTIONS.get(entry.field) ?? []).filter(({ asked }) =>
    statementsOf(log, asked).some(
      (later) => later.withdrawn === null && isEarlier(entry, later) && sameDeclarer(entry, later),
    ),
  );
  if (lapsed.length === 0) return entry;
  const gone = lapsed.flatMap(({ parts }) => parts ?? []);
  if (lapsed.some(({ parts }) => parts === null)) return null;
  const left = Object.entries(entry.value as object).filter(([part, value]) => !gone.includes(part) && value != null);
  return left.length === 0 ? null : { ...entry, value: Object.fromEntries(left) };
}

/**
 * The live statements about a field: not withdrawn, and the last of each source. The last of a named person is that of
 * the latest day, as a form may be recorded after a later conversation. The broker's decisions are excluded, and so is
 * what its source later declared as not known.
 */
export function liveStatements(log: ClientLog, field: ClientField): readonly LoggedAssertion[] {
  const last = new Map<string, LoggedAssertion>();
  for (const entry of statementsOf(log, field)) {
    if (entry.override || entry.withdrawn !== null) continue;
    const source = voice(entry);
    const before = last.get(source);
    const isOlder = personVoice(entry) !== null && before !== undefined && isEarlier(entry, before);
    if (!isOlder) last.set(source, entry);
  }
  return [...last.values()].flatMap((entry) => withoutNotKnown(log, entry) ?? []);
}
