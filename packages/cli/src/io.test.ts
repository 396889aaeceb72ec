import { expect, test } from "vitest";
import { buildHost, keptStream } from "./build-host.ts";
import { openIo } from "./io.ts";

test("with --progress ndjson every line on stderr is one JSON object, and an empty one is none", () => {
  const stderr = keptStream();
  const io = openIo(buildHost({ stderr }), { colour: true, quiet: false, progress: "ndjson" });
  io.note("\n  Next:  broker explain acme.example");
  io.note("");
  io.complain("Gate crossed:\tacme");
  expect(
    stderr
      .text()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { type: "note", text: "Next:  broker explain acme.example" },
    { type: "complaint", text: "Gate crossed:\tacme" },
  ]);
});

test("quiet keeps complaints and drops notes", () => {
  const stderr = keptStream();
  const io = openIo(buildHost({ stderr }), { colour: true, quiet: true, progress: "ndjson" });
  io.note("Next");
  io.complain("It broke.");
  expect(stderr.text()).toBe('{"type":"complaint","text":"It broke."}\n');
});
