import { expect, test } from "vitest";
import type { Workspace } from "../workspace/workspace.ts";
import { workspaceJobs } from "./perform-job.ts";

test("messages are looked for at the end of each job, also of one that failed", async () => {
  let looks = 0;
  const { perform } = workspaceJobs({
    ...{ workspaceOf: () => ({}) as Workspace, database: {} as never, scanning: {} as never, sample: null },
    written() {
      looks += 1;
    },
  });
  const tools = { signal: AbortSignal.abort() } as never;
  await perform({ work: "sample" }, "ada", tools, null);
  expect(looks).toBe(1);
  await expect(perform({ work: "list", batch: {} as never }, "ada", tools, null)).rejects.toThrow();
  expect(looks).toBe(2);
});
