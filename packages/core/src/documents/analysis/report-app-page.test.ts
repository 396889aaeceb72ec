import { expect, test } from "vitest";
import { jsonInScript } from "./report-app-page.ts";

test("no text of a report ends its data block", () => {
  const text = "</script><script>alert(1)</script><!-- \u2028 \u2029";
  const block = jsonInScript({ text });
  expect(block).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(block)).toEqual({ text });
});
