/** Products whose reports are read, and formats of several tools, by the id under `vendor`. */
export const REPORT_VENDORS = {
  tenable: "Tenable",
  qualys: "Qualys",
  rapid7: "Rapid7",
  greenbone: "Greenbone",
  microsoft: "Microsoft Defender",
  wazuh: "Wazuh",
  portswigger: "Burp Suite",
  zap: "ZAP",
  sarif: "SARIF",
  nmap: "Nmap",
  nuclei: "Nuclei",
  trivy: "Trivy",
  cyclonedx: "CycloneDX",
  mapped: "Column map",
} as const;
export type ReportVendor = keyof typeof REPORT_VENDORS;

/** The eight vendors; the others are formats. */
export const EIGHT_VENDORS = [
  "tenable",
  "qualys",
  "rapid7",
  "greenbone",
  "microsoft",
  "wazuh",
  "portswigger",
  "zap",
] as const satisfies readonly ReportVendor[];

/** Accepted endings of a report file, without the dot. The vendor is detected by content alone. */
export const REPORT_EXTENSIONS = ["pdf", "xml", "json", "csv", "html", "txt", "nessus", "sarif", "jsonl"] as const;

/** Largest report that is accepted, in bytes; the command line can read more. */
export const REPORT_FILE_LIMIT = 10 * 1024 * 1024;

/** Days for which a report counts after it was made (our definition, as for any evidence). */
export const REPORT_FRESH_DAYS = 90;

/** What could not be read fully, or was left out, with the words that follow the count. */
export const REPORT_NOTICES = {
  incomplete: "The file ends early: the report is incomplete.",
  empty: "The report lists no findings. It shows nothing about what was not examined.",
  "no-date": "The report states no scan date; it is taken as at the day of the import.",
  "unknown-severity": "Severities that are not of the vendor's scale are read as Info.",
  "rows-skipped": "Rows that could not be read were left out.",
  "findings-capped": "The report has more findings than are kept; the rest are counted only.",
  "places-capped": "Some findings have more places than are kept; the rest are counted only.",
  "text-cut": "Texts longer than the limit were cut.",
  "control-characters": "Control characters in texts were removed.",
} as const;
export type ReportNoticeId = keyof typeof REPORT_NOTICES;
