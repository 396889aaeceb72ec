/** Where the focus was when dialogs opened, the outermost first. */
const left: HTMLElement[] = [];

const OPEN = "[role=dialog][data-state=open], [role=alertdialog][data-state=open]";

const focused = (): HTMLElement | null => {
  const now = document.activeElement;
  return now instanceof HTMLElement && now !== document.body ? now : null;
};

/** Remembers where the focus is as a dialog opens. One that opens in the place of another goes back to where that one began. */
function remember(): void {
  const now = focused();
  if (now !== null) left.push(now);
}

/** Whether an element can be gone back to while dialogs may still be open above it. */
function within(home: HTMLElement): boolean {
  const open = document.querySelectorAll(OPEN);
  return open.length === 0 || [...open].some((dialog) => dialog.contains(home));
}

/** Gives the focus back as a dialog closes; to the page's heading where what opened the dialog is gone. */
function giveBack(event: Event): void {
  event.preventDefault();
  // Whoever has it already is where the reader was sent: another page's heading, a field that a rule points to.
  if (focused() !== null) {
    if (document.querySelector(OPEN) === null) left.length = 0;
    return;
  }
  for (let home = left.at(-1); home !== undefined; home = left.at(-1)) {
    if (home.isConnected && !within(home)) return;
    left.pop();
    if (home.isConnected) home.focus({ preventScroll: true });
    if (document.activeElement === home) return;
  }
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}

/**
 * What a dialog without a button of its own needs for the focus to go back to where it was: the primitive gives it back to its trigger
 * alone, and ours are opened by the address.
 */
export const DIALOG_FOCUS = { onOpenAutoFocus: remember, onCloseAutoFocus: giveBack };
