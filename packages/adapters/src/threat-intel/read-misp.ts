import type { AlertSeverity, IndicatorKind } from "@broker/contracts";
import { isObject, type JsonObject, listAt, textAt, valueAt } from "../vendor-reports/json/json-fields.ts";
import { readIndicator } from "./indicator-value.ts";
import type { IntelBuilder } from "./intel-builder.ts";
import { damaged } from "./intel-refusals.ts";

/** Types of attributes that are indicators (MISP core format, draft-dulaunoy-misp-core-format). */
const KINDS: Readonly<Record<string, IndicatorKind>> = {
  domain: "domain",
  hostname: "domain",
  "ip-src": "address",
  "ip-dst": "address",
  url: "url",
  uri: "url",
  md5: "hash",
  sha1: "hash",
  sha256: "hash",
  sha384: "hash",
  sha512: "hash",
};

/** Two values in one, by what each part is; null = not an indicator. */
const PAIRS: Readonly<Record<string, readonly (IndicatorKind | null)[]>> = {
  "domain|ip": ["domain", "address"],
  "hostname|port": ["domain", null],
  "ip-src|port": ["address", null],
  "ip-dst|port": ["address", null],
  "filename|md5": [null, "hash"],
  "filename|sha1": [null, "hash"],
  "filename|sha256": [null, "hash"],
  "filename|sha512": [null, "hash"],
};

/** `threat_level_id`: 1 high, 2 medium, 3 low, 4 undefined. */
const LEVELS: Readonly<Record<string, AlertSeverity>> = { "1": "high", "2": "medium", "3": "low" };

const isManifestEntry = (value: unknown) => isObject(value) && textAt(value, "info") !== null;

/** The events of a parsed file: one, a list, an answer of MISP, or the manifest of a feed; null = it is none. */
function eventsOf(root: unknown): readonly unknown[] | null {
  if (Array.isArray(root))
    return root.length > 0 && root.every((each) => isObject(each) && "Event" in each) ? root : null;
  if (!isObject(root)) return null;
  if ("Event" in root) return [root];
  const response = valueAt(root, "response");
  if (response !== undefined) return Array.isArray(response) ? (response as readonly unknown[]) : [response];
  const entries = Object.entries(root);
  const isManifest =
    entries.length > 0 && entries.every(([id, each]) => /^[0-9a-f-]{36}$/i.test(id) && isManifestEntry(each));
  return isManifest ? entries.map(([uuid, event]) => ({ Event: { ...(event as JsonObject), uuid } })) : null;
}

/** Whether a parsed file is of MISP. */
export const isMisp = (root: unknown): boolean => eventsOf(root) !== null;

const stated = (attribute: unknown): readonly (readonly [IndicatorKind, string])[] | null => {
  const type = textAt(attribute, "type") ?? "";
  const value = textAt(attribute, "value") ?? "";
  const kind = KINDS[type];
  if (kind !== undefined) return [[kind, value]];
  const pair = PAIRS[type];
  if (pair === undefined) return null;
  const parts = value.split("|");
  return pair.flatMap((each, place) => (each === null ? [] : [[each, parts[place] ?? ""] as const]));
};

function readEvent(builder: IntelBuilder, event: JsonObject): void {
  const title = textAt(event, "info") ?? "";
  const source = textAt(event, "Orgc", "name") ?? textAt(event, "Org", "name") ?? "";
  const severity = LEVELS[textAt(event, "threat_level_id") ?? ""] ?? null;
  const day = textAt(event, "date");
  const attributes = [
    ...listAt(event, "Attribute"),
    ...listAt(event, "Object").flatMap((object) => listAt(object, "Attribute")),
  ].filter((each) => valueAt(each, "deleted") !== true);
  const texts = (...types: readonly string[]) =>
    attributes.flatMap((each) => (types.includes(textAt(each, "type") ?? "") ? (textAt(each, "value") ?? []) : []));
  for (const attribute of attributes) {
    // Attributes that are not for detection describe the case: a victim's name, a link to a report.
    if (valueAt(attribute, "to_ids") !== true) continue;
    const found = stated(attribute);
    if (found === null)
      builder.skip(textAt(attribute, "value") ?? "", `of type ${textAt(attribute, "type") ?? "unknown"}`);
    for (const [kind, text] of found ?? [])
      builder.indicator({
        ...{ read: readIndicator(kind, text), text, severity, source, validFrom: day },
        what: textAt(attribute, "comment") ?? title,
      });
  }
  builder.advisory({
    ...{ key: textAt(event, "uuid") ?? textAt(event, "id"), title, severity, source, publishedOn: day },
    summary: texts("comment", "text")[0] ?? null,
    cves: texts("vulnerability"),
    products: texts("cpe").map((cpe) => cpe.split(":").slice(3, 5).join(" ").replaceAll("_", " ")),
    references: texts("link"),
  });
}

/**
 * Reads events of MISP: each is an advisory, and its attributes for detection are indicators. AppError `input_invalid`
 * for a damaged file.
 */
export function readMisp(root: unknown, builder: IntelBuilder): void {
  for (const [place, each] of (eventsOf(root) ?? []).entries()) {
    const event = valueAt(each, "Event");
    if (!isObject(event) || textAt(event, "info") === null)
      throw damaged(`event ${place + 1} of the MISP file has no 'info'`);
    for (const list of ["Attribute", "Object"] as const)
      if (valueAt(event, list) !== undefined && !Array.isArray(valueAt(event, list)))
        throw damaged(`'${list}' of event ${place + 1} is no list`);
    readEvent(builder, event);
  }
}
