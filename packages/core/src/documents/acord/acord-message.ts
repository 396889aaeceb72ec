import { type AcordForm, type ClientAddress, moneyOf, type SubmissionFacts } from "@broker/contracts";
import type { XmlNode } from "../mrc/xml/xml.ts";
import { premisesOf, stateCode } from "./facts/insured-facts.ts";
import { around, node, some } from "./xml-node.ts";

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

/** The brokerage; empty if it has no name. */
export function producerNode({ brokerage }: SubmissionFacts): XmlNode[] {
  const { name, address = [], phone, email } = brokerage;
  if (name === undefined) return [];
  const lines = around("Addr", ...some("Addr1", address[0]), ...some("Addr2", address.slice(1).join(", ")));
  return [
    node("Producer", {}, node("GeneralPartyInfo", {}, nameInfo(name), ...lines, ...communications(phone, email))),
  ];
}

/** The insured with its name, address, first contact and business. */
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

/** The premises of the insured. */
export function locationNodes(facts: SubmissionFacts): XmlNode[] {
  return premisesOf(facts).map(({ address }, index) =>
    node("Location", { id: `L${index + 1}` }, ...addressNode(address)),
  );
}

/** An amount of the request's currency: whole pounds as an integer, others as decimal text. */
function amount(pence: number): XmlNode {
  return pence % 100 === 0
    ? node("FormatInteger", {}, String(pence / 100))
    : node("FormatText", {}, moneyOf(pence).amount);
}

/** The requested cyber cover, in the currency of the request. */
export function policyNode({ period, cover, claims }: SubmissionFacts): XmlNode {
  const { limit, deductible, premium } = cover;
  return node(
    "CommlPolicy",
    {},
    node("LOBCd", {}, "CyberAndPrivacy"),
    ...around("ContractTerm", ...some("EffectiveDt", period.from?.value), ...some("ExpirationDt", period.to?.value)),
    ...some("NumLosses", claims?.value.length),
    ...around(
      "CommlCoverage",
      ...(limit === null ? [] : around("Limit", amount(limit.value))),
      ...(deductible === null ? [] : around("Deductible", amount(deductible.value))),
    ),
    ...(premium === null ? [] : around("CurrentTermAmt", node("Amt", {}, moneyOf(premium.value).amount))),
  );
}

/** The line that the form is about, with nothing but its name and places: its cover is not known. */
export function lineNodes(form: AcordForm, facts: SubmissionFacts): XmlNode[] {
  if (form === "125") return [];
  if (form === "126") return [node("GeneralLiabilityLineBusiness", {}, node("LOBCd", {}, "CGL"))];
  const places = premisesOf(facts).map((_, index) => node("CommlPropertyInfo", { LocationRef: `L${index + 1}` }));
  return [node("CommlPropertyLineBusiness", {}, node("LOBCd", {}, "PROP"), ...around("PropertyInfo", ...places))];
}
