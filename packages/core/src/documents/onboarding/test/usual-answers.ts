import { type AnswerKey, answerDefinition, answerKeyOf } from "@broker/contracts";
import { assertValue, type ClientLog } from "../../../client/client-log.ts";
import { effectiveValue } from "../../../client/effective-value.ts";
import { QUESTION_BANK } from "../../../onboarding/questions/bank.ts";
import type { BankQuestion } from "../../../onboarding/questions/question.ts";
import { buildLog } from "../../../testing/build-log.ts";

export const AS_OF = "2026-11-05T09:00:00.000Z";

const ADDRESS = {
  lines: ["1 High Street"],
  town: "Leeds",
  county: null,
  postcode: "LS1 1AA",
  country: "United Kingdom",
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  legalName: "Acme Ltd",
  domains: [{ name: "acme.example", role: "main", accepted: true }],
  industry: "Healthcare",
  tradingNames: ["Acme"],
  companyNumber: "01234567",
  registeredOffice: ADDRESS,
  addresses: [ADDRESS],
  incorporatedOn: "2004-03-01",
  employees: 40,
  group: { parent: "Acme Holdings Ltd" },
  contacts: [{ name: "Ann Other", role: "Director", email: "ann@acme.example", phone: null }],
  claims: [],
  expiringPolicy: { insurer: "Example Syndicate", expiresOn: "2026-12-31" },
  authority: { basis: "consent", date: "2026-11-01", by: "Ann Other" },
};

const PARTS: Readonly<Record<string, unknown>> = {
  turnover: { total: 300_000_000 },
  turnoverSplit: { uk: 200_000_000, us: 100_000_000 },
  personalRecords: { personal: 50_000 },
  cardRecords: { paymentCard: 20_000 },
  healthRecords: { health: 20_000 },
  intellectualProperty: { intellectualProperty: 5 },
  limit: { limit: 200_000_000 },
  deductible: { retention: 1_000_000 },
  inception: { inception: "2026-12-01" },
};

const KINDS = { text: "None", count: 3, money: 100_000, percent: 20, day: "2026-03-01" } as const;

function ofKind(key: AnswerKey): unknown {
  const { kind, options = [] } = answerDefinition(key);
  const [first] = options.map(({ value }) => value);
  return kind === "choice" ? first : kind === "choices" ? [first] : KINDS[kind];
}

/** The record with a usual answer to the question, for tests. */
export function answered(log: ClientLog, { id, field }: BankQuestion): ClientLog {
  if (field === null) return log;
  const key = answerKeyOf(field);
  const own =
    PARTS[id] === undefined
      ? undefined
      : { ...(effectiveValue(log, field)?.value as object | undefined), ...(PARTS[id] as object) };
  const value =
    own ?? (field.startsWith("controls.") ? { answer: "yes" } : key === null ? ANSWERS[field] : ofKind(key));
  return assertValue(log, { field, value, provenance: "declared", asOf: "2026-11-05", by: "jane" }, AS_OF);
}

/** A record of name, domain and turnover with the question before a follow-up answered, and this one open. */
export function recordBefore({ field, follows }: BankQuestion): ClientLog {
  return QUESTION_BANK.filter(({ id }) => ["legalName", "domains", "turnover"].includes(id) || id === follows?.after)
    .filter((each) => each.field !== field || each.id === follows?.after)
    .reduce((log, each) => answered(log, each), buildLog());
}
