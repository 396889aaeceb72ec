import { useEffect } from "react";
import { focusHeading } from "../../shared/layout/focus-heading.ts";

/** Where the focus was last, with its section and those after it. */
interface Place {
  readonly element: Element;
  readonly sections: readonly Element[];
}

function placeOf(element: Element): Place {
  const sections: Element[] = [];
  for (let each = element.closest("section"); each !== null; each = each.nextElementSibling as typeof each)
    if (each.matches("section")) sections.push(each);
  return { element, sections };
}

/**
 * Where a button removes itself from the page (a resolved conflict, a rejected host), its section's heading takes the
 * focus, else that of the next section: otherwise a keyboard starts again at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.getElementById("main");
    if (main === null) return;
    let last: Place | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      last = target instanceof Element && main.contains(target) ? placeOf(target) : null;
    };
    // After dialogs and titles, which place the focus themselves.
    const restore = (): void => {
      const lost = document.activeElement === document.body && last !== null && !last.element.isConnected;
      const section = lost ? last?.sections.find((each) => each.isConnected) : undefined;
      if (section !== undefined) focusHeading(section);
    };
    const watch = new MutationObserver(() => {
      if (last !== null && !last.element.isConnected) requestAnimationFrame(restore);
    });
    watch.observe(main, { childList: true, subtree: true });
    document.addEventListener("focusin", onFocus);
    return () => {
      watch.disconnect();
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
}
