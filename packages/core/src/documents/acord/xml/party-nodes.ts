import type { ClientAddress, SubmissionFacts } from "@broker/contracts";
import type { XmlNode } from "../../mrc/xml/xml-node.ts";
import { premisesOf, stateCode } from "../facts/address-facts.ts";
import { around, node, some } from "./acord-node.ts";

const nameInfo = (name: string, ...more: XmlNode[]) =>
  node("NameInfo", {}, node("CommlName", {}, node("CommercialName", {}, name)), ...more);

function addressNode(address: ClientAddress): XmlNode[] {
  const { lines, town, county, postcode, country } = address;
  const state = stateCode(address);
  return around(
    "Addr",
    ...some("Addr1", lines[0]),
    ...some("Addr2", [...lines.slice(1), ...(county === null || state !== null ? [] : [county])].join(", ")),
    ...some("City", town),
    ...some("StateProvCd", state),
    ...some("PostalCode", postcode),
    ...some("Country", country),
  );
}

function communications(
  phone: string | null | undefined,
  email: string | null | undefined,
  website?: string,
): XmlNode[] {
  return around(
    "Communications",
    ...around("PhoneInfo", ...some("PhoneNumber", phone)),
    ...around("EmailInfo", ...some("EmailAddr", email)),
    ...around("WebsiteInfo", ...some("WebsiteURL", website)),
  );
}

/** The broker, as far as the configuration names it. */
export function producerNode({ brokerage }: SubmissionFacts): XmlNode[] {
  const { name, address = [], phone, email } = brokerage;
  if (name === undefined) return [];
  const lines = around("Addr", ...some("Addr1", address[0]), ...some("Addr2", address.slice(1).join(", ")));
  return [
    node("Producer", {}, node("GeneralPartyInfo", {}, nameInfo(name), ...lines, ...communications(phone, email))),
  ];
}

/** The insured: name, address, how to reach it, and what it does. */
export function insuredNode({ insured }: SubmissionFacts): XmlNode {
  const { name, companyNumber, address, contacts, domains, incorporatedOn, sic, industry, employees } = insured;
  const [contact] = contacts?.value ?? [];
  const tax =
    companyNumber === null
      ? []
      : [node("TaxIdentity", {}, node("TaxTypeCd", {}, "GB-COH"), node("TaxId", {}, companyNumber.value))];
  const business = around(
    "BusinessInfo",
    ...some("IncorporationDt", incorporatedOn?.value),
    ...(sic?.value ?? []).map(({ code, classification }) => node("SICCd", { scheme: classification }, code)),
    ...some("OperationsDesc", industry?.value),
    ...some("NumEmployees", employees?.value),
  );
  return node(
    "InsuredOrPrincipal",
    {},
    node(
      "GeneralPartyInfo",
      {},
      nameInfo(name?.value ?? "", ...tax),
      ...(address === null ? [] : addressNode(address.value)),
      ...communications(contact?.phone, contact?.email, domains?.value[0]?.name),
    ),
    node("InsuredOrPrincipalInfo", {}, node("InsuredOrPrincipalRoleCd", {}, "Insured"), ...business),
  );
}

/** Every place of the insured, numbered L1, L2 and so on. */
export function locationNodes(facts: SubmissionFacts): XmlNode[] {
  return premisesOf(facts).map(({ address }, index) =>
    node("Location", { id: `L${index + 1}` }, ...addressNode(address)),
  );
}
