import { useSyncExternalStore } from "react";

/** `system` follows the device. */
export type Theme = "light" | "dark" | "system";

/** Storage key; `theme.js` reads it before the first paint. */
const KEY = "ui-theme";
const heard = new Set<() => void>();
/** The choice for this page if the browser has no storage. */
let unkept: Theme | null = null;

function chosen(): Theme {
  if (unkept !== null) return unkept;
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

function show(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** Applies a theme and saves the choice. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
    unkept = null;
  } catch {
    unkept = theme;
  }
  show(theme);
  for (const tell of heard) tell();
}

function listen(tell: () => void): () => void {
  const other = (event: StorageEvent): void => {
    if (event.key !== KEY) return;
    show(chosen());
    tell();
  };
  heard.add(tell);
  window.addEventListener("storage", other);
  return () => {
    heard.delete(tell);
    window.removeEventListener("storage", other);
  };
}

/** The chosen theme, in step with other tabs of the app. */
export function useTheme(): Theme {
  return useSyncExternalStore(listen, chosen);
}
