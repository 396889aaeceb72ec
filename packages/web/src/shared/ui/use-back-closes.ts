import { useEffect, useRef } from "react";
import { layOver } from "../address/back-closes.ts";

/** While something lies over the screen, the browser's Back closes it, as Escape does, and leaves the screen where it is. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? layOver(() => latest.current()) : undefined), [isOpen]);
}
