import { attribute, child, childText } from "../../../xml/xml-element.ts";
import { hostOfUrl } from "../../report/host-name.ts";
import { htmlText } from "../../report/html-text.ts";
import { readInstant } from "../../report/read-date.ts";
import { cvesIn, cweIn } from "../../report/weakness-ids.ts";
import type { XmlProduct } from "../../xml/xml-product.ts";

/** All issues of extensions have this one type, whatever their name. */
const EXTENSION_TYPE = "134217728";

/** Burp Suite Professional XML. One finding per type of issue. */
export const burpXml: XmlProduct = {
  kind: { vendor: "portswigger", product: "burp-pro", scale: "burp" },
  isRoot: (name, attributes) => name === "issues" && attributes.burpVersion !== undefined,
  read(report, { exportTime = null }) {
    report.scanned(readInstant(exportTime));
    return {
      records: new Set(["issue"]),
      skipped: new Set(["requestresponse", "issueBackground", "collaboratorEvent", "infiltratorEvent"]),
      record(issue) {
        const name = childText(issue, "name");
        const severity = childText(issue, "severity");
        const type = childText(issue, "type") ?? name;
        if (name === null || type === null) {
          report.notice("rows-skipped", 1);
          return;
        }
        if (/^false positive$/i.test(severity ?? "")) return;
        const site = childText(issue, "host");
        const place = hostOfUrl(site);
        const host = child(issue, "host");
        if (place.host !== null)
          report.examined({ host: place.host, address: host === null ? null : attribute(host, "ip") });
        const classes = childText(issue, "vulnerabilityClassifications");
        report.add({
          id: type === EXTENSION_TYPE ? `${type}/${name}` : type,
          rule: type,
          title: name,
          severity,
          place: { ...place, detail: `${site ?? ""}${childText(issue, "path") ?? ""}` },
          cves: cvesIn(classes, "text"),
          cwe: cweIn(classes),
          solution: htmlText(childText(issue, "remediationDetail") ?? childText(issue, "remediationBackground") ?? ""),
        });
      },
    };
  },
};
