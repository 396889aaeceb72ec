import { child, childText } from "../../../xml/xml-element.ts";
import { listAt, textAt, valueAt } from "../../json/json-fields.ts";
import type { JsonProduct } from "../../json/json-product.ts";
import { hostOfUrl, portIn } from "../../report/host-name.ts";
import { htmlText } from "../../report/html-text.ts";
import { readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { cweInField } from "../../report/weakness-ids.ts";
import type { XmlProduct } from "../../xml/xml-product.ts";

interface Alert {
  readonly field: (name: string) => string | null;
  readonly urls: readonly string[];
}

interface Site {
  readonly host: string | null;
  readonly port: number | null;
}

function readAlert(report: ReportBuilder, { field, urls }: Alert, site: Site): void {
  const rule = field("pluginid");
  const title = field("alert") ?? field("name");
  if (rule === null || title === null) {
    report.notice("rows-skipped", 1);
    return;
  }
  const solution = field("solution");
  const alert = {
    // Older versions number only the plugin, which has several alerts.
    id: field("alertRef") ?? `${rule}/${title}`,
    rule,
    title,
    severity: field("riskcode"),
    cwe: cweInField(field("cweid")),
    solution: solution === null ? null : htmlText(solution),
  };
  if (urls.length === 0) report.add({ ...alert, place: site });
  for (const url of urls) {
    const place = hostOfUrl(url);
    report.add({ ...alert, place: { host: place.host ?? site.host, port: place.port ?? site.port, detail: url } });
  }
}

function readSite(report: ReportBuilder, field: (name: string) => string | null): Site {
  const named = hostOfUrl(field("name") ?? field("@name"));
  const host = field("host") ?? field("@host") ?? named.host;
  if (host !== null) report.examined({ host });
  return { host, port: portIn(field("port") ?? field("@port")) ?? named.port };
}

const kind = { vendor: "zap", product: "owasp-zap", scale: "zap" } as const;

/** ZAP XML report. One finding per alert. */
export const zapXml: XmlProduct = {
  kind,
  isRoot: (name) => name === "OWASPZAPReport",
  read(report, { generated = null, created = null }) {
    report.scanned(readInstant(created ?? generated));
    let site: Site = { host: null, port: null };
    return {
      records: new Set(["alertitem"]),
      skipped: new Set(["requestheader", "requestbody", "responseheader", "responsebody", "evidence", "desc"]),
      open(name, attributes) {
        if (name === "site") site = readSite(report, (field) => attributes[field] ?? null);
      },
      record(item) {
        const instances = child(item, "instances")?.children ?? [];
        const urls = instances.map((each) => childText(each, "uri")).filter((url) => url !== null);
        readAlert(report, { field: (name) => childText(item, name), urls }, site);
      },
    };
  },
};

/** The same report in JSON. */
export const zapJson: JsonProduct = {
  kind,
  matches: (root) =>
    Array.isArray(valueAt(root, "site")) &&
    (/ZAP/.test(textAt(root, "@programName") ?? "") || valueAt(root, "@generated") !== undefined),
  read(root, report) {
    report.scanned(readInstant(textAt(root, "created") ?? textAt(root, "@generated")));
    for (const each of listAt(root, "site")) {
      const site = readSite(report, (field) => textAt(each, field));
      for (const alert of listAt(each, "alerts")) {
        const urls = listAt(alert, "instances").map((instance) => textAt(instance, "uri"));
        readAlert(report, { field: (name) => textAt(alert, name), urls: urls.filter((url) => url !== null) }, site);
      }
    }
  },
};
