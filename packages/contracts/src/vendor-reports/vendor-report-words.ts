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
  unfinished: "The report states that the scan did not finish.",
  "part-only": "The file is one part of a longer list: the rest is in other files.",
  empty: "The report lists no findings. It shows nothing about what was not examined.",
  "no-date": "The report states no scan date; it is taken as at the day of the import.",
  outdated: "The report is more than 90 days old. It is filed and no longer counts.",
  "unknown-severity": "Severities that are not of the vendor's scale are read as Informational.",
  "no-severity": "Findings without a stated severity are counted as Informational.",
  "rows-skipped": "Rows that could not be read were left out.",
  "findings-capped": "The report has more findings than are kept; the rest are counted only.",
  "places-capped": "Some findings have more places than are kept; the rest are counted only.",
  "assets-capped": "The report examines more hosts than are kept; the rest are not listed.",
  "text-cut": "Texts longer than the limit were cut.",
  "control-characters": "Control characters in texts were removed.",
} as const;
export type ReportNoticeId = keyof typeof REPORT_NOTICES;

/**
 * What a report can show: an update of critical or high severity, CVSS 7 or above or without a severity that is
 * missing for more than 14 days; one whose fix has no date; unsupported software; RDP that the internet reaches.
 */
export const REPORT_FACT_KINDS = ["patch-overdue", "patch-undated", "end-of-life", "rdp-exposed"] as const;
export type ReportFactKind = (typeof REPORT_FACT_KINDS)[number];

/** Each as a title and as the reason of a cap or a conflict. */
export const REPORT_FACT_TITLES: Readonly<Record<ReportFactKind, string>> = {
  "patch-overdue": "Critical or high-severity update missing for more than 14 days",
  "patch-undated": "Critical or high-severity update missing; date of the fix not stated",
  "end-of-life": "End-of-life software in use",
  "rdp-exposed": "RDP exposed to the internet",
};

/** How an examined host counts: only accepted and internal ones take findings. */
export const REPORT_ASSET_KINDS = ["accepted", "internal", "candidate", "rejected"] as const;
export type ReportAssetKind = (typeof REPORT_ASSET_KINDS)[number];

export const REPORT_ASSET_LABELS: Readonly<Record<ReportAssetKind, string>> = {
  accepted: "Accepted",
  internal: "Internal",
  candidate: "Not yet accepted",
  rejected: "Rejected",
};

/** open = in the newest report or scan that examined its asset; not-observed = a later one examined it without it. */
export const WEAKNESS_STATES = ["open", "disputed", "not-observed"] as const;
export type WeaknessState = (typeof WEAKNESS_STATES)[number];

export const WEAKNESS_STATE_LABELS: Readonly<Record<WeaknessState, string>> = {
  open: "Open",
  disputed: "Disputed",
  "not-observed": "Not observed since",
};
