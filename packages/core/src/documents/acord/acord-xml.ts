import {
  type AcordApplication,
  type AcordForm,
  type ClientAddress,
  moneyOf,
  plainText,
  type SubmissionFacts,
} from "@broker/contracts";
import type { XmlNode } from "../mrc/xml/xml.ts";
import { writeXml } from "../mrc/xml/xml.ts";
import { premisesOf, stateCode } from "./facts/insured-facts.ts";

type Attributes = Readonly<Record<string, string | null | undefined>>;

/** An element with its attributes (unknown ones are omitted) and escaped content. */
export function node(name: string, attributes: Attributes, ...content: readonly (XmlNode | string)[]): XmlNode {
  const known = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, plainText(value)] as const],
  );
  return {
    name,
    attributes: Object.fromEntries(known),
    content: content.map((each) => (typeof each === "string" ? each.split("\n").map(plainText).join("\n") : each)),
  };
}

/** An element of one text; nothing for a text that is not known. */
export function some(name: string, value: string | number | null | undefined): XmlNode[] {
  return value === null || value === undefined || value === "" ? [] : [node(name, {}, String(value))];
}

/** An element around others; nothing if there is no content. */
function around(name: string, ...content: readonly XmlNode[]): XmlNode[] {
  return content.length === 0 ? [] : [node(name, {}, ...content)];
}

const fields = ({ fieldMappings }: AcordApplication) =>
  fieldMappings.map((each) =>
    node(
      "Field",
      {
        name: each.acordField,
        section: each.section,
        sheet: String(each.sheet),
        source: each.source,
        rule: each.transformationRules[0]?.id,
        dataType: each.dataType,
        required: String(each.isRequired),
        confidence: each.confidence.toFixed(2),
        provenance: each.provenance,
        asOf: each.asOf,
        note: each.note,
      },
      ...(each.mappedValue === "" ? [] : [each.mappedValue]),
    ),
  );

const remarks = (application: AcordApplication) =>
  application.remarks.map(({ text, ...rest }) => node("RemarkText", rest, text));

const cyber = ({ cyberData }: AcordApplication) =>
  cyberData.map(({ value, confidence, ...rest }) =>
    node("Datum", { ...rest, confidence: confidence.toFixed(2) }, value),
  );

const errors = ({ validationErrors }: AcordApplication) =>
  validationErrors.map(({ message, acordFields, fix: _, ...rest }) =>
    node("ValidationError", { ...rest, acordFields: acordFields.length === 0 ? null : acordFields.join(" ") }, message),
  );

const contradictions = (application: AcordApplication) =>
  application.contradictions.map(({ field, title, reason, blocks, said }) =>
    node(
      "Contradiction",
      { field, title, reason, blocks: String(blocks ?? true) },
      ...said.map(({ text, stands, ...rest }) => node("Statement", { ...rest, stands: String(stands) }, text)),
    ),
  );

/** Data without a place in ACORD messages: boxes, remarks, cyber data, issues and open items. */
function dataNodes(application: AcordApplication): XmlNode[] {
  const { override, sanctions } = application;
  return [
    node("FieldData", {}, ...fields(application)),
    node("Remarks", {}, ...remarks(application)),
    node("CyberData", {}, ...cyber(application)),
    node("ValidationErrors", {}, ...errors(application)),
    node("Contradictions", {}, ...contradictions(application)),
    ...(override === null ? [] : [node("Override", { by: override.by, at: override.at }, override.reason)]),
    node("Sanctions", { state: sanctions.state }, sanctions.note),
  ];
}

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

function producerNode({ brokerage }: SubmissionFacts): XmlNode[] {
  const { name, address = [], phone, email } = brokerage;
  if (name === undefined) return [];
  const lines = around("Addr", ...some("Addr1", address[0]), ...some("Addr2", address.slice(1).join(", ")));
  return [
    node("Producer", {}, node("GeneralPartyInfo", {}, nameInfo(name), ...lines, ...communications(phone, email))),
  ];
}

function insuredNode({ insured }: SubmissionFacts): XmlNode {
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

function locationNodes(facts: SubmissionFacts): XmlNode[] {
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
function policyNode({ period, cover, claims }: SubmissionFacts): XmlNode {
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
function lineNodes(form: AcordForm, facts: SubmissionFacts): XmlNode[] {
  if (form === "125") return [];
  if (form === "126") return [node("GeneralLiabilityLineBusiness", {}, node("LOBCd", {}, "CGL"))];
  const places = premisesOf(facts).map((_, index) => node("CommlPropertyInfo", { LocationRef: `L${index + 1}` }));
  return [node("CommlPropertyLineBusiness", {}, node("LOBCd", {}, "PROP"), ...around("PropertyInfo", ...places))];
}

/** Our own namespace; element names follow ACORD messages where they fit. */
export const ACORD_NAMESPACE = "urn:broker-intelligence:acord-style:1";

/**
 * The application as ACORD-style XML in our own namespace; its schema is `templates/acord/acord-style.xsd`. `facts` =
 * its source data.
 */
export function acordXml(application: AcordApplication, facts: SubmissionFacts): string {
  const { form, standard, schemaVersion, notice, id, asOf, client, sheets } = application;
  const about = { xmlns: ACORD_NAMESPACE, standard, form, schemaVersion, sheets: String(sheets) };
  const request = node(
    "CommlPkgPolicyQuoteInqRq",
    {},
    node("RqUID", {}, id),
    node("TransactionRequestDt", {}, asOf),
    node("CurCd", {}, "GBP"),
    ...producerNode(facts),
    insuredNode(facts),
    policyNode(facts),
    ...locationNodes(facts),
    ...lineNodes(form, facts),
  );
  return writeXml(
    node(
      "ACORD",
      { ...about, sample: String(client.sample) },
      node("Notice", {}, notice),
      node(
        "SignonRq",
        {},
        node("ClientDt", {}, asOf),
        node("CustLangPref", {}, "en-GB"),
        node("ClientApp", {}, node("Org", {}, "Broker Intelligence"), node("Name", {}, "broker")),
      ),
      node("InsuranceSvcRq", {}, node("RqUID", {}, id), request),
      ...dataNodes(application),
    ),
  );
}
