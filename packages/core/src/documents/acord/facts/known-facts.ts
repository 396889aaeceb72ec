import {
  ANSWER_KEYS,
  answerDefinition,
  CONTROL_KEYS,
  CONTROL_TITLES,
  type ScanReport,
  type SubmissionFacts,
  showCount,
  showDate,
  showGbp,
  showPercent,
} from "@broker/contracts";
import { showClientValue } from "../../../client/show-client-value.ts";
import { submittedAnswer } from "../../submission/submitted-answer.ts";
import { addressFacts, companyFacts, peopleFacts } from "./insured-facts.ts";
import { fact, type KnownFact, type ReadFacts } from "./known-fact.ts";
import { materialFacts } from "./material-facts.ts";

/** Facts of the document itself: the day, and that terms are requested for a cyber risk. */
const documentFacts: ReadFacts = ({ asOf, client: { id } }) => {
  const how = { provenance: "derived", asOf } as const;
  const at = (key: string) => ({ key: `paper.${key}`, path: "this document", group: "This document", remarked: false });
  return [
    ...fact(how, asOf.slice(0, 10), { ...at("day"), kind: "day" }),
    ...fact(how, "terms are requested", at("quote")),
    ...fact(how, "cyber", at("cyber")),
    ...fact(how, id, { ...at("client"), path: "client.id" }),
  ];
};

/** The brokerage as configured, on the day of the document. */
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
    const known = cover[part];
    const source = known?.source === undefined ? "" : ` (${known.source})`;
    return fact(known, known?.value, {
      key: `cover.${part}`,
      group: `Cyber cover, ${part}`,
      kind: "money",
      text: `${showGbp(known?.value ?? 0)}${source}`,
    });
  });

const coverFacts: ReadFacts = (facts) => {
  const { from, to } = facts.period;
  const day = (part: "from" | "to", label: string) => {
    const known = facts.period[part];
    return fact(known, known?.value, {
      key: `period.${part}`,
      group: "Period",
      label,
      kind: "day",
      text: showDate(known?.value ?? ""),
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

const claims: ReadFacts = ({ claims: known }) => {
  if (known === null) return [];
  if (known.value.length === 0)
    return fact(known, "none", { key: "claims.none", path: "claims", group: "Past claims" });
  const newest = known.value
    .map((claim, index) => ({ claim, index }))
    .toSorted((a, b) => b.claim.date.localeCompare(a.claim.date) || a.index - b.index);
  return newest.flatMap(({ claim, index }, row) => {
    const group = `Past claim ${row + 1}, of ${showDate(claim.date)}`;
    const at = (part: string) => ({ key: `claims[${row}].${part}`, path: `claims[${index}].${part}`, group });
    return [
      ...fact(known, claim.date, { ...at("date"), kind: "day", text: showDate(claim.date) }),
      ...fact(known, claim.kind, at("kind")),
      ...fact(known, claim.description, at("description")),
      ...fact(known, claim.amount, {
        ...at("amount"),
        kind: "money",
        label: "amount",
        text: showGbp(claim.amount ?? 0),
      }),
      ...fact(known, claim.settled ? "settled" : "open", at("settled")),
    ];
  });
};

const expiring: ReadFacts = ({ expiring: known }) => {
  const at = (part: string) => ({ key: `expiring.${part}`, group: "Expiring policy", label: part });
  const money = (part: "premium" | "limit" | "retention") => {
    const pence = known?.value[part];
    const label = part === "retention" ? "deductible" : part;
    return fact(known, pence, { ...at(part), label, kind: "money", text: showGbp(pence ?? 0) });
  };
  const day = (part: "inception" | "expiresOn", label: string) => {
    const date = known?.value[part];
    return fact(known, date, { ...at(part), label, kind: "day", text: showDate(date ?? "") });
  };
  return [
    ...fact(known, known?.value.insurer, at("insurer")),
    ...day("inception", "incepted"),
    ...day("expiresOn", "expires"),
    ...money("premium"),
    ...money("limit"),
    ...money("retention"),
  ];
};

const RECORDS = {
  personal: "Personal records",
  paymentCard: "Payment card records",
  health: "Health records",
  intellectualProperty: "Intellectual property records",
} as const;

/** Facts used only by the cyber data: control answers, records held, further answers and the client's scan. */
const securityFacts: ReadFacts = (facts) => {
  const {
    client,
    controls,
    insured: { records },
    scan,
  } = facts;
  const answers = CONTROL_KEYS.flatMap((key) => {
    const known = controls[key];
    if (known === undefined) return [];
    const { provenance, declaredBy, asOf, source: _, ...answer } = known;
    return fact({ provenance, declaredBy, asOf }, showClientValue(`controls.${key}`, answer), {
      key: `controls.${key}`,
      group: CONTROL_TITLES[key],
      remarked: false,
    });
  });
  const held = Object.entries(RECORDS).flatMap(([part, group]) => {
    const count = records?.value[part as keyof typeof RECORDS];
    return fact(records, count, {
      key: `insured.records.${part}`,
      group,
      kind: "count",
      text: showCount(count ?? 0, "record"),
      remarked: false,
    });
  });
  const further = ANSWER_KEYS.flatMap((key) => {
    const known = submittedAnswer(facts, key);
    const group = answerDefinition(key).title;
    return fact(known, known?.value, { key: `answers.${key}`, group, remarked: false });
  });
  const scored =
    scan === null ? null : ({ provenance: client.sample ? "sample" : "derived", asOf: scan.startedAt } as const);
  return [
    ...answers,
    ...held,
    ...further,
    ...fact(scored, scan?.posture, {
      key: "scan.posture",
      group: "Posture",
      kind: "count",
      text: `${scan?.posture ?? ""} of 100`,
      remarked: false,
    }),
    ...fact(scored, scan?.coverage, {
      key: "scan.coverage",
      group: "Assessment coverage",
      kind: "count",
      text: showPercent(scan?.coverage ?? 0),
      remarked: false,
    }),
  ];
};

const READERS = [
  documentFacts,
  companyFacts,
  addressFacts,
  peopleFacts,
  coverFacts,
  claims,
  expiring,
  brokerFacts,
  securityFacts,
] as const;

/** Every known fact of a client, in the order of remarks: material facts of its scan come before form data. */
export function knownFacts(facts: SubmissionFacts, report: ScanReport | null): KnownFact[] {
  return [...materialFacts(facts, report), ...READERS.flatMap((read) => read(facts))];
}
