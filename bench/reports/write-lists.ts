import { writeFileSync } from "node:fs";

const TEXT = "The version of the software is affected by a vulnerability. ".repeat(8);

/** Writes a Tenable.io CSV of at least so many bytes. */
export function writeTenableCsv(path: string, bytes: number): void {
  const rows = ["Plugin ID,CVE,CVSS,Risk,Host,Protocol,Port,Name,Synopsis,Description,Solution,Plugin Output"];
  for (let [number, length] = [0, 0]; length < bytes; number += 1) {
    const plugin = 10_000 + (number % 4_000);
    const row = `${plugin},CVE-2026-${plugin},7.5,High,10.0.${(number >> 8) & 255}.${number & 255},tcp,443,Example ${plugin} < 1.2,Text,"${TEXT}\nSecond, line","Upgrade to ""1.2"" or later.",""`;
    rows.push(row);
    length += row.length + 1;
  }
  writeFileSync(path, rows.join("\n"));
}

/** Writes vulnerabilities by machine, as Defender lists them, of at least so many bytes. */
export function writeDefenderJson(path: string, bytes: number): void {
  const records: string[] = [];
  for (let [number, length] = [0, 0]; length < bytes; number += 1) {
    const cve = `CVE-2026-${10_000 + (number % 4_000)}`;
    const machine = `m${String(number % 500).padStart(38, "0")}`;
    const record = JSON.stringify({
      id: `${machine}-_-${cve}-_-example-_-product-_-1.2.3.${number}-_-`,
      cveId: cve,
      machineId: machine,
      fixingKbId: null,
      productName: "product",
      productVendor: "example",
      productVersion: `1.2.3.${number % 7}`,
      severity: "High",
    });
    records.push(record);
    length += record.length + 1;
  }
  writeFileSync(path, `{"@odata.context":"x","value":[${records.join(",")}]}`);
}
