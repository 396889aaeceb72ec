import type { CsvProduct } from "../csv/csv-product.ts";
import type { JsonProduct } from "../json/json-product.ts";
import type { XmlProduct } from "../xml/xml-product.ts";
import { cyclonedxJson } from "./formats/cyclonedx-json.ts";
import { nmapXml } from "./formats/nmap-xml.ts";
import { nucleiJson } from "./formats/nuclei-json.ts";
import { sarifJson } from "./formats/sarif-json.ts";
import { trivyJson } from "./formats/trivy-json.ts";
import { burpXml } from "./other-vendors/burp-xml.ts";
import { defenderJson } from "./other-vendors/defender-json.ts";
import { greenboneCsv } from "./other-vendors/greenbone-csv.ts";
import { greenboneXml } from "./other-vendors/greenbone-xml.ts";
import { nexposeXml } from "./other-vendors/nexpose-xml.ts";
import { wazuh47Json, wazuh48Json } from "./other-vendors/wazuh-json.ts";
import { zapJson, zapXml } from "./other-vendors/zap-report.ts";
import { qualysAssetCsv } from "./qualys/qualys-asset-csv.ts";
import { qualysAssetXml } from "./qualys/qualys-asset-xml.ts";
import { qualysPciCsv } from "./qualys/qualys-pci-csv.ts";
import { qualysPciXml } from "./qualys/qualys-pci-xml.ts";
import { qualysScanXml } from "./qualys/qualys-scan-xml.ts";
import { qualysVmdrCsv } from "./qualys/qualys-vmdr-csv.ts";
import { qualysWasXml } from "./qualys/qualys-was-xml.ts";
import { nessusXml } from "./tenable/nessus-xml.ts";
import { TENABLE_CSV } from "./tenable/tenable-csv.ts";

/** Products that are recognised by the root element of their XML. */
export const XML_PRODUCTS: readonly XmlProduct[] = [
  nessusXml,
  qualysScanXml,
  qualysAssetXml,
  qualysWasXml,
  qualysPciXml,
  nexposeXml,
  greenboneXml,
  burpXml,
  zapXml,
  nmapXml,
];

/** Products that are recognised by the columns of their CSV, in the order in which they are tried. */
export const CSV_PRODUCTS: readonly CsvProduct[] = [
  ...TENABLE_CSV,
  qualysVmdrCsv,
  qualysAssetCsv,
  qualysPciCsv,
  greenboneCsv,
];

/** Products that are recognised by the fields of their JSON, in the order in which they are tried. */
export const JSON_PRODUCTS: readonly JsonProduct[] = [
  defenderJson,
  wazuh47Json,
  wazuh48Json,
  zapJson,
  sarifJson,
  trivyJson,
  cyclonedxJson,
  nucleiJson,
];
