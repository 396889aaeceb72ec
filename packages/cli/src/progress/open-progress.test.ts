import type { ScanEvent } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import type { Host } from "../host.ts";
import { openIo } from "../invocation.ts";
import { openProgress, progressMode } from "./open-progress.ts";

const terminal = (env: Record<string, string> = {}) =>
  buildHost({ stderr: recordedStream({ isTTY: true, columns: 80, rows: 24 }), env });
const base = { seq: 0, at: "2026-11-05T09:00:00.000Z", domain: "acme.example" };
const events: ScanEvent[] = [
  { ...base, type: "scan-started" },
  { ...base, type: "collector-finished", collector: "dns", status: "complete", reason: null, done: 1, total: 2 },
  { ...base, type: "collector-finished", collector: "tls", status: "failed", reason: "no answer", done: 2, total: 2 },
  {
    ...base,
    type: "scan-finished",
    status: "partial",
    posture: 74,
    band: "Low",
    confidence: "High",
    coverage: 0.9,
    durationMs: 2140,
    error: null,
  },
];

function opened(host: Host, progress: "plain" | "ndjson" | "none", total: number) {
  const flags = { json: false, config: undefined, quiet: false, debug: false, colour: true, progress };
  return openProgress({ host, io: openIo(host, flags), flags }, total);
}

async function printed(mode: "plain" | "ndjson" | "none", total: number) {
  const stderr = recordedStream();
  const stdout = recordedStream();
  const progress = await opened(buildHost({ stderr, stdout }), mode, total);
  for (const event of events) progress.tell(event);
  await progress.end();
  expect(stdout.text()).toBe("");
  return stderr.text();
}

describe("how progress is shown", () => {
  test("live only on a terminal that can show it", () => {
    expect(progressMode(terminal(), "auto", false)).toBe("live");
    expect(progressMode(buildHost(), "auto", false)).toBe("plain");
  });

  test.each<Record<string, string>>([{ TERM: "dumb" }, { INK_SCREEN_READER: "true" }, { CI: "true" }, { CI: "" }])(
    "as plain lines on a terminal with %j",
    (env) => {
      expect(progressMode(terminal(env), "auto", false)).toBe("plain");
    },
  );

  test("not at all with --quiet, unless a mode is named", () => {
    expect(progressMode(terminal(), "auto", true)).toBe("none");
    expect(progressMode(terminal(), "ndjson", true)).toBe("ndjson");
  });

  test("plain: one line a stage for one target, one line a target for several", async () => {
    const last = "✓ acme.example  posture 74, Low risk, 2.1s\n";
    expect(await printed("plain", 1)).toBe(
      `acme.example  DNS done (1 of 2)\nacme.example  TLS failed (2 of 2): no answer\n${last}`,
    );
    expect(await printed("plain", 3)).toBe(last);
  });

  test("plain: a withheld figure is not shown", async () => {
    const stderr = recordedStream();
    const progress = await opened(buildHost({ stderr }), "plain", 2);
    const unsure = {
      status: "complete",
      posture: null,
      band: null,
      confidence: "Requires Validation",
      coverage: 0.08,
    } as const;
    progress.tell({ ...base, type: "scan-finished", ...unsure, durationMs: 400, error: null });
    expect(stderr.text()).toBe("✓ acme.example  Requires Validation, 8% assessed, 0.4s\n");
  });

  test("ndjson: every event, one a line, as it came", async () => {
    const lines = (await printed("ndjson", 1)).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(events);
  });

  test("none: nothing", async () => {
    expect(await printed("none", 1)).toBe("");
  });
});
