import {
  type BatchEvent,
  COLLECTOR_WORDS,
  type JobProgress,
  type ScanEvent,
  SOURCE_TITLES,
  showCount,
} from "@broker/contracts";

const STAGE = {
  complete: "complete",
  partial: "partly complete",
  failed: "failed",
  skipped: "skipped",
} as const;

const shown = (count: number) => showCount(count, "", "").trim();
const companies = (count: number) => showCount(count, "company", "companies");

function listEnd({ complete, partial, failed, skipped }: Extract<BatchEvent, { type: "batch-finished" }>): string {
  const parts = [
    `${companies(complete + partial)} scanned`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return parts.join(", ");
}

/** Progress of a scan: each collector is a step, and what follows them (checks, outside sources) is the last. */
function afterScanEvent(before: JobProgress, event: ScanEvent): JobProgress {
  switch (event.type) {
    case "scan-started":
      return { ...before, words: `Scanning ${event.domain}` };
    case "collector-started":
      return { ...before, words: `${COLLECTOR_WORDS[event.collector]}: looking` };
    case "collector-finished":
      return {
        done: event.done,
        total: event.total + 1,
        words: `${COLLECTOR_WORDS[event.collector]}: ${STAGE[event.status]}`,
      };
    case "checks-judged":
      return { ...before, words: `${showCount(event.judged, "check")} judged, ${event.notObserved} not observed` };
    case "source-answered":
      return { ...before, words: `${SOURCE_TITLES[event.source]} was asked` };
    case "scan-finished":
      return {
        done: before.total ?? 1,
        total: before.total ?? 1,
        words: event.status === "failed" ? (event.error ?? "Nothing answered.") : "Scanned",
      };
  }
}

/** Progress of a job after one more event of the engine; pure. In a list, events of single scans change nothing. */
export function progressAfter(before: JobProgress, event: ScanEvent | BatchEvent): JobProgress {
  switch (event.type) {
    case "batch-started":
      return { done: event.finished, total: event.total, words: `${companies(event.total)} to scan` };
    case "prospect-finished": {
      const done = before.done + 1;
      return { ...before, done, words: `${shown(done)} of ${companies(before.total ?? done)}: ${event.domain}` };
    }
    case "enrichment-lane":
      return before.done === before.total && event.asking > 0
        ? { ...before, words: `Outside sources are asked about ${companies(event.asking + event.waiting)}` }
        : before;
    case "prospect-enriched":
      return before;
    case "batch-finished":
      return { ...before, words: listEnd(event) };
    default:
      return event.batchId === undefined ? afterScanEvent(before, event) : before;
  }
}
