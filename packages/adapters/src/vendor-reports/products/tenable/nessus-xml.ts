import { attribute, childText, childTexts, type XmlElement } from "../../../xml/xml-element.ts";
import { portIn } from "../../report/host-name.ts";
import { readDay, readEpoch, readInstant } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import type { Shown } from "../../report/shows-rules.ts";
import { bestScore, cvesIn, cweIn, cweInField } from "../../report/weakness-ids.ts";
import type { XmlProduct } from "../../xml/xml-product.ts";

/** Families of plugins whose findings are missing updates of installed software. */
const UPDATE_FAMILY = /Local Security Checks$|^Windows : Microsoft Bulletins$/;

function showsOf(item: XmlElement): Shown[] {
  const shows: Shown[] = [];
  if (childText(item, "unsupported_by_vendor") === "true") shows.push("end-of-life");
  if (UPDATE_FAMILY.test(attribute(item, "pluginFamily") ?? "")) shows.push("patch-missing");
  return shows;
}

function readItem(report: ReportBuilder, item: XmlElement, host: string | null): void {
  const id = attribute(item, "pluginID");
  const severity = attribute(item, "severity");
  if (id === null || id === "") {
    report.notice("rows-skipped", 1);
    return;
  }
  const protocol = attribute(item, "protocol");
  const port = portIn(attribute(item, "port"));
  report.add({
    id,
    title: attribute(item, "pluginName") ?? childText(item, "plugin_name") ?? "",
    severity,
    place: { host, port, service: attribute(item, "svc_name"), detail: port === null ? null : protocol },
    cves: cvesIn(childTexts(item, "cve").join(" ")),
    cwe: [...childTexts(item, "cwe").flatMap(cweInField), ...childTexts(item, "xref").flatMap(cweIn)],
    cvss: bestScore(
      childText(item, "cvss4_base_score"),
      childText(item, "cvss3_base_score"),
      childText(item, "cvss_base_score"),
    ),
    solution: childText(item, "solution"),
    fixedOn: readDay(childText(item, "patch_publication_date")),
    shows: showsOf(item),
  });
}

/** Nessus XML version 2, which Tenable.io and Tenable.sc export as well. One finding per plugin. */
export const nessusXml: XmlProduct = {
  kind: { vendor: "tenable", product: "nessus", scale: "tenable" },
  isRoot: (name) => name === "NessusClientData_v2",
  read(report) {
    let host: string | null = null;
    let listed = false;
    const examined = (tags: ReadonlyMap<string, string>) => {
      const named = tags.get("host-fqdn") ?? tags.get("host-rdns") ?? host;
      if (named === null) return;
      report.examined({ host: named, address: tags.get("host-ip") ?? null, os: tags.get("operating-system") ?? null });
      report.scanned(readEpoch(tags.get("HOST_END_TIMESTAMP") ?? null) ?? readInstant(tags.get("HOST_END") ?? null));
      host = named;
    };
    return {
      records: new Set(["HostProperties", "ReportItem"]),
      skipped: new Set([
        ...["Policy", "description", "plugin_output", "synopsis", "see_also", "attachment", "cm:compliance-info"],
        "cm:compliance-see-also",
      ]),
      open(name, { name: named }) {
        if (name === "Report") listed = true;
        if (name === "ReportHost") host = named ?? null;
      },
      record(element) {
        if (element.name === "ReportItem") readItem(report, element, host);
        else examined(new Map(element.children.map((tag) => [attribute(tag, "name") ?? "", tag.text.trim()] as const)));
      },
      close(name) {
        if (name !== "ReportHost") return;
        // A host without properties was examined as well.
        if (host !== null) report.examined({ host });
        host = null;
      },
      finish() {
        // A policy alone, without the report of a scan.
        if (!listed) report.incomplete("unfinished");
      },
    };
  },
};
