/**
 * Focuses the heading of the innermost section around an element that has one, for a user whose own place on the page
 * is gone. False = there is none.
 */
export function focusHeading(inside: Element | null): boolean {
  const section = inside?.closest("section") ?? null;
  if (section === null || !section.isConnected) return false;
  const heading = section.querySelector<HTMLElement>("h2, h3");
  if (heading === null) return focusHeading(section.parentElement);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // To below the header, where it is out of view.
  heading.scrollIntoView({ block: "nearest" });
  return true;
}
