import { type AcordApplication, type SubmissionFacts, showFixed } from "@broker/contracts";
import type { XmlNode } from "../mrc/xml/xml.ts";
import { writeXml } from "../mrc/xml/xml.ts";
import { insuredNode, lineNodes, locationNodes, policyNode, producerNode } from "./acord-message.ts";
import { node } from "./xml-node.ts";

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
        confidence: showFixed(each.confidence, 2),
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
    node("Datum", { ...rest, confidence: showFixed(confidence, 2) }, value),
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
    node("Sanctions", { state: sanctions.state, gate: sanctions.closed === null ? "open" : "closed" }, sanctions.note),
  ];
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
