import { expect, test } from "vitest";
import { readCorpus } from "./corpus.ts";
import { PARSERS } from "./parsers.ts";
import { type Fuzzed, runFuzzer } from "./run-fuzzer.ts";

const END = { inputs: 60, ms: 60_000 };

test.each(Object.entries(PARSERS))(
  "the parser of %s reads its corpus and random inputs without an error, and works in short pieces",
  async (name, parser) => {
    const run = await runFuzzer(parser, { seed: 16, corpus: readCorpus(name), end: END });
    expect(run.faults).toEqual([]);
    expect(run.inputs).toBe(END.inputs + readCorpus(name).length);
  },
  120_000,
);

const fuzzed = (parse: Fuzzed["parse"]): Fuzzed => ({ most: 60_000, seeds: ["a=b="], words: ["="], parse });

test("a parser that throws is found, and so is one that works too long on a repeated character", async () => {
  const throwing = fuzzed((text) => {
    if (text.includes("==")) throw new RangeError("too deep");
  });
  expect((await runFuzzer(throwing, { seed: 1, corpus: [], end: END })).faults[0]?.what).toContain("too deep");
  // What decoded base64 before it was corrected: quadratic in the number of equals signs.
  const quadratic = fuzzed((text) => `${text}x`.replace(/=+$/, ""));
  const { faults } = await runFuzzer(quadratic, { seed: 1, corpus: [[["=", 15_000]]], end: { inputs: 0, ms: 60_000 } });
  expect(faults[0]?.what).toMatch(/^\d{2,} ms$/);
});
