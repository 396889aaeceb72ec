import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { LazyMenu } from "../../shared/ui/lazy-overlay.tsx";

/** `system` follows the device. */
export type Theme = "light" | "dark" | "system";

/** Storage key; `theme.js` reads it before the first paint. */
const KEY = "ui-theme";
const listeners = new Set<() => void>();
/** The choice for this page if the browser has no storage. */
let unsaved: Theme | null = null;

function chosen(): Theme {
  if (unsaved !== null) return unsaved;
  try {
    const saved = localStorage.getItem(KEY);
    return saved === "light" || saved === "dark" ? saved : "system";
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
    unsaved = null;
  } catch {
    unsaved = theme;
  }
  show(theme);
  for (const notify of listeners) notify();
}

function listen(notify: () => void): () => void {
  const other = (event: StorageEvent): void => {
    if (event.key !== KEY) return;
    show(chosen());
    notify();
  };
  listeners.add(notify);
  window.addEventListener("storage", other);
  return () => {
    listeners.delete(notify);
    window.removeEventListener("storage", other);
  };
}

function useTheme(): Theme {
  return useSyncExternalStore(listen, chosen);
}

const THEMES = [
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
  { theme: "system", label: "System", Icon: Monitor },
] as const satisfies readonly { readonly theme: Theme; readonly label: string; readonly Icon: unknown }[];

/** Selects the light, dark or system theme. */
export function ThemeButton() {
  const theme = useTheme();
  const { Icon, label } = THEMES.find((each) => each.theme === theme) ?? THEMES[2];
  return (
    <LazyMenu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Theme: ${label}`}
          className="grid size-8 place-items-center rounded text-ink-2 hover:bg-accent-tint max-md:size-11 pointer-coarse:size-11"
        >
          <Icon />
        </button>
      }
      items={[
        { heading: "Theme" },
        ...THEMES.map((each) => ({
          label: each.label,
          checked: each.theme === theme,
          onCheck: () => chooseTheme(each.theme),
        })),
      ]}
    />
  );
}
