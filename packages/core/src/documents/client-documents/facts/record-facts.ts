import {
  ANSWER_KEYS,
  type ClientField,
  CONTROL_KEYS,
  ControlAnswer,
  fieldTitle,
  plainText,
  showGbp,
  showNumber,
} from "@broker/contracts";
import type { ClientLog } from "../../../client/client-log.ts";
import { effectiveValue } from "../../../client/effective-value.ts";
import { showClientValue } from "../../../client/show-client-value.ts";
import type { KnownFact } from "./known-fact.ts";
import { statementSource } from "./statement-source.ts";

/** Fields that documents state as a whole. */
const WHOLE: readonly ClientField[] = [
  ...(["legalName", "tradingNames", "companyNumber", "registeredOffice", "industry", "sic"] as const),
  ...(["employees", "turnover", "group"] as const),
  ...ANSWER_KEYS.map((key) => `answers.${key}` as const),
];

const RECORD_LABELS = {
  personal: "Personal records held",
  paymentCard: "Payment card records held",
  health: "Health records held",
  intellectualProperty: "Intellectual property records held",
} as const;

const CONTROL_WORDS = { yes: "Yes", partial: "In part", no: "No" } as const;

/** The value of a field as documents write it; null = there is nothing to state, such as an empty list. */
function shownValue(field: ClientField, value: unknown): string | null {
  if (Array.isArray(value) && value.length === 0 && field !== "answers.frameworks") return null;
  const shown = plainText(showClientValue(field, value, showGbp));
  return shown === "" ? null : shown;
}

/** Effective values, answers and controls that are known, each with its source and date. */
export function recordFacts(log: ClientLog): KnownFact[] {
  const facts: KnownFact[] = [];
  const add = (
    field: ClientField,
    key: string,
    label: string,
    shown: (value: unknown) => Partial<KnownFact> | null,
  ) => {
    const statement = effectiveValue(log, field);
    const fact = statement === null ? null : shown(statement.value);
    if (statement === null || fact === null || fact.text === undefined) return;
    facts.push({ key, label, ...statementSource(log, statement), ...fact, text: fact.text });
  };
  const text = (value: string | null) => (value === null ? null : { text: value });
  for (const field of WHOLE) add(field, field, fieldTitle(field), (value) => text(shownValue(field, value)));
  for (const [part, label] of Object.entries(RECORD_LABELS))
    add("records", `records.${part}`, label, (value) => {
      const count = (value as Readonly<Record<string, unknown>>)[part];
      return typeof count === "number" ? { text: showNumber(count) } : null;
    });
  for (const key of CONTROL_KEYS) {
    const field = `controls.${key}` as const;
    add(field, field, fieldTitle(field), (value) => {
      const { success, data } = ControlAnswer.safeParse(value);
      if (!success || data.answer === "unknown") return null;
      return { text: CONTROL_WORDS[data.answer], answer: data.answer };
    });
  }
  add("expiringPolicy", "expiringPolicy.insurer", "Insurer of the expiring policy", (value) => {
    const { insurer } = value as { readonly insurer?: string };
    return insurer === undefined ? null : { text: plainText(insurer) };
  });
  add("icoRegistration", "icoRegistration.number", fieldTitle("icoRegistration"), (value) => ({
    text: plainText((value as { readonly number: string }).number),
  }));
  return [...facts, ...domainFacts(log), ...contactFacts(log), ...certificateFacts(facts)];
}

/** The accepted domains; a proposed one is no fact of the client. */
function domainFacts(log: ClientLog): KnownFact[] {
  const statement = effectiveValue(log, "domains");
  const accepted = ((statement?.value ?? []) as readonly { name: string; accepted: boolean }[]).filter(
    (domain) => domain.accepted,
  );
  if (statement === null || accepted.length === 0) return [];
  const text = accepted.map(({ name }) => plainText(name)).join(", ");
  return [{ key: "domains", label: fieldTitle("domains"), text, ...statementSource(log, statement) }];
}

function contactFacts(log: ClientLog): KnownFact[] {
  const statement = effectiveValue(log, "contacts");
  if (statement === null) return [];
  const contacts = statement.value as readonly { name: string; role: string | null }[];
  return contacts.flatMap(({ name, role }) =>
    role === null
      ? []
      : [
          {
            key: `contacts.${role}`,
            label: `Contact: ${plainText(role)}`,
            text: plainText(name),
            ...statementSource(log, statement),
          },
        ],
  );
}

/** Which Cyber Essentials certificate the client states to hold, or that it holds none: Plus requires the other. */
function certificateFacts(facts: readonly KnownFact[]): KnownFact[] {
  const answered = (key: string, answer: "yes" | "no") =>
    facts.find((fact) => fact.key === `controls.${key}` && fact.answer === answer);
  const held = answered("cyberEssentialsPlus", "yes") ?? answered("cyberEssentials", "yes");
  const found = held ?? answered("cyberEssentials", "no");
  if (found === undefined) return [];
  const text = found === held ? found.label : "None";
  return [{ ...found, key: "certificate.cyberEssentials", label: "Cyber Essentials certificate", text }];
}
