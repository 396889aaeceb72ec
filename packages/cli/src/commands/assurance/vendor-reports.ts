import { DISPUTE_GROUNDS, SEVERITIES, WEAKNESS_STATES } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

/** `broker findings list`: findings of the portfolio's scans and of clients' reports. */
export function findingsCommand(act: Acting): Verb {
  const command = new Verb("findings").description("list findings of the latest scans and of vendors' reports");
  const list = new Verb("list")
    .description(
      "list the most common failures of scans; with --check or --domain, each of them; with any filter in the second part, findings of scans and reports, most severe first",
    )
    .option("--check <id>", "companies that fail this check")
    .option("--domain <domain>", "findings of this domain")
    .choice("--severity <name>", "of this severity or above", SEVERITIES)
    .option("--clients", "only clients' domains")
    .option("--client <client>", "of this client; id, name, company number or domain")
    .choice("--kind <name>", "failed checks of scans, or weaknesses of reports", ["check", "weakness"])
    .choice("--state <name>", "open, disputed, or no longer observed", WEAKNESS_STATES)
    .option("--cve <id>", "with this CVE")
    .option("--kev", "only those that CISA lists as exploited")
    .option("--search <text>", "with this text in title, host or CVE")
    .option("--limit <n>", "maximum rows", "20")
    .format("table", "json", "ndjson", "csv")
    .examples(
      ["broker findings list", "most common failures in the portfolio"],
      ["broker findings list --client acme", "what scans and reports found, most severe first"],
      ["broker findings list --kev --state open", "open weaknesses that are known to be exploited"],
      ["broker findings list --check dmarc-enforced", "companies affected, lowest score first"],
      ["broker findings list --domain acme.co.uk --severity high", "critical and high findings of one company"],
    )
    .action(act(async () => (await import("../../findings/list-findings.ts")).listFindings));
  command.addCommand(list);
  return command.examples(["broker findings list", "the most common findings"]);
}

/** `broker parse <file>`: a vendor's report, read or filed for a client. */
export function parseCommand(act: Acting): Verb {
  return new Verb("parse")
    .description("read a vulnerability report of another tool; with --client, file it for the client")
    .argument("<file>", "pdf, xml, json, csv, html, txt, nessus, sarif or jsonl; at most 10 MB")
    .option("--client <client>", "file it for this client; without it nothing is stored")
    .option("--map <name or file>", "column map for a CSV or JSON list of another tool: a saved one, or a JSON file")
    .option("--max-size <n>", "accept a larger file: bytes, or with k, m or g (default: 10m)")
    .by()
    .format("table", "json")
    .examples(
      ["broker parse scan.nessus", "what it says, without storing anything"],
      ["broker parse defender.json --client acme", "filed: its findings count for the client"],
      ["broker parse big.nessus --max-size 300m", "a large report"],
      ["broker parse own.csv --map own-map.json", "a list of another tool"],
    )
    .action(act(async () => (await import("../../parse/parse-report.ts")).parseReportCommand));
}

const REPORT = "id, or the start of it";

/** `broker reports …`: vendors' reports filed for a client. `broker report` makes a report of a scan. */
export function reportsCommand(act: Acting): Verb {
  const work = async () => import("../../vendor-reports/reports-work.ts");
  const list = new Verb("list")
    .description("list the vendors' reports filed for a client, newest first")
    .client()
    .option("--all", "include withdrawn reports")
    .format("table", "json")
    .examples(["broker reports list acme", "reports that count"])
    .action(act(async () => (await work()).listReportsCommand));
  const show = new Verb("show")
    .description("show a filed report with its findings")
    .client()
    .argument("<report>", REPORT)
    .format("table", "json")
    .examples(["broker reports show acme 3f0c9a1e", "vendor, date and findings"])
    .action(act(async () => (await work()).showReport));
  const withdraw = new Verb("withdraw")
    .description("withdraw a report; figures are recalculated without it")
    .client()
    .argument("<report>", REPORT)
    .requiredOption("--reason <text>", "reason, which remains with it")
    .by()
    .examples(["broker reports withdraw acme 3f0c9a1e --reason 'Of another company'", "it remains on record"])
    .action(act(async () => (await work()).withdrawReportCommand));
  const assets = new Verb("assets")
    .description("list the hosts that reports examined, and how each counts")
    .client()
    .format("table", "json")
    .examples(["broker reports assets acme", "accepted, internal, not yet accepted, rejected"])
    .action(act(async () => (await work()).listAssetsCommand));
  const decide = (name: "accept" | "reject", meaning: string) =>
    new Verb(name)
      .description(meaning)
      .client()
      .argument("<host>", "as 'reports assets' shows it")
      .by()
      .examples([`broker reports ${name} acme 203.0.113.9`, meaning])
      .action(act(async () => (await work()).decideAssetCommand(name === "accept" ? "accepted" : "rejected")));
  const weakness = new Verb("weakness")
    .description("show a weakness with its places and the tools that observed it")
    .client()
    .argument("<weakness>", "id, or the start of it; as 'findings list --client' shows it")
    .format("table", "json")
    .examples(["broker reports weakness acme 9c1be0", "places, dates, CVEs, remediation"])
    .action(act(async () => (await work()).showWeakness));
  const dispute = new Verb("dispute")
    .description("dispute a weakness: it counts for nothing until the dispute is withdrawn or ends")
    .client()
    .argument("<weakness>", "id, or the start of it")
    .requiredOption("--reason <text>", "reason")
    .choice("--ground <name>", "ground of the dispute", DISPUTE_GROUNDS, "other")
    .option("--evidence <text>", "where it is evidenced")
    .option("--until <day>", "last day on which it applies (default: until withdrawn)")
    .option("--withdraw", "withdraw the dispute in force")
    .by()
    .examples(
      [
        "broker reports dispute acme 9c1be0 --ground compensating-control --reason 'Isolated network' --until 2027-03-31",
        "it counts for nothing until then",
      ],
      ["broker reports dispute acme 9c1be0 --withdraw --reason 'Confirmed by IT'", "it counts again"],
    )
    .action(act(async () => (await work()).disputeWeaknessCommand));
  const command = new Verb("reports").description("list, decide and withdraw vendors' reports filed for a client");
  const verbs = [
    ...[list, show, withdraw, assets],
    decide("accept", "accept a host as the client's; its findings count"),
    decide("reject", "reject a host that is not the client's; its findings count for nothing"),
    ...[weakness, dispute],
  ];
  for (const each of verbs) command.addCommand(each);
  return command.examples(
    ["broker parse scan.nessus --client acme", "file a report"],
    ["broker reports list acme", "reports filed"],
  );
}
