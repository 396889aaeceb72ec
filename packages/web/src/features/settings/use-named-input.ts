import { useEffect } from "react";
import { useLocation } from "react-router";

/** Focuses the input that the address names, `#brokerage.name`, or shows the section: `#settings-mail`. */
export function useNamedInput(): void {
  const location = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(location.hash.slice(1));
    if (name === "") return;
    const input = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    if (input !== null) input.focus();
    else document.getElementById(name)?.scrollIntoView();
  }, [location]);
}
