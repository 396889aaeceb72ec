// Apart from the other adapters: a thread that reads reports loads nothing else.
export { type ReadOptions, readVendorReport } from "./vendor-reports/read-vendor-report.ts";
export type { ReportSource } from "./vendor-reports/source/report-source.ts";
