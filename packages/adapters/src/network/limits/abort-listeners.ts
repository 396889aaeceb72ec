const listenersOf = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Adds many listeners to a signal through a single one. A signal's own list allocates an object for each and is
 * searched linearly at every removal; a scan has some two hundred of them.
 */
export function onAbort(signal: AbortSignal, listener: () => void): void {
  let listeners = listenersOf.get(signal);
  if (!listeners) {
    const all = new Set<() => void>();
    listenersOf.set(signal, all);
    signal.addEventListener(
      "abort",
      () => {
        for (const each of [...all]) each();
      },
      { once: true },
    );
    listeners = all;
  }
  listeners.add(listener);
}

/** Listens no longer. */
export function offAbort(signal: AbortSignal, listener: () => void): void {
  listenersOf.get(signal)?.delete(listener);
}
