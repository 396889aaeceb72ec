/** Focuses the heading of a section, for a user whose own place on the page is gone. False = it has none. */
export function focusHeading(section: Element | null): boolean {
  const heading = section?.querySelector<HTMLElement>("h2") ?? null;
  if (heading === null || !heading.isConnected) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
