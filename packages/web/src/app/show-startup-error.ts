import { WORDS } from "@broker/contracts";

/** Shows the startup error: the app could not start, or failed outside any error boundary. */
export function showStartupError(root: HTMLElement | null): void {
  const page = document.createElement("main");
  page.className = "startup-error";
  const title = document.createElement("h1");
  title.textContent = WORDS.startupErrorTitle;
  const said = [WORDS.startupError, WORDS.startupErrorHint].map((words) => {
    const line = document.createElement("p");
    line.textContent = words;
    return line;
  });
  page.append(title, ...said);
  (root ?? document.body).replaceChildren(page);
}
