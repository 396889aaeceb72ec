/** Lets so many in at once; the others wait in the order they came. */
export interface Turnstile {
  /** Takes a place; true = at once, else a promise of the place. Every place taken must be left. */
  enter(): true | Promise<void>;
  /** Gives the place to the next who waits. */
  leave(): void;
  /** Runs a task in a place of its own. */
  pass<T>(task: () => Promise<T>): Promise<T>;
}

/** Opens a turnstile with so many places. */
export function turnstile(places: number): Turnstile {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const enter = () => {
    if (inside >= places) return new Promise<void>((resolve) => waiting.push(resolve));
    inside += 1;
    return true;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  };
  return {
    enter,
    leave,
    async pass(task) {
      const entered = enter();
      if (entered !== true) await entered;
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}
