import { Command } from "commander";
import { expect, test } from "vitest";
import { batchCommand } from "../commands/batch.ts";
import { resumeCommand } from "./resume-command.ts";

function typed(...args: string[]): string {
  const command = batchCommand(() => async () => undefined);
  new Command("broker").addCommand(command).parse(["batch", "list.csv", ...args], { from: "user" });
  return resumeCommand("2026-11-22-a", command);
}

test("names the batch, and what it does not keep itself: files, formats, gates", () => {
  expect(typed()).toBe("broker batch --resume 2026-11-22-a");
  expect(typed("--concurrency", "5", "--timeout", "9", "--only", "web")).toBe("broker batch --resume 2026-11-22-a");
  expect(
    typed(
      "--out",
      "to night",
      "--format",
      "csv",
      "--format",
      "json",
      "--baseline",
      "last",
      "--max-drop",
      "5",
      "--no-enrich",
    ),
  ).toBe(
    "broker batch --resume 2026-11-22-a --no-enrich --format csv --format json --out 'to night' --baseline last --max-drop 5",
  );
});
