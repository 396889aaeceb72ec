/** A report of about so many bytes, as text. */
type LargeReport = readonly [name: string, text: string];

const MOST = 10 * 1024 * 1024 - 2_000;

/** Repeats what `piece` returns until the report is as large as an upload may be. */
function filled(head: string, piece: (number: number) => string, tail: string, between = ""): string {
  const pieces: string[] = [];
  let length = head.length + tail.length;
  for (let number = 0; ; number += 1) {
    const next = piece(number);
    length += next.length + between.length;
    if (length > MOST) return head + pieces.join(between) + tail;
    pieces.push(next);
  }
}

const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
const cve = (n: number) => `CVE-2026-${10_000 + n}`;
const text = "x".repeat(9_000_000);
const nessusItem = (n: number, rest = "") =>
  `<ReportItem port="443" severity="${n % 5}" pluginID="${n}" pluginName="Finding ${n}" protocol="tcp"><cve>${cve(n)}</cve>${rest}</ReportItem>`;
const NESSUS = '<NessusClientData_v2><Report name="r">';
const NESSUS_END = "</Report></NessusClientData_v2>";

/** Files as large as an upload may be, with as much as they can hold of what costs the server work. */
export function largeReports(): readonly LargeReport[] {
  return [
    [
      "hosts.nessus",
      filled(NESSUS, (n) => `<ReportHost name="${address(n)}">${nessusItem(1)}</ReportHost>`, NESSUS_END),
    ],
    ["rules.nessus", filled(`${NESSUS}<ReportHost name="10.0.0.1">`, nessusItem, `</ReportHost>${NESSUS_END}`)],
    [
      "text.nessus",
      `${NESSUS}<ReportHost name="10.0.0.1">${nessusItem(1, `<solution>${text}</solution>`)}</ReportHost>${NESSUS_END}`,
    ],
    ["deep.xml", filled("<NessusClientData_v2>", () => "<a>", "")],
    ["elements.xml", filled(`${NESSUS}<ReportHost name="h">`, () => "<a/>", `</ReportHost>${NESSUS_END}`)],
    ["attributes.xml", filled("<NessusClientData_v2 ", (n) => `a${n}="" `, ">")],
    [
      "hosts.csv",
      filled(
        "IP,Hostname,NVT Name,NVT OID,Severity,CVSS\n",
        (n) => `${address(n)},h${n}.acme.example,Rule ${n},1.2.${n},High,9`,
        "",
        "\n",
      ),
    ],
    ["quotes.csv", filled('IP,Hostname,NVT Name,NVT OID,Severity,CVSS\n"', () => '""', "")],
    [
      "records.json",
      filled(
        '{"@odata.context":"x","value":[',
        (n) => `{"cveId":"${cve(n)}","machineId":"m${n}","severity":"High"}`,
        "]}",
        ",",
      ),
    ],
    ["deep.json", filled("", () => "[", "")],
    ["keys.json", filled('{"@odata.context":"x",', (n) => `"k${n}":${n}`, "}", ",")],
    [
      "results.sarif",
      filled(
        '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"t"}},"results":[',
        (n) =>
          `{"ruleId":"r${n}","level":"error","message":{"text":"m${n}"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"src/f${n}.ts"}}}]}`,
        "]}]}",
        ",",
      ),
    ],
    [
      "lines.jsonl",
      filled(
        "",
        (n) =>
          `{"template-id":"t${n}","info":{"name":"n${n}","severity":"high"},"host":"https://h${n}.acme.example","matched-at":"https://h${n}.acme.example/","type":"http"}`,
        "",
        "\n",
      ),
    ],
    [
      "packages.json",
      filled(
        '{"SchemaVersion":2,"ArtifactName":"a","Results":[{"Target":"t","Vulnerabilities":[',
        (n) => `{"VulnerabilityID":"${cve(n)}","PkgName":"p${n}","InstalledVersion":"1","Severity":"HIGH"}`,
        "]}]}",
        ",",
      ),
    ],
    [
      "bom.json",
      filled(
        '{"bomFormat":"CycloneDX","specVersion":"1.5","vulnerabilities":[',
        (n) => `{"id":"${cve(n)}","ratings":[{"severity":"high"}]}`,
        "]}",
        ",",
      ),
    ],
    [
      "hosts.xml",
      filled(
        '<nmaprun scanner="nmap">',
        (n) =>
          `<host><status state="up"/><address addr="${address(n)}" addrtype="ipv4"/><ports><port protocol="tcp" portid="3389"><state state="open"/><service name="rdp"/></port></ports></host>`,
        "<runstats/></nmaprun>",
      ),
    ],
    [
      "alerts.xml",
      filled(
        '<OWASPZAPReport version="2.9.0"><site name="https://acme.example" host="acme.example" port="443" ssl="true"><alerts>',
        (n) =>
          `<alertitem><pluginid>${n}</pluginid><alert>A ${n}</alert><name>A ${n}</name><riskcode>3</riskcode><instances><instance><uri>https://acme.example/${n}</uri></instance></instances></alertitem>`,
        "</alerts></site></OWASPZAPReport>",
      ),
    ],
    [
      "issues.xml",
      filled(
        '<issues burpVersion="2026.1">',
        (n) =>
          `<issue><serialNumber>${n}</serialNumber><type>${n}</type><name>I ${n}</name><host ip="10.0.0.1">https://acme.example</host><path>/${n}</path><severity>High</severity><confidence>Certain</confidence></issue>`,
        "</issues>",
      ),
    ],
    ["page.html", filled("<html><title>Burp Scanner Report</title><body>", () => "<div>", "")],
    ["fake.pdf", filled("%PDF-1.7\n", (n) => `${n} 0 obj<</A ${n}>>endobj\n`, "")],
    ["rows.txt", filled("", () => "a,b\n", "")],
  ];
}
