import type { WorkerState, WorkLoad } from "@broker/contracts";
import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { laneLines, loadLines, workerLines } from "./worker-status.ts";

const wide: Look = { columns: 80, unicode: true, colour: false, bars: true };
const narrow: Look = { ...wide, columns: 40 };

const worker: WorkerState = {
  id: "vm:3720:49dd7407",
  running: { scans: 2 },
  most: { scans: 4, lists: 1 },
  startedAt: "2026-11-29T09:00:00.000Z",
  draining: true,
  silentSeconds: 5,
};
const load: WorkLoad = { kind: "batch", waiting: 3, running: 1, oldestAt: null, ended: 12, failed: 2 };

test("workers and jobs have columns in a window, and a heading for each number in a narrow one", () => {
  expect(workerLines(wide, [worker])).toEqual([
    "  Worker            Running               Heartbeat  State",
    "  vm:3720:49dd7407  scans 2/4, lists 0/1  5 s ago    draining",
  ]);
  expect(loadLines(wide, [load])).toEqual([
    "  Jobs   Waiting  Running  Oldest waits since  Ended, 1 h  Failed, 1 h",
    "  Lists        3        1  –                           12            2",
  ]);
  expect(workerLines(narrow, [worker])).toEqual([
    "  vm:3720:49dd7407",
    "    scans 2/4, lists 0/1",
    "    Heartbeat 5 s ago",
    "    draining",
  ]);
  expect(loadLines(narrow, [load])).toEqual([
    "  Lists",
    "    Waiting 3",
    "    Running 1",
    "    Ended, 1 h 12",
    "    Failed, 1 h 2",
  ]);
});

test("messages and scheduled scans have a line each, and a lane without a limit its number alone", () => {
  expect(
    laneLines({
      messages: { waiting: 7, failed: 2, oldestAt: "2026-11-29T08:58:00.000Z", delivered: 30, deadLetters: 1 },
      monitor: { due: 5, overdue: 1, running: 2, scanned: 80, failed: 3 },
    }),
  ).toEqual([
    "Deliveries: 7 waiting, the oldest since 29 Nov 2026, 08:58 UTC; 2 after a failed attempt; 1 dead letter; 30 delivered in 1 h",
    "Monitor: 5 due, 1 of them overdue; 2 running; 80 scanned and 3 failed in 24 h",
  ]);
  const [, line] = workerLines({ ...wide, columns: 100 }, [{ ...worker, running: { scans: 2, deliveries: 6 } }]);
  expect(line).toContain("scans 2/4, lists 0/1, deliveries 6");
});
