import {
  type Facts,
  type FactsPart,
  PRODUCT_NAME,
  PRODUCT_VERSION,
  type ScanReport,
  showCount,
  showTime,
} from "@broker/contracts";
import type { Block, GroupBlock } from "../../../blocks/block.ts";
import { key, notAssessed, pairs, small, valueRow } from "../../../blocks/build-blocks.ts";
import { outcomeMark } from "../../../blocks/marks.ts";
import { dnsBlock, mailBlock, transportBlock } from "../../facts/network-facts.ts";
import { pageBlock, technologyBlock, thirdPartyBlock, webBlock } from "../../facts/site-facts.ts";
import { printOnce } from "../../print-once.ts";
import { type ReportContext, SCAN_ALONE } from "../../report-context.ts";
import { brokenParts } from "../score/headline.ts";

const PARAGRAPHS = [
  "The scan reads public pages and records only. It does not log in, sends no attack traffic and obeys robots.txt for everything except the home page and well-known files.",
  "An area's score is the points earned divided by the points of the checks assessed. A check that could not be assessed counts neither way: it lowers coverage and widens the range. A score is rounded once, half up, when it is published. Risk is 100 minus posture.",
  "Every value carries a mark that states its provenance. A finding can be disputed if it has been remediated, a compensating control is in place, the asset does not belong to the company, or it cannot be reproduced.",
];

function cost({ facts: { budget } }: ScanReport): string {
  return [
    showCount(budget.requests, "request"),
    showCount(budget.connections, "connection"),
    showCount(budget.smtpConnections, "mail connection"),
    showCount(budget.dnsQuestions, "DNS query", "DNS queries"),
    `${showCount(Math.ceil(budget.bytes / 1024), "KB", "KB")} read`,
  ].join(", ");
}

/** How the result was produced: versions, evidence, load on the site, the key to the marks. */
export function method(
  report: ScanReport,
  { software = PRODUCT_NAME }: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): Block[] {
  const text = (label: string, value: string, code = false) => valueRow(label, value, { code });
  return [
    ...pairs("How the result was produced", [
      text("Scanned", showTime(report.startedAt)),
      text("Target as entered", report.target.input, true),
      text("Assessed host", report.target.gradedHost ?? "no page was reached", report.target.gradedHost !== null),
      text("Evidence (SHA-256)", report.id, true),
      text("Revision", `${report.revision.n}, ${report.revision.hash.slice(0, 16)}`, true),
      text("Method", report.methodVersion),
      text("Report schema", report.schemaVersion),
      text("Software", `${software} ${PRODUCT_VERSION}`),
      text("Load on the site", cost(report)),
      ...report.collectors.map(({ name, status, reason }) =>
        text(`Collector ${name}`, reason && !beside.has("headline") ? `${status}: ${reason}` : status),
      ),
    ]),
    key((["pass", "partial", "fail", "not-observed"] as const).map(outcomeMark)),
    ...PARAGRAPHS.map(small),
  ];
}

/** The recorded facts by subject; a part that was not scanned states the reason. */
export function seen(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): GroupBlock[] {
  const { facts } = report;
  const reasons = beside.has("unseen") ? report.checks.flatMap(({ reason }) => reason ?? []) : [];
  const once = printOnce([...(beside.has("headline") ? brokenParts(report) : []), ...reasons]);
  const part = <Name extends FactsPart>(
    name: Name,
    title: string,
    show: (value: NonNullable<Facts[Name]>) => GroupBlock,
  ): GroupBlock => {
    const value = facts[name];
    if (value !== null) return show(value as NonNullable<Facts[Name]>);
    const why = once(facts.unseen[name] ?? "Not scanned.");
    return { kind: "group", id: `facts-${name}`, title, notes: [], blocks: [notAssessed(why)] };
  };
  const lists = facts.page ? [technologyBlock(facts.page), thirdPartyBlock(facts.page)] : [];
  return [
    part("tls", "TLS", transportBlock),
    part("http", "Website", webBlock),
    part("email", "Email", mailBlock),
    part("dns", "DNS", (dns) => dnsBlock(dns, facts.email)),
    part("page", "Home page", pageBlock),
    ...lists.filter((block) => block !== null),
  ];
}
