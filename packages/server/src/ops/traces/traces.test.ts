import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestServer } from "../../test/test-server.ts";
import { openObservation } from "../observation.ts";
import { type Collector, openCollector } from "../test/open-collector.ts";
import { openTraces, traceSettings } from "./open-traces.ts";

/** A busy machine takes its time. */
const SLOW = { timeout: 20_000 };

let collector: Collector;
beforeEach(async () => {
  collector = await openCollector();
});
afterEach(() => collector.close());

const build = { version: "2.0.0", commit: null };

async function opened(log: (line: string) => void = () => undefined, everyMs?: number) {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=a%20b,x-other=1",
  };
  const traces = await openTraces(env, build, log, everyMs);
  if (traces === null) throw new Error("No traces were opened.");
  return traces;
}

/** As W3C Trace Context §3.2 shows. */
const PARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

test("a call continues its caller's trace, and the job that it begins is a child of the call", async () => {
  const folder = mkdtempSync(join(tmpdir(), "traces-"));
  const traces = await opened();
  const observation = openObservation({ build, folder, others: [traces.observer] });
  const server = await startTestServer({ observation });
  const headers = { authorization: `Bearer ${server.token}`, traceparent: PARENT };
  await server.ask("PUT", "/api/tier", { headers: { ...headers, traceparent: "" }, body: { tier: "ultimate" } });
  const { json } = await server.ask("POST", "/api/scans", { headers, body: { url: "planted-target.co.uk" } });
  const { id } = json as { id: string };
  const jobs = () => server.ask("GET", `/api/jobs/${id}?planted=1`, { headers: { ...headers, traceparent: "" } });
  await expect.poll(async () => ((await jobs()).json as { state: string }).state, SLOW).toBe("failed");
  const unsampled = { ...headers, traceparent: PARENT.replace(/01$/, "00") };
  await server.ask("GET", "/api/server", { headers: unsampled });
  await server.close();
  await traces.close();
  observation.close();
  rmSync(folder, { recursive: true, force: true });

  const call = collector.spans.find(({ name }) => name === "POST /api/scans");
  const job = collector.spans.find(({ name }) => name === "job scan");
  expect(call).toMatchObject({
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    parentSpanId: "00f067aa0ba902b7",
    kind: 2,
    status: { code: 0 },
  });
  expect(job).toMatchObject({ traceId: call?.traceId, parentSpanId: call?.spanId, kind: 1, status: { code: 2 } });
  expect(Object.fromEntries((job?.attributes ?? []).map(({ key, value }) => [key, value]))).toMatchObject({
    "broker.job.id": { stringValue: id },
    "broker.job.outcome": { stringValue: "failed" },
    "broker.job.lane": { stringValue: "scans" },
  });
  expect(call?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: "202" } });
  // A caller without a trace begins one; an unrecorded trace is not sent.
  expect(collector.spans.find(({ name }) => name === "PUT /api/tier")?.parentSpanId).toBeUndefined();
  expect(collector.spans.find(({ name }) => name === "GET /api/server")).toBeUndefined();
  for (const span of collector.spans) {
    expect([span.traceId, span.spanId]).toEqual([
      expect.stringMatching(/^[\da-f]{32}$/),
      expect.stringMatching(/^[\da-f]{16}$/),
    ]);
    expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
    expect(Number(BigInt(span.startTimeUnixNano) / 1_000_000_000n)).toBeCloseTo(Date.now() / 1000, -2);
  }
  expect(collector.calls[0]).toMatchObject({
    path: "/v1/traces",
    headers: { "content-type": "application/json", "x-tenant": "a b", "x-other": "1" },
  });
  expect(collector.calls.map(({ body }) => body).join("")).not.toMatch(/planted|jane/i);
});

const end = (requestId: string) => ({
  context: {
    requestId,
    trace: { traceId: "1".repeat(32), spanId: "2".repeat(16), parentId: null, sampled: true },
    jobId: null,
  },
  ...{ method: "GET", route: "/x", status: 200, startedAt: new Date(), ms: 1 },
});

test("while the collector fails, spans are stored and one line is logged; they are sent when it answers", async () => {
  const lines: string[] = [];
  const traces = await opened((line) => void lines.push(line), 100);
  collector.status = 503;
  traces.observer.requestEnded?.(end("first"));
  await expect.poll(() => collector.calls.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  expect(lines).toEqual(["Traces could not be sent: the collector answered 503"]);
  collector.status = 200;
  traces.observer.requestEnded?.(end("second"));
  await traces.close();
  const ids = collector.spans.flatMap(({ attributes }) => attributes.filter(({ key }) => key === "broker.request_id"));
  expect(ids.map(({ value }) => value.stringValue)).toEqual(["first", "second"]);
});

test("a collector that is absent or refuses a batch for good delays nothing", async () => {
  const traces = await opened();
  collector.status = 400;
  traces.observer.requestEnded?.(end("refused"));
  await traces.close();
  expect([collector.calls.length, collector.spans.length]).toEqual([1, 0]);
  const absent = await openTraces(
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:1/v1/traces" },
    build,
    () => undefined,
  );
  for (let count = 0; count < 5000; count += 1) absent?.observer.requestEnded?.(end("lost"));
  const began = performance.now();
  await absent?.close();
  expect(performance.now() - began).toBeLessThan(5000);
});

test("the standard variables decide where traces are sent, and whether", () => {
  expect(traceSettings({})).toBeNull();
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toBeNull();
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318";
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" })).toBeNull();
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: "none" })).toBeNull();
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME: "broker-live" })).toEqual({
    url: "http://127.0.0.1:4318/v1/traces",
    headers: {},
    serviceName: "broker-live",
    timeoutMs: 10_000,
  });
  for (const invalid of ["collector", "ftp://127.0.0.1", "http://user:word@127.0.0.1:4318"])
    expect(() => traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: invalid })).toThrow("is not an HTTP address");
  expect(() => traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow(
    "Traces are sent as http/json, not as grpc.",
  );
});
