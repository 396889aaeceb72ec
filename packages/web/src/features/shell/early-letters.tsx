import { useEffect } from "react";

/** Keeps what is typed while the palette loads, so that none of it is lost. Nothing is shown. */
export function EarlyLetters({ onType }: { readonly onType: (change: (typed: string) => string) => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { key } = event;
      if (key.length !== 1 && key !== "Backspace") return;
      event.preventDefault();
      onType((typed) => (key === "Backspace" ? typed.slice(0, -1) : typed + key));
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [onType]);
  return null;
}
