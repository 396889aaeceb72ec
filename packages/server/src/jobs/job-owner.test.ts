import { spawnSync } from "node:child_process";
import { hostname } from "node:os";
import { expect, test } from "vitest";
import { isOwnerAlive, thisOwner } from "./process-runner.ts";

const NOW = new Date("2026-11-05T09:00:00.000Z");
const at = (owner: string, seenAt = NOW.toISOString()) => ({ owner, seenAt });

test("a process of this machine is alive as long as its process id is in use", () => {
  expect(isOwnerAlive(at(`${hostname()}:${process.ppid}`), NOW)).toBe(true);
  const { pid } = spawnSync(process.execPath, ["--version"]);
  expect(isOwnerAlive(at(`${hostname()}:${pid}`), NOW)).toBe(false);
});

test("a job under this process's own id was left by an earlier process with the same id", () => {
  expect(isOwnerAlive(thisOwner(NOW), NOW)).toBe(false);
});

test("a process of another machine counts as gone after two minutes without a heartbeat", () => {
  expect(isOwnerAlive(at("other:7", "2026-11-05T08:58:30.000Z"), NOW)).toBe(true);
  expect(isOwnerAlive(at("other:7", "2026-11-05T08:57:30.000Z"), NOW)).toBe(false);
});
