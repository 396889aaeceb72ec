import type { AcordApplication } from "@broker/contracts";
import type { XmlNode } from "../../mrc/xml/xml-node.ts";
import { node } from "./acord-node.ts";

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
  application.remarks.map(({ text, ...told }) => node("RemarkText", told, text));

const cyber = ({ cyberData }: AcordApplication) =>
  cyberData.map(({ value, confidence, ...told }) =>
    node("Datum", { ...told, confidence: confidence.toFixed(2) }, value),
  );

const errors = ({ validationErrors }: AcordApplication) =>
  validationErrors.map(({ message, acordFields, command: _, ...told }) =>
    node("ValidationError", { ...told, acordFields: acordFields.length === 0 ? null : acordFields.join(" ") }, message),
  );

const contradictions = (application: AcordApplication) =>
  application.contradictions.map(({ field, title, reason, blocks, said }) =>
    node(
      "Contradiction",
      { field, title, reason, blocks: String(blocks ?? true) },
      ...said.map(({ text, stands, ...told }) => node("Statement", { ...told, stands: String(stands) }, text)),
    ),
  );

/** What ACORD's own messages have no place for: boxes, remarks, cyber data, what is wrong, and what the record leaves open. */
export function dataNodes(application: AcordApplication): XmlNode[] {
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
