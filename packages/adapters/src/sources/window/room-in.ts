/** So many questions in so long; they are counted in slots. */
export interface WindowLimit {
  readonly questions: number;
  readonly lengthMs: number;
  readonly slotMs: number;
}

/** Questions of one slot: its beginning in milliseconds since 1970, and how many. */
export interface TakenSlot {
  readonly slot: number;
  readonly taken: number;
}

/**
 * Whether one more question keeps a limit: null = it does, else the milliseconds until it would. A slot counts until
 * its last moment has left the window, so that a question is never counted out too early.
 */
export function roomIn(
  slots: readonly TakenSlot[],
  { questions, lengthMs, slotMs }: WindowLimit,
  now: number,
): number | null {
  const counted = slots.filter(({ slot }) => slot + slotMs + lengthMs > now).sort((a, b) => a.slot - b.slot);
  let total = counted.reduce((sum, { taken }) => sum + taken, 0);
  if (total < questions) return null;
  for (const { slot, taken } of counted) {
    total -= taken;
    if (total < questions) return slot + slotMs + lengthMs - now;
  }
  return lengthMs;
}
