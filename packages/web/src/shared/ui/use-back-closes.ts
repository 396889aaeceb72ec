import { useEffect, useRef } from "react";
import { layOver } from "../address/back-closes.ts";

/** While an overlay is open, the browser's Back closes it, as Escape does, and keeps the screen. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? layOver(() => latest.current()) : undefined), [isOpen]);
}
