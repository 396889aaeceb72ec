import { randomInt } from "node:crypto";
import type { BenchResult } from "../bench-result.ts";
import { addToCorpus, readCorpus } from "./corpus.ts";
import { PARSERS } from "./parsers.ts";
import { runFuzzer } from "./run-fuzzer.ts";

const EACH_MS = 60_000;

/**
 * Every parser of text from outside for a minute on random inputs. The value is the number of inputs that made one
 * throw, or work for more than 50 ms without a pause; they are added to the corpus, which the tests parse as well.
 */
export async function fuzz(): Promise<BenchResult[]> {
  const detail: Record<string, number | string> = {};
  let faults = 0;
  for (const [name, parser] of Object.entries(PARSERS)) {
    const seed = randomInt(2 ** 31);
    const end = { inputs: Number.POSITIVE_INFINITY, ms: EACH_MS };
    const run = await runFuzzer(parser, { seed, corpus: readCorpus(name), end });
    addToCorpus(
      name,
      run.faults.map(({ parts }) => parts),
    );
    faults += run.faults.length;
    const what = run.faults.map((fault) => fault.what.split("\n", 2).join(" ")).join("; ") || "none";
    detail[name] = `${run.inputs} inputs of seed ${seed}, at most ${run.longestMs} ms; faults: ${what}`;
  }
  return [{ name: "fuzz", value: faults, unit: "inputs too much for a parser", bar: "0", ok: faults === 0, detail }];
}
