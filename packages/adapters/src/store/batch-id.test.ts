import { expect, test } from "vitest";
import { batchId } from "./batch-id.ts";

test.each([
  [0, "2026-11-05-a"],
  [25, "2026-11-05-z"],
  [26, "2026-11-05-aa"],
  [27, "2026-11-05-ab"],
  [52, "2026-11-05-ba"],
])("after %i batches of a day the next one is %s", (earlier, id) => {
  expect(batchId(new Date("2026-11-05T23:59:00Z"), earlier)).toBe(id);
});
