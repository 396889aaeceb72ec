import { showDate } from "@broker/contracts";
import { fact, type ReadFacts } from "./told-fact.ts";

/** The brokerage as its configuration names it, on the day on which the document is made. */
export const brokerFacts: ReadFacts = ({ brokerage, asOf, authority }) => {
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
