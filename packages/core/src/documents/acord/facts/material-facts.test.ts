import type { Exposure, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { acordApplicationOf } from "../acord-application-of.ts";
import { acordXml } from "../acord-xml.ts";
import { excellent } from "../test/sample-facts.ts";

const report = (): ScanReport => {
  const built = buildReport({
    checks: [
      buildCheck("supported-software", "fail", { severity: "critical", title: "Unsupported web server (IIS 7.5)" }),
      buildCheck("https-available", "pass", { severity: "critical", title: "HTTPS available" }),
      buildCheck("dmarc-enforced", "partial", { severity: "high", title: "DMARC not enforced" }),
    ],
  });
  const exposure = { kind: "malware", name: "Lumma", on: "2026-09-12", dataTypes: ["passwords"], count: 3 };
  const vulnerabilities = {
    asOf: built.startedAt,
    openPorts: [{ address: "192.0.2.1", ports: [3389] }],
    possible: [{ cve: "CVE-2012-1823", on: "PHP", version: "5.3.3", exploitedSince: "2022-03-25" }],
  };
  const sources = [{ name: "hudsonRock", status: "ok", asOf: built.startedAt }];
  const darkWeb = { exposures: [exposure as unknown as Exposure], lastScan: built.startedAt };
  return { ...built, sources, facts: { ...built.facts, darkWeb, vulnerabilities } } as unknown as ScanReport;
};

const facts = excellent();
const remarks = () => acordApplicationOf("125", facts, report()).remarks;
const remark = (topic: string) => remarks().find((each) => each.topic === topic);

test("critical and high findings, stolen credentials and exploited software are remarks with source and date", () => {
  expect(remark("Critical finding")).toMatchObject({
    text: expect.stringMatching(/^Unsupported web server \(IIS 7\.5\).*External scan of .+, \d+ \w+ 2026$/),
    provenance: "observed",
  });
  expect(remark("High findings (1)")?.text).toContain("DMARC not enforced");
  expect(remarks().some(({ text }) => text.includes("HTTPS available"))).toBe(false);
  const texts = remarks().map(({ text }) => text);
  expect(texts).toContainEqual(
    expect.stringMatching(/^3 devices; 12 September 2026; .*Unconfirmed\. Third-party source: Hudson Rock, /),
  );
  expect(texts).toContainEqual(expect.stringMatching(/CVE-2012-1823.*\. Unconfirmed\. Third-party source: /));
  expect(texts).toContainEqual(expect.stringContaining("RDP (TCP 3389) is exposed to the internet."));
  expect(remark("Sources not queried")?.text).toContain("Have I Been Pwned");
});

test("they are in the form's field for remarks and in XML, and there are none without a scan", () => {
  const application = acordApplicationOf("140", facts, report());
  const box = application.fieldMappings.find(({ source }) => source === "remarks");
  expect(box?.mappedValue).toContain("Unsupported web server (IIS 7.5)");
  expect(acordXml(application, facts)).toContain("CVE-2012-1823");
  expect(acordApplicationOf("140", facts).remarks.some(({ source }) => source === "scan")).toBe(false);
});
