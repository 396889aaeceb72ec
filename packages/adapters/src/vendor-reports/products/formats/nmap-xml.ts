import { attribute, child, descendants, type XmlElement } from "../../../xml/xml-element.ts";
import { portIn } from "../../report/host-name.ts";
import { readEpoch } from "../../report/read-date.ts";
import type { ReportBuilder } from "../../report/report-builder.ts";
import { cvesIn, scoreIn } from "../../report/weakness-ids.ts";
import type { XmlProduct } from "../../xml/xml-product.ts";

type Place = Parameters<ReportBuilder["add"]>[0]["place"];

const entry = (table: XmlElement, key: string): string | null =>
  table.children.find((each) => attribute(each, "key") === key)?.text.trim() ?? null;

/** Scripts of the vulns library state each weakness in a table; 'vulners' lists CVEs with a score. */
function readScript(report: ReportBuilder, script: XmlElement, place: Place): void {
  const id = attribute(script, "id") ?? "script";
  for (const table of descendants(script, "table")) {
    const [state, title, score] = [entry(table, "state"), entry(table, "title"), entry(table, "cvss")];
    if (state !== null && /^(?:LIKELY )?VULNERABLE\b/.test(state)) {
      const ids = table.children.find((each) => attribute(each, "key") === "ids");
      const risk = entry(table, "risk_factor") ?? "High";
      const cves = cvesIn(ids?.children.map((each) => each.text).join(" ") ?? null);
      report.add({ id: `${id}/${title ?? id}`, rule: id, title: title ?? id, severity: risk, place, cves });
    }
    const cve = cvesIn(entry(table, "id"))[0];
    if (score !== null && cve !== undefined)
      report.add({ id: cve, title: cve, severity: score, place, cves: [cve], cvss: scoreIn(score) });
  }
}

function readHost(report: ReportBuilder, host: XmlElement): void {
  const status = child(host, "status");
  if (status !== null && attribute(status, "state") === "down") return;
  const address = host.children.find((each) => each.name === "address" && attribute(each, "addrtype") !== "mac");
  const names = descendants(child(host, "hostnames"), "hostname");
  const asked = names.find((each) => attribute(each, "type") === "user") ?? names[0];
  const numeric = address === undefined ? null : attribute(address, "addr");
  const named = (asked === undefined ? null : attribute(asked, "name")) ?? numeric;
  if (named === null) return;
  const os = descendants(child(host, "os"), "osmatch")[0];
  report.examined({ host: named, address: numeric, os: os === undefined ? null : attribute(os, "name") });
  for (const port of descendants(child(host, "ports"), "port")) {
    const state = child(port, "state");
    if (state === null || attribute(state, "state") !== "open") continue;
    const service = child(port, "service");
    const [number, protocol] = [attribute(port, "portid"), attribute(port, "protocol") ?? "tcp"];
    const name = service === null ? null : attribute(service, "name");
    const software = ["product", "version"].map((each) => (service === null ? null : attribute(service, each)) ?? "");
    const place = { host: named, port: portIn(number), service: name, detail: software.join(" ").trim() || name };
    report.add({
      id: `open-port/${protocol}/${number}`,
      title: `Open port ${number}/${protocol}`,
      severity: "info",
      place,
    });
    for (const script of descendants(port, "script")) readScript(report, script, place);
  }
  for (const script of descendants(child(host, "hostscript"), "script")) readScript(report, script, { host: named });
}

/** Nmap XML. One finding per open port, and per weakness that a script states. */
export const nmapXml: XmlProduct = {
  kind: { vendor: "nmap", product: "nmap", scale: "nmap" },
  isRoot: (name) => name === "nmaprun",
  read(report) {
    let finished = false;
    return {
      records: new Set(["host", "finished"]),
      skipped: new Set(["scaninfo", "hosthint", "trace"]),
      record(element) {
        if (element.name === "host") readHost(report, element);
        else {
          finished = attribute(element, "exit") !== "error";
          report.scanned(readEpoch(attribute(element, "time")));
        }
      },
      finish() {
        if (!finished) report.incomplete("unfinished");
      },
    };
  },
};
