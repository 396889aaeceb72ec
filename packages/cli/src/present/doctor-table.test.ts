import { expect, test } from "vitest";
import { checkClock } from "../doctor/check-clock.ts";
import { checkNode } from "../doctor/check-node.ts";
import type { Look } from "../terminal/look.ts";
import { doctorTable } from "./doctor-table.ts";

const look: Look = { columns: 80, unicode: true, colour: false, bars: true };
const now = new Date("2026-11-05T09:00:00Z");

test("each finding is a line, and what is not well has its way out below", () => {
  const findings = [checkNode("v24.21.0"), checkNode("v20.1.0"), checkClock(now, undefined, null)];
  expect(doctorTable(look, findings)).toBe(
    [
      "  ✓ ok           Node   v24.21.0",
      "  ✗ failed       Node   v20.1.0, and 24 or newer is needed",
      "                        → Start the command by bin/broker, which brings its own",
      "                        Node.",
      "  – not checked  Clock  no external answer to compare with",
    ].join("\n"),
  );
});

test("in a narrow window the detail stands below its title, shorter than the window", () => {
  const lines = doctorTable({ ...look, columns: 40, unicode: false }, [checkNode("v20.1.0")]).split("\n");
  expect(lines[0]).toBe("  x failed Node");
  expect(lines.filter((line) => line.length >= 40)).toEqual([]);
});

test("a clock is judged against what a known host said, five minutes either way", () => {
  const status = (heard: string) => checkClock(now, undefined, new Date(heard)).status;
  expect(status("2026-11-05T09:04:59Z")).toBe("ok");
  expect(status("2026-11-05T08:54:00Z")).toBe("failed");
  expect(checkClock(now, "2026-01-01T00:00:00Z", now).status).toBe("warning");
});
