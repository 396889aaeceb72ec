import { focusHeading } from "../layout/focus-heading.ts";

export const OVERLAY = "overlay z-50 rounded bg-paper text-ink shadow-overlay outline-none";

/** The focused elements when dialogs opened, each with its section, outermost first. */
const left: { readonly home: HTMLElement; readonly section: Element | null }[] = [];

const OPEN = "[role=dialog][data-state=open], [role=alertdialog][data-state=open]";

const focused = (): HTMLElement | null => {
  const now = document.activeElement;
  return now instanceof HTMLElement && now !== document.body ? now : null;
};

/** The button of a menu for its entries, which are gone once one is chosen; else the element itself. */
const origin = (now: HTMLElement): HTMLElement =>
  document.getElementById(now.closest("[role=menu]")?.getAttribute("aria-labelledby") ?? "") ?? now;

/** Remembers the focus as a dialog opens. A dialog that replaces another inherits its origin. */
function remember(): void {
  const now = focused();
  const home = now === null ? null : origin(now);
  if (home !== null) left.push({ home, section: home.closest("section") });
}

/** Whether an element can be focused while dialogs may still be open above it. */
function within(home: HTMLElement): boolean {
  const open = document.querySelectorAll(OPEN);
  return open.length === 0 || [...open].some((dialog) => dialog.contains(home));
}

/** Restores the focus as a dialog closes; to the heading of its section, else of the page, if the origin is gone. */
function giveBack(event: Event): void {
  event.preventDefault();
  // A focus already elsewhere is deliberate: another page's heading, a field linked from a rule.
  if (focused() !== null) {
    if (document.querySelector(OPEN) === null) left.length = 0;
    return;
  }
  for (let last = left.at(-1); last !== undefined; last = left.at(-1)) {
    const { home, section } = last;
    if (home.isConnected && !within(home)) return;
    left.pop();
    if (home.isConnected) home.focus({ preventScroll: true });
    if (document.activeElement === home) return;
    if (left.length === 0 && focusHeading(section)) return;
  }
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}

/**
 * Restores the focus for dialogs without a trigger: the primitive only restores it to its trigger, and ours open from
 * the address.
 */
export const DIALOG_FOCUS = { onOpenAutoFocus: remember, onCloseAutoFocus: giveBack };
