/** A process that monitors a portfolio beside others. */
export const ROLES = ["serve", "worker", "run"] as const;
export type Role = (typeof ROLES)[number];

/** A process to kill, and when: after so many slots that ended, or messages that arrived, in its step. */
export interface Kill {
  readonly at: { readonly what: "slots" | "messages"; readonly count: number };
  readonly victim: Role;
}

/** Numbers from 0 to less than 1, always the same ones for a seed: mulberry32. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws the kills of a month: spread evenly over its steps, at seeded points of each. */
export function drawKills({
  clients,
  moments,
  kills,
  seed,
}: {
  readonly clients: number;
  readonly moments: readonly string[];
  readonly kills: number;
  readonly seed: number;
}): readonly (readonly Kill[])[] {
  const random = numbers(seed);
  const before = (step: number) => Math.floor((step * kills) / moments.length);
  return moments.map((_, step) => {
    const here = before(step + 1) - before(step);
    return Array.from({ length: here }, (_unused, n): Kill => {
      // Each point lies in the next part of the step, of which the last fifth is left to end in.
      const point = ((n + random()) * 0.8) / here;
      const isMessage = (before(step) + n) % 3 === 2;
      const all = isMessage ? (2 * clients) / moments.length : clients;
      const victim = ROLES[Math.floor(random() * ROLES.length)] ?? "serve";
      return { at: { what: isMessage ? "messages" : "slots", count: Math.floor(point * all) + 1 }, victim };
    });
  });
}
