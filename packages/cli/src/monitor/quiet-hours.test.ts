import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

// 23:30 in London, in winter.
const { broker } = testWorkspace("2026-11-22T23:30:00Z");
const quiet = (...args: string[]) => broker("monitor", "quiet-hours", ...args);

test("quiet hours of the workspace are set, shown with their end, changed and removed", async () => {
  expect((await quiet()).stdout).toBe("The workspace has no quiet hours.\n");
  const set = await quiet("set", "22:00-07:00");
  expect(set.stdout).toBe(
    "Quiet hours of the workspace: 22:00 to 07:00, Europe/London. Now quiet, until 23 Nov 2026, 07:00 UTC.\n",
  );
  // 18:30 in New York.
  expect((await quiet("set", "20:00-06:00", "--zone", "America/New_York")).stdout).toBe(
    "Quiet hours of the workspace: 20:00 to 06:00, America/New_York.\n",
  );
  await quiet("set", "21:00-05:30");
  expect(JSON.parse((await quiet("show", "--json")).stdout)).toEqual({
    hours: { from: "21:00", to: "05:30" },
    zone: "America/New_York",
  });
  expect((await quiet("clear")).stdout).toBe("The workspace has no quiet hours.\n");
  const { stdout } = await broker("audit", "list", "--json");
  expect(stdout.match(/quiet hours set/g)).toHaveLength(4);
});

test.each([
  [["set", "22-7"], "'22-7' is not valid: quiet hours are two different 24-hour times.", "set 22:00-07:00"],
  [["set", "07:00-07:00"], "two different 24-hour times", "set 22:00-07:00"],
  [["set", "22:00-07:00", "--zone", "Londn"], "'Londn' is not a time zone.", "--zone Europe/London"],
])("%j is refused with an example", async (args, sentence, example) => {
  const { exitCode, stderr, stdout } = await quiet(...args);
  expect([exitCode, stdout]).toEqual([64, ""]);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain(example);
});
