/**
 * Opens the browser's print dialog on a document of this server, in a frame that is not visible and runs no script. The
 * frame is removed when the dialog is closed.
 */
export function printDocument(href: string, title: string): void {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.className = "fixed size-0 border-0";
  frame.addEventListener("load", () => {
    const shown = frame.contentWindow;
    shown?.addEventListener("afterprint", () => frame.remove());
    shown?.focus();
    shown?.print();
  });
  frame.src = href;
  document.body.append(frame);
}
