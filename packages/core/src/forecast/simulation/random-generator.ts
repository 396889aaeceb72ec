/** Draws that are the same for a seed on every machine. */
export interface RandomGenerator {
  /** Evenly spread over [0, 1), 53 bits. */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
  /** Exponential with mean 1. */
  exponential(): number;
}

const rotated = (bits: number, by: number) => (bits << by) | (bits >>> (32 - by));

/** Four well-mixed words from one seed: splitmix32. */
function stateOf(seed: number): Int32Array {
  const state = new Int32Array(4);
  let counter = seed | 0;
  for (let word = 0; word < 4; word += 1) {
    counter = (counter + 0x9e3779b9) | 0;
    let mixed = counter ^ (counter >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    state[word] = mixed ^ (mixed >>> 15);
  }
  return state;
}

/**
 * xoshiro128** 1.1 (D. Blackman and S. Vigna, public domain). Normal draws by G. Marsaglia's polar method, exponential
 * ones by inversion.
 * @param seed a whole number, of which the lower 32 bits are used
 */
export function randomGenerator(seed: number): RandomGenerator {
  let [a = 0, b = 0, c = 0, d = 0] = stateOf(seed);
  let spare = Number.NaN;

  function word(): number {
    const drawn = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return drawn;
  }

  function uniform(): number {
    const high = word() >>> 5;
    const low = word() >>> 6;
    return (high * 67_108_864 + low) / 9_007_199_254_740_992;
  }

  function normal(): number {
    if (!Number.isNaN(spare)) {
      const drawn = spare;
      spare = Number.NaN;
      return drawn;
    }
    for (;;) {
      const x = 2 * uniform() - 1;
      const y = 2 * uniform() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const scale = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * scale;
      return x * scale;
    }
  }

  return { uniform, normal, exponential: () => -Math.log(1 - uniform()) };
}
