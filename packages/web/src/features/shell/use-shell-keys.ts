import { useEffect } from "react";

const TYPES = "input, textarea, select, [contenteditable], [role='textbox'], [role='combobox']";

/** Actions of the global shortcuts. */
export interface ShellKeys {
  readonly onFind: () => void;
  readonly onKeys: () => void;
}

/** Handles '/' and Ctrl-K (search) and '?' (shortcuts), except while typing or in a dialog. */
export function useShellKeys({ onFind, onKeys }: ShellKeys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onFind();
        return;
      }
      const { target } = event;
      const busy = target instanceof Element && target.closest(`${TYPES}, [role='dialog'], [role='menu']`) !== null;
      if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== "/" && event.key !== "?") return;
      event.preventDefault();
      if (event.key === "/") onFind();
      else onKeys();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [onFind, onKeys]);
}
