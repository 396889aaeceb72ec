import { Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { LazyMenu } from "../../shared/ui/lazy-menu.tsx";
import { chooseTheme, type Theme, useTheme } from "./use-theme.ts";

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
