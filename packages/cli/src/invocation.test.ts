import { expect, test } from "vitest";
import { buildHost, recordedStream } from "./build-host.ts";
import { openIo } from "./invocation.ts";

test.each([
  ["--quiet", { quiet: true }],
  ["--progress ndjson, where events stand", { quiet: false, progress: "ndjson" }],
])("with %s notes are silent and complaints are not", (_, flags) => {
  const stderr = recordedStream();
  const io = openIo(buildHost({ stderr }), { colour: true, ...flags });
  io.note("Next:  broker explain acme.example");
  io.complain("Gate crossed: acme.example");
  expect(stderr.text()).toBe("Gate crossed: acme.example\n");
});
