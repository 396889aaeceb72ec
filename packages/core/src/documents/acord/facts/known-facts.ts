import { type SubmissionFacts, showDate, showGbp } from "@broker/contracts";
import { historyFacts } from "./history-facts.ts";
import { addressFacts, companyFacts, peopleFacts } from "./insured-facts.ts";
import { fact, type KnownFact, type ReadFacts } from "./known-fact.ts";
import { securityFacts } from "./security-facts.ts";

/** What making the document says by itself: the day, and that terms are asked for a cyber risk. */
const documentFacts: ReadFacts = ({ asOf, client: { id } }) => {
  const how = { provenance: "declared", asOf } as const;
  const at = (key: string) => ({ key: `paper.${key}`, path: "this document", group: "This document", remarked: false });
  return [
    ...fact(how, asOf.slice(0, 10), { ...at("day"), kind: "day" }),
    ...fact(how, "terms are asked for", at("quote")),
    ...fact(how, "cyber", at("cyber")),
    ...fact(how, id, { ...at("client"), path: "client.id" }),
  ];
};

/** The brokerage as its configuration names it, on the day on which the document is made. */
const brokerFacts: ReadFacts = ({ brokerage, asOf, authority }) => {
  const how = { provenance: "declared", asOf } as const;
  const { name, lloydsNumber, companyNumber, fcaNumber, address = [], contact, email, phone } = brokerage;
  const at = (part: string, label: string) => ({ key: `brokerage.${part}`, group: "Broker", label });
  const scanned = authority === null ? undefined : `${authority.value.basis}, ${showDate(authority.value.date)}`;
  return [
    ...fact(how, name, at("name", "")),
    ...fact(how, lloydsNumber, at("lloydsNumber", "Lloyd's broker number")),
    ...fact(how, companyNumber, at("companyNumber", "company number")),
    ...fact(how, fcaNumber, at("fcaNumber", "FCA firm reference number")),
    ...fact(how, address[0], { ...at("address[0]", "address") }),
    ...fact(how, address.slice(1).join(", "), { ...at("address[1…]", "address") }),
    ...fact(how, contact, at("contact", "")),
    ...fact(how, email, at("email", "")),
    ...fact(how, phone, at("phone", "telephone")),
    ...fact(authority, scanned, {
      key: "authority",
      group: "Authority to scan",
      text: `${scanned}, ${authority?.value.by ?? ""}`,
    }),
  ];
};

const money: ReadFacts = ({ cover }) =>
  (["limit", "deductible", "premium"] as const).flatMap((part) => {
    const told = cover[part];
    const source = told?.source === undefined ? "" : ` (${told.source})`;
    return fact(told, told?.value, {
      key: `cover.${part}`,
      group: `Cyber cover, ${part}`,
      kind: "money",
      text: `${showGbp(told?.value ?? 0)}${source}`,
    });
  });

/** The cover asked for: its period and its sums. */
const coverFacts: ReadFacts = (facts) => {
  const { from, to } = facts.period;
  const day = (part: "from" | "to", label: string) => {
    const told = facts.period[part];
    return fact(told, told?.value, {
      key: `period.${part}`,
      group: "Period",
      label,
      kind: "day",
      text: showDate(told?.value ?? ""),
    });
  };
  const inclusive =
    from === null || to === null
      ? []
      : fact(from, "both days inclusive, local standard time at the address of the insured", {
          key: "period.inclusive",
          path: "period",
          group: "Period",
        });
  return [...day("from", "from"), ...day("to", "to"), ...inclusive, ...money(facts)];
};

const READERS = [
  documentFacts,
  companyFacts,
  addressFacts,
  peopleFacts,
  coverFacts,
  historyFacts,
  brokerFacts,
  securityFacts,
] as const;

/** Everything that is known of a client, piece by piece, in the order in which remarks tell it. */
export function knownFacts(facts: SubmissionFacts): KnownFact[] {
  return READERS.flatMap((read) => read(facts));
}
