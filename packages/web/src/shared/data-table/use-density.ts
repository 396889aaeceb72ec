import { useSyncExternalStore } from "react";

/** Row height: 28, 32 or 40 px; at least 40 on touch devices. */
export const DENSITIES = ["compact", "default", "comfortable"] as const;

type Density = (typeof DENSITIES)[number];

const KEY = "ui-density";

const listeners = new Set<() => void>();

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

function saved(): Density {
  try {
    const value = localStorage.getItem(KEY);
    return DENSITIES.find((density) => density === value) ?? "default";
  } catch {
    return "default";
  }
}

function save(density: Density): void {
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Without storage it stays unchanged.
  }
  for (const notify of listeners) notify();
}

/** The density of all tables, and its setter; the choice is saved in the browser. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, saved), save];
}
