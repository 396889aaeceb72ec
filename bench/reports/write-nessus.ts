import { once } from "node:events";
import { createWriteStream } from "node:fs";

const PLUGIN_OUTPUT = "Installed version: 1.2.3\n  Fixed version: 1.2.9\n  Path: C:\\Program Files\\Example\\app.exe\n";

/** One item as Nessus writes it: about 3 KB, mostly texts that a reader does not need. */
function item(number: number): string {
  const plugin = 10_000 + (number % 4_000);
  const text = `The remote host has finding ${plugin} &amp; others. ${"It is affected by a vulnerability. ".repeat(30)}`;
  return `<ReportItem port="${number % 3 === 0 ? 443 : 0}" svc_name="www" protocol="tcp" severity="${number % 5}" pluginID="${plugin}" pluginName="Example Product ${plugin} &lt; 1.2.9 Multiple Vulnerabilities" pluginFamily="Windows">
<agent>windows</agent>
<cpe>cpe:/a:example:product</cpe>
<cve>CVE-2026-${plugin}</cve>
<cve>CVE-2025-${plugin}</cve>
<cvss3_base_score>${(number % 100) / 10}</cvss3_base_score>
<cvss3_vector>CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H</cvss3_vector>
<cvss_base_score>7.5</cvss_base_score>
<cwe>79</cwe>
<description>${text}</description>
<fname>example.nasl</fname>
<patch_publication_date>2026/0${1 + (number % 9)}/14</patch_publication_date>
<plugin_modification_date>2026/10/01</plugin_modification_date>
<plugin_name>Example Product ${plugin} &lt; 1.2.9 Multiple Vulnerabilities</plugin_name>
<plugin_type>local</plugin_type>
<risk_factor>High</risk_factor>
<see_also>https://example.com/advisory/${plugin}</see_also>
<solution>Upgrade to Example Product version 1.2.9 or later.</solution>
<synopsis>The remote host has an application that is affected by several vulnerabilities.</synopsis>
<xref>CWE:79</xref>
<plugin_output>${PLUGIN_OUTPUT.repeat(4)}</plugin_output>
</ReportItem>
`;
}

const ITEMS_A_HOST = 100;

/** Writes a Nessus report of at least so many bytes. */
export async function writeNessus(path: string, bytes: number): Promise<void> {
  const file = createWriteStream(path);
  let written = 0;
  const write = async (text: string) => {
    written += text.length;
    if (!file.write(text)) await once(file, "drain");
  };
  await write(
    '<?xml version="1.0" ?>\n<NessusClientData_v2>\n<Policy><policyName>Bench</policyName></Policy>\n<Report name="b">\n',
  );
  for (let host = 0; written < bytes; host += 1) {
    const address = `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`;
    await write(
      `<ReportHost name="${address}"><HostProperties><tag name="host-ip">${address}</tag><tag name="HOST_END_TIMESTAMP">1795000000</tag></HostProperties>\n`,
    );
    for (let place = 0; place < ITEMS_A_HOST; place += 1) await write(item(host * ITEMS_A_HOST + place));
    await write("</ReportHost>\n");
  }
  await write("</Report>\n</NessusClientData_v2>\n");
  file.end();
  await once(file, "finish");
}
