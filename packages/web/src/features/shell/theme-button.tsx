import { Monitor, Moon, Sun } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { LazyMenu } from "../../shared/ui/lazy-overlay.tsx";

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
function useTheme(): Theme {
  return useSyncExternalStore(listen, chosen);
}

const THEMES = [
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
  { theme: "system", label: "System", Icon: Monitor },
] as const satisfies readonly { readonly theme: Theme; readonly label: string; readonly Icon: unknown }[];

/** Selects the light, dark or system theme. */
export function ThemeButton(): ReactNode {
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
