import type { Finding } from "./finding.ts";

const TOLERATED_MS = 5 * 60_000;

/** The clock against the Date of an answer. Certificates are judged by it. `heard` null = nobody told the time. */
export function checkClock(now: Date, fixed: string | undefined, heard: Date | null): Finding {
  const base = { id: "clock", title: "Clock" };
  if (fixed !== undefined)
    return {
      ...base,
      status: "warning",
      detail: `fixed at ${fixed} by the settings`,
      hint: "Remove 'clock' for real scans.",
    };
  if (heard === null) return { ...base, status: "not-checked", detail: "no external answer to compare with" };
  const apart = Math.abs(now.getTime() - heard.getTime());
  if (apart <= TOLERATED_MS) return { ...base, status: "ok", detail: "agrees with the answer of a known host" };
  const minutes = Math.round(apart / 60_000);
  return {
    ...base,
    status: "failed",
    detail: `${minutes} minutes off, so certificates would be judged wrongly`,
    hint: "Set the machine's clock.",
  };
}
