import { expect, test } from "vitest";
import { openRegistry } from "./registry.ts";
import { readExposition } from "./test/read-exposition.ts";

test("the exposition of a counter, a histogram and a gauge is that of the format's specification", async () => {
  const registry = openRegistry();
  const calls = registry.counter({ name: "calls_total", help: "Calls.", labels: ["route", "status"] });
  calls.add(["/a", "200"]);
  calls.add(["/a", "200"], 2);
  calls.add(["/b", "404"]);
  const seconds = registry.histogram({ name: "call_seconds", help: "Time.", labels: ["route"] }, [0.1, 1]);
  for (const value of [0.1, 0.25, 0.5, 4]) seconds.observe(["/a"], value);
  registry.reading({ name: "free_bytes", help: "Free." }, "gauge", async () => [{ value: 1e21 }]);
  expect(await registry.text()).toBe(
    [
      "# HELP calls_total Calls.",
      "# TYPE calls_total counter",
      'calls_total{route="/a",status="200"} 3',
      'calls_total{route="/b",status="404"} 1',
      "# HELP call_seconds Time.",
      "# TYPE call_seconds histogram",
      'call_seconds_bucket{route="/a",le="0.1"} 1',
      'call_seconds_bucket{route="/a",le="1"} 3',
      'call_seconds_bucket{route="/a",le="+Inf"} 4',
      'call_seconds_sum{route="/a"} 4.85',
      'call_seconds_count{route="/a"} 4',
      "# HELP free_bytes Free.",
      "# TYPE free_bytes gauge",
      "free_bytes 1e+21",
      "",
    ].join("\n"),
  );
});

test("a label's value with quotes, backslashes and line breaks is read back as it was", async () => {
  const registry = openRegistry();
  const value = 'a "b" \\ c\nd \\n';
  registry.counter({ name: "odd_total", help: "A \\ and a\nbreak.", labels: ["text"] }).add([value]);
  const [sample] = readExposition(await registry.text()).get("odd_total")?.samples ?? [];
  expect(sample).toEqual({ name: "odd_total", labels: { text: value }, value: 1 });
});

test("a reading that fails is left out, and the others remain", async () => {
  const registry = openRegistry();
  registry.reading({ name: "broken", help: "Fails." }, "gauge", () => Promise.reject(new Error("no")));
  registry.reading({ name: "absent", help: "Throws." }, "gauge", () => {
    throw new Error("no");
  });
  registry.reading({ name: "limits", help: "Limits.", labels: ["at"] }, "gauge", () => [
    { labels: ["high"], value: Infinity },
    { labels: ["low"], value: -Infinity },
    { labels: ["none"], value: Number.NaN },
  ]);
  const families = readExposition(await registry.text());
  expect([...families.keys()]).toEqual(["limits"]);
  expect(families.get("limits")?.samples.map(({ value }) => value)).toEqual([Infinity, -Infinity, Number.NaN]);
});

test.each([
  ["a line without an end", "# HELP a A.\n# TYPE a gauge\na 1"],
  ["a sample without a type", "a 1\n"],
  ["a series twice", '# HELP a A.\n# TYPE a gauge\na{b="c"} 1\na{b="c"} 2\n'],
  ["a metric twice", "# HELP a A.\n# TYPE a gauge\n# HELP a A.\n"],
  ["a value that is no number", "# HELP a A.\n# TYPE a gauge\na one\n"],
  ["a label without quotes", "# HELP a A.\n# TYPE a gauge\na{b=c} 1\n"],
  [
    "a bucket that falls",
    '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
  ],
])("the parser of these tests refuses %s", (_what, text) => {
  expect(() => readExposition(text)).toThrow();
});
