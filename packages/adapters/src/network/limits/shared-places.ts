import type { KeyedLanes } from "./keyed-lanes.ts";

/** Limits that all processes of a workspace share. */
export interface SharedPlaces {
  /**
   * Takes one of `most` places of that name, waiting where they are taken; resolves to the function that leaves it, at
   * once or after the time given. null = the signal fired first. Never rejects: if the places cannot be read, this
   * process's own limits apply alone.
   */
  enter(name: string, most: number, signal: AbortSignal): Promise<((afterMs?: number) => void) | null>;
}

/** No shared limits: those of the process apply. */
export const OWN_PLACES: SharedPlaces = { enter: async () => () => undefined };

/** Lanes of this process whose tasks also take a shared place of their key. `subject`: what the keys are. */
export function sharedLanes(
  own: KeyedLanes,
  places: SharedPlaces,
  { subject, most }: { readonly subject: string; readonly most: number },
): KeyedLanes {
  return {
    run: (key, signal, task) =>
      own.run(key, signal, async () => {
        const leave = await places.enter(`${subject} ${key}`, most, signal);
        if (leave === null) return null as never;
        try {
          return await task();
        } finally {
          leave();
        }
      }),
    get size() {
      return own.size;
    },
  };
}
