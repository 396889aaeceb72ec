import { expect, test } from "vitest";
import { withinCall } from "../ops/call-context.ts";
import { openEventLog } from "./event-log.ts";

const context = {
  requestId: "0123456789abcdef",
  trace: { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7", parentId: null, sampled: true },
  jobId: null,
};

function opened(format: "json" | "plain") {
  const lines: string[] = [];
  const now = () => new Date("2026-11-22T09:00:00Z");
  return { lines, log: openEventLog({ format, write: (line) => void lines.push(line), now }) };
}

test("a call is one line with its ids, template, status and time", () => {
  const end = { context, method: "GET", route: "/api/clients/:id", status: 404, startedAt: new Date(), ms: 12.4 };
  const [json, plain] = [opened("json"), opened("plain")];
  json.log.observer.requestEnded?.(end);
  plain.log.observer.requestEnded?.(end);
  expect(json.lines).toEqual([
    '{"time":"2026-11-22T09:00:00.000Z","level":"info","event":"request","requestId":"0123456789abcdef","traceId":"4bf92f3577b34da6a3ce929d0e0e4736","method":"GET","route":"/api/clients/:id","status":404,"ms":12}\n',
  ]);
  expect(plain.lines).toEqual([
    "2026-11-22T09:00:00.000Z info request requestId=0123456789abcdef traceId=4bf92f3577b34da6a3ce929d0e0e4736 method=GET route=/api/clients/:id status=404 ms=12\n",
  ]);
});

test("a job's line names the call that began it, and what its work logs names both", () => {
  const { log, lines } = opened("json");
  log.observer.jobChanged?.({
    id: "job-1",
    kind: "scan",
    lane: "scans",
    state: "failed",
    before: "running",
    context,
    at: new Date(),
    waitMs: 3,
    ms: 1500.6,
    problem: "network_unavailable",
  });
  withinCall({ ...context, jobId: "job-1" }, () => log.message("The disk is slow."));
  const [job, message] = lines.map((line) => JSON.parse(line));
  expect(job).toMatchObject({
    ...{ event: "job", level: "warn", requestId: "0123456789abcdef", jobId: "job-1", kind: "scan", lane: "scans" },
    ...{ state: "failed", waitMs: 3, ms: 1501, problem: "network_unavailable" },
  });
  expect(message).toMatchObject({ event: "message", jobId: "job-1", requestId: "0123456789abcdef" });
});

test("a server error and a stack are errors; a lookup is logged if it failed", () => {
  const { log, lines } = opened("json");
  const end = { context, method: "GET", route: "/x", startedAt: new Date(), ms: 1 };
  log.observer.requestEnded?.({ ...end, status: 500 });
  log.message("Error: no\n    at x (y.ts:1:1)");
  log.message("A warning.");
  log.observer.sourceAnswered?.({ source: "hibp", outcome: "ok" });
  log.observer.sourceAnswered?.({ source: "hibp", outcome: "rate-limited" });
  expect(lines.map((line) => JSON.parse(line)).map(({ level, event }) => [level, event])).toEqual([
    ["error", "request"],
    ["error", "message"],
    ["warn", "message"],
    ["warn", "lookup"],
  ]);
});

test("an event is one line whatever its text contains", () => {
  const { log, lines } = opened("plain");
  log.message('Two\nlines, a = and a "quote"\u001b[2J\u2028and more');
  const controls = lines.join("").match(/[\p{Cc}\u2028]/gu);
  expect([lines.length, controls]).toEqual([1, ["\n"]]);
});
