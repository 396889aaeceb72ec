import { isObject, type JsonObject, listAt, textAt, textsAt, valueAt } from "../vendor-reports/json/json-fields.ts";
import { readIndicator } from "./indicator-value.ts";
import { cvesIn, type IntelBuilder, severityOf } from "./intel-builder.ts";
import { damaged } from "./intel-refusals.ts";
import { patternValues } from "./stix-pattern.ts";

/** Whether a parsed file is a STIX bundle. */
export const isStix = (root: unknown): boolean => textAt(root, "type") === "bundle";

type ById = ReadonlyMap<string, JsonObject>;

const nameOf = (objects: ById, id: string | null): string | null =>
  id === null ? null : textAt(objects.get(id), "name");

const isRevoked = (object: JsonObject) => valueAt(object, "revoked") === true;

/** A severity that a publisher writes as a label, for example `severity:high`. */
function labelled(object: JsonObject) {
  for (const label of textsAt(object, "labels")) {
    const severity = severityOf(label.split(/[:=]/).at(-1));
    if (severity !== null) return severity;
  }
  return severityOf(textAt(object, "x_severity"));
}

function readIndicatorObject(builder: IntelBuilder, object: JsonObject, objects: ById): void {
  const pattern = textAt(object, "pattern") ?? "";
  const name = textAt(object, "name");
  const type = textAt(object, "pattern_type") ?? "stix";
  const values = type === "stix" ? patternValues(pattern) : null;
  if (values === null) {
    builder.skip(name ?? pattern, type === "stix" ? "a combined pattern" : `a pattern of type ${type}`);
    return;
  }
  for (const { kind, text } of values)
    builder.indicator({
      ...{ read: readIndicator(kind, text), text, what: name, severity: labelled(object) },
      source: nameOf(objects, textAt(object, "created_by_ref")) ?? "",
      validFrom: textAt(object, "valid_from"),
      validUntil: textAt(object, "valid_until"),
    });
}

const referencesOf = (object: JsonObject): string[] =>
  listAt(object, "external_references").flatMap((each) => textAt(each, "url") ?? []);

const externalIds = (object: JsonObject): string[] =>
  listAt(object, "external_references").flatMap((each) => textAt(each, "external_id") ?? []);

const isVulnerability = (object: JsonObject) => textAt(object, "type") === "vulnerability";

const cvesOf = (object: JsonObject): string[] => cvesIn(textAt(object, "name"), ...externalIds(object));

function readReport(builder: IntelBuilder, report: JsonObject, objects: ById): void {
  const named = textsAt(report, "object_refs")
    .map((id) => objects.get(id))
    .filter((object) => object !== undefined);
  const software = named.filter((object) => textAt(object, "type") === "software");
  builder.advisory({
    ...{ key: textAt(report, "id"), title: textAt(report, "name") ?? "", summary: textAt(report, "description") },
    severity: labelled(report),
    source: nameOf(objects, textAt(report, "created_by_ref")),
    publishedOn: textAt(report, "published") ?? textAt(report, "created"),
    cves: [...named.filter(isVulnerability).flatMap(cvesOf), ...externalIds(report)],
    products: software.flatMap((object) => textAt(object, "name") ?? []),
    references: referencesOf(report),
  });
}

/**
 * Reads a STIX 2.1 bundle: reports are advisories, with the vulnerabilities and software they refer to; without any
 * report each vulnerability is one. Of indicators only patterns of a single value, or of alternatives, are read; what
 * is revoked is not. AppError `input_invalid` for a damaged bundle.
 */
export function readStix(root: unknown, builder: IntelBuilder): void {
  const all = valueAt(root, "objects");
  if (!Array.isArray(all)) throw damaged("the STIX bundle has no list of objects");
  const objects = new Map<string, JsonObject>();
  for (const [place, object] of all.entries()) {
    const id = textAt(object, "id");
    if (!isObject(object) || id === null || textAt(object, "type") === null)
      throw damaged(`object ${place + 1} of the STIX bundle has no id or no type`);
    const version = textAt(object, "spec_version");
    if (version !== null && version !== "2.1" && version !== "2.0")
      throw damaged(`object ${place + 1} is of STIX ${version.slice(0, 10)}, and 2.1 is read`);
    objects.set(id, object);
  }
  const current = [...objects.values()].filter((object) => !isRevoked(object));
  const ofType = (type: string) => current.filter((object) => textAt(object, "type") === type);
  for (const object of ofType("indicator")) readIndicatorObject(builder, object, objects);
  const reports = ofType("report");
  for (const report of reports) readReport(builder, report, objects);
  if (reports.length > 0) return;
  for (const object of ofType("vulnerability"))
    builder.advisory({
      ...{ key: textAt(object, "id"), title: textAt(object, "name") ?? "", summary: textAt(object, "description") },
      severity: labelled(object),
      source: nameOf(objects, textAt(object, "created_by_ref")),
      publishedOn: textAt(object, "created"),
      cves: cvesOf(object),
      references: referencesOf(object),
    });
}
