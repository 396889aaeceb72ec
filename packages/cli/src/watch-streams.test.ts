import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { watchStreams } from "./watch-streams.ts";

function heardOf(...codes: readonly string[]): string[] {
  const stream = new EventEmitter();
  const received: string[] = [];
  watchStreams([stream], (error) => void received.push(error.code ?? ""));
  for (const code of codes) stream.emit("error", Object.assign(new Error(code), { code }));
  return received;
}

test("a reader that has disconnected is not a failure", () => {
  expect(heardOf("EPIPE", "EPIPE")).toEqual([]);
});

test("a full disk behind stdout is reported once, however much was still to be written", () => {
  expect(heardOf("ENOSPC", "ENOSPC", "EPIPE")).toEqual(["ENOSPC"]);
});
