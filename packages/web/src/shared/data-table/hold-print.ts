/** Whether these keys ask the browser to print. */
export const asksToPrint = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "p";

/** Lists and sections that load before the page is printed. */
let loading = 0;
let print: ReturnType<typeof setTimeout> | undefined;

/**
 * Delays the print that was asked for until what loads is there and laid out.
 * @returns ends the delay; the page is printed once none is left
 */
export function holdPrint(): () => void {
  loading += 1;
  clearTimeout(print);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    loading -= 1;
    clearTimeout(print);
    print = setTimeout(() => {
      if (loading === 0) window.print();
    });
  };
}
