import { allText, attribute, child, childTexts, descendants, type XmlElement } from "../../../xml/xml-element.ts";
import { STATED_LATER } from "../../report/finding-draft.ts";
import { portIn } from "../../report/host-name.ts";
import { readInstant } from "../../report/read-date.ts";
import { bestScore, cvesIn, cweIn } from "../../report/weakness-ids.ts";
import type { XmlProduct } from "../../xml/xml-product.ts";

const VULNERABLE = new Set(["vulnerable-exploited", "vulnerable-version", "vulnerable-potential"]);

/** What the definition of a rule states. */
const describedBy = (definition: XmlElement) => {
  const references = descendants(definition, "reference");
  const from = (source: string) =>
    references.filter((each) => attribute(each, "source") === source).map((each) => each.text);
  return {
    title: attribute(definition, "title") ?? "",
    severity: attribute(definition, "severity"),
    cves: cvesIn(from("CVE").join(" ")),
    cwe: cweIn([...from("CWE"), ...childTexts(child(definition, "tags"), "tag")].join(" ")),
    cvss: bestScore(attribute(definition, "cvssV3Score"), attribute(definition, "cvssScore")),
    solution: allText(child(definition, "solution")),
  };
};

/** Nexpose and InsightVM XML. One finding per rule, one per open port, and 'Host Up' with all hosts that answered. */
export const nexposeXml: XmlProduct = {
  kind: { vendor: "rapid7", product: "nexpose-insightvm", scale: "rapid7" },
  isRoot: (name) => name === "NexposeReport",
  read(report) {
    let [address, name, os, alive] = ["", null as string | null, null as string | null, false];
    let [port, protocol] = [null as number | null, null as string | null];
    const [described, undescribed] = [new Set<string>(), new Set<string>()];
    const host = () => name ?? address;
    return {
      records: new Set(["name", "os", "vulnerability"]),
      skipped: new Set(["description", "configurations", "software", "files", "users", "groups"]),
      open(element, attributes) {
        if (element === "scan") {
          report.scanned(readInstant(attributes.endTime ?? null));
          if (attributes.status !== undefined && attributes.status !== "finished") report.incomplete("unfinished");
        } else if (element === "node") {
          [address, name, os] = [attributes.address ?? "", null, null];
          [alive, port, protocol] = [attributes.status === "alive", null, null];
        } else if (element === "endpoint") {
          [port, protocol] = [portIn(attributes.port ?? null), attributes.protocol?.toLowerCase() ?? null];
        } else if (element === "service" && port !== null) {
          const service = attributes.name ?? "";
          report.add({
            id: `open-port/${protocol ?? "tcp"}/${port}`,
            title: `Open port ${(protocol ?? "tcp").toUpperCase()}/${port}`,
            severity: "0",
            place: { host: host(), port, service, detail: service },
          });
        } else if (element === "test" && VULNERABLE.has(attributes.status ?? "")) {
          const id = (attributes.id ?? "").toLowerCase();
          if (!described.has(id)) undescribed.add(id);
          report.add({ id, severity: STATED_LATER, place: { host: host(), port, detail: attributes.key ?? null } });
        }
      },
      record(element) {
        if (element.name === "name") {
          const text = element.text.trim();
          if (name === null && text.includes(".")) name = text;
        } else if (element.name === "os") {
          os ??= ["vendor", "product", "version"].map((each) => attribute(element, each) ?? "").join(" ");
        } else {
          const id = (attribute(element, "id") ?? "").toLowerCase();
          if (!report.describe(id, describedBy(element))) return;
          described.add(id);
          undescribed.delete(id);
        }
      },
      close(element) {
        if (element === "endpoint") [port, protocol] = [null, null];
        if (element !== "node") return;
        report.examined({ host: host(), address, os });
        if (alive) report.add({ id: "host-up", title: "Host Up", severity: "0", place: { host: host() } });
      },
      finish() {
        // Without its definition a test has neither title nor severity.
        for (const id of undescribed) report.drop(id);
        if (undescribed.size > 0) report.incomplete("rows-skipped", undescribed.size);
      },
    };
  },
};
