import { showDate, showGbp } from "@broker/contracts";
import { fact, type ReadFacts } from "./known-fact.ts";

const claims: ReadFacts = ({ claims: told }) => {
  if (told === null) return [];
  if (told.value.length === 0) return fact(told, "none", { key: "claims.none", path: "claims", group: "Past claims" });
  const newest = told.value
    .map((claim, index) => ({ claim, index }))
    .toSorted((a, b) => b.claim.date.localeCompare(a.claim.date) || a.index - b.index);
  return newest.flatMap(({ claim, index }, row) => {
    const group = `Past claim ${row + 1}, of ${showDate(claim.date)}`;
    const at = (part: string) => ({ key: `claims[${row}].${part}`, path: `claims[${index}].${part}`, group });
    return [
      ...fact(told, claim.date, { ...at("date"), kind: "day", text: showDate(claim.date) }),
      ...fact(told, claim.kind, at("kind")),
      ...fact(told, claim.description, at("description")),
      ...fact(told, claim.amount, {
        ...at("amount"),
        kind: "money",
        label: "amount",
        text: showGbp(claim.amount ?? 0),
      }),
      ...fact(told, claim.settled ? "settled" : "open", at("settled")),
    ];
  });
};

const expiring: ReadFacts = ({ expiring: told }) => {
  const at = (part: string) => ({ key: `expiring.${part}`, group: "Expiring policy", label: part });
  const money = (part: "premium" | "limit" | "retention") => {
    const pence = told?.value[part];
    return fact(told, pence, { ...at(part), kind: "money", text: showGbp(pence ?? 0) });
  };
  const ends = told?.value.expiresOn;
  return [
    ...fact(told, told?.value.insurer, at("insurer")),
    ...fact(told, ends, { ...at("expiresOn"), label: "expires", kind: "day", text: showDate(ends ?? "") }),
    ...money("premium"),
    ...money("limit"),
    ...money("retention"),
  ];
};

/** Past claims, the newest first, and the policy that expires. */
export const historyFacts: ReadFacts = (facts) => [...claims(facts), ...expiring(facts)];
