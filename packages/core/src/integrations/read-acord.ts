import { AppError } from "@broker/contracts";
import { ACORD_NAMESPACE } from "../documents/acord/acord-xml.ts";
import { readXml, type XmlNode } from "../documents/mrc/xml/xml.ts";

const isNode = (content: XmlNode | string): content is XmlNode => typeof content !== "string";

/** The first element on a path of names below another; undefined = there is none. */
function first(node: XmlNode | undefined, path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>(
    (at, name) => at?.content.filter(isNode).find((child) => child.name === name),
    node,
  );
}

const textOf = (node: XmlNode | undefined): string =>
  (node?.content ?? [])
    .filter((content) => typeof content === "string")
    .join("")
    .trim();

const REQUEST = ["InsuranceSvcRq", "CommlPkgPolicyQuoteInqRq"] as const;
const PARTY = [...REQUEST, "InsuredOrPrincipal", "GeneralPartyInfo"] as const;
const BUSINESS = [...REQUEST, "InsuredOrPrincipal", "InsuredOrPrincipalInfo", "BusinessInfo"] as const;
const COVER = [...REQUEST, "CommlPolicy", "CommlCoverage"] as const;

/** Where each value of a list of clients is, by the name of its column. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  name: [...PARTY, "NameInfo", "CommlName", "CommercialName"],
  companyNumber: [...PARTY, "NameInfo", "TaxIdentity", "TaxId"],
  domains: [...PARTY, "Communications", "WebsiteInfo", "WebsiteURL"],
  postcode: [...PARTY, "Addr", "PostalCode"],
  town: [...PARTY, "Addr", "City"],
  contactEmail: [...PARTY, "Communications", "EmailInfo", "EmailAddr"],
  contactPhone: [...PARTY, "Communications", "PhoneInfo", "PhoneNumber"],
  industry: [...BUSINESS, "OperationsDesc"],
  employees: [...BUSINESS, "NumEmployees"],
  "requested.limit": [...COVER, "Limit", "FormatInteger"],
  "requested.retention": [...COVER, "Deductible", "FormatInteger"],
};

/** Whether a file is ACORD-style data as `acordXml` writes it. */
export const isAcordData = (text: string): boolean => text.slice(0, 4096).includes(ACORD_NAMESPACE);

/**
 * A client's ACORD-style data as a list of one client, with the values that such a list has. The rest of the message,
 * with premiums, cyber data and remarks, is not read. AppError `input_invalid` if it is no such message, or is marked
 * as a sample.
 */
export function acordAsList(text: string): Readonly<Record<string, string>> {
  const root = readXml(text);
  if (root.name !== "ACORD" || root.attributes.xmlns !== ACORD_NAMESPACE)
    throw new AppError("input_invalid", "It is not ACORD-style data in the namespace of this product.");
  if (root.attributes.sample === "true")
    throw new AppError("input_invalid", "It is sample data, which cannot be imported for a client.");
  const values = Object.entries(PLACES).map(([column, path]) => [column, textOf(first(root, path))] as const);
  const found = Object.fromEntries(values.filter(([, value]) => value !== ""));
  if (found.name === undefined) throw new AppError("input_invalid", "It names no insured.");
  return found;
}
