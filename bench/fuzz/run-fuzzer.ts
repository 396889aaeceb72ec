import { type Draw, draws, type Parts, randomParts, textOf } from "./random-text.ts";

/** A parser of text from outside, and what its inputs look like. */
export interface Fuzzed {
  /** Characters that the product passes to it at most. */
  readonly most: number;
  /** Valid inputs. */
  readonly seeds: readonly string[];
  /** Words of the format. */
  readonly words: readonly string[];
  /** Parses one text; calls `pause` where other work may run. It throws what the product would not catch. */
  readonly parse: (text: string, pause: () => void) => unknown;
}

/** An input that was too much for a parser. */
export interface Fault {
  readonly parts: Parts;
  /** The error, or how long it worked without a pause. */
  readonly what: string;
}

export interface FuzzRun {
  readonly inputs: number;
  readonly longestMs: number;
  readonly faults: readonly Fault[];
}

const LIMIT_MS = 50;

/** Milliseconds of processor time that this thread has used. */
function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The longest work without a pause on one text, in milliseconds; an error is thrown on. */
async function longestWork({ parse }: Fuzzed, text: string): Promise<number> {
  let longest = 0;
  let from = spentMs();
  const pause = () => {
    const now = spentMs();
    longest = Math.max(longest, now - from);
    from = now;
  };
  await parse(text, pause);
  pause();
  return longest;
}

/** The same, of an input that seemed slow: the fastest of several runs, since other work disturbs a single one. */
async function provenWork(fuzzed: Fuzzed, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 4 && least > LIMIT_MS; run += 1) least = Math.min(least, await longestWork(fuzzed, text));
  return least;
}

async function faultOf(fuzzed: Fuzzed, parts: Parts): Promise<{ readonly ms: number; readonly fault: Fault | null }> {
  const text = textOf(parts, fuzzed.most);
  try {
    const ms = await provenWork(fuzzed, text);
    return { ms, fault: ms > LIMIT_MS ? { parts, what: `${Math.round(ms)} ms` } : null };
  } catch (error) {
    return { ms: 0, fault: { parts, what: error instanceof Error ? (error.stack ?? error.message) : String(error) } };
  }
}

/** When a run ends: after so many inputs or milliseconds, whichever is first. */
export interface FuzzEnd {
  readonly inputs: number;
  readonly ms: number;
}

const MOST_FAULTS = 5;

/** Parses the corpus, then random inputs of a seed. */
export async function runFuzzer(
  fuzzed: Fuzzed,
  { seed, corpus, end }: { readonly seed: number; readonly corpus: readonly Parts[]; readonly end: FuzzEnd },
): Promise<FuzzRun> {
  const draw: Draw = draws(seed);
  const until = performance.now() + end.ms;
  const faults: Fault[] = [];
  let [inputs, longestMs] = [0, 0];
  while (inputs < end.inputs + corpus.length && performance.now() < until && faults.length < MOST_FAULTS) {
    const { ms, fault } = await faultOf(fuzzed, corpus[inputs] ?? randomParts(draw, fuzzed.seeds, fuzzed.words));
    inputs += 1;
    longestMs = Math.max(longestMs, ms);
    if (fault !== null) faults.push(fault);
  }
  return { inputs, longestMs: Math.round(longestMs), faults };
}
