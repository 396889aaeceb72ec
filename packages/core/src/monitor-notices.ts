export { noticeOfAlert } from "./portfolio/monitor/notices/alert-notice.ts";
export { buildDigest, digestOfHeld } from "./portfolio/monitor/notices/build-digest.ts";
export { digestDue } from "./portfolio/monitor/notices/digest-period.ts";
export { personQuietUntil } from "./portfolio/monitor/notices/quiet-hours.ts";
export { nextAttemptAt } from "./portfolio/monitor/notices/retry-time.ts";
export { writeNotice } from "./portfolio/monitor/notices/write-notice.ts";
