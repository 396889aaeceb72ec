import { REPORT_NOTICES, type VendorReport } from "@broker/contracts";

/** A notice with its count: 'Rows that could not be read were left out (3).' */
export function noticeWords({ id, count }: VendorReport["notices"][number]): string {
  const words = REPORT_NOTICES[id];
  return count === null ? words : `${words.slice(0, -1)} (${count}).`;
}
