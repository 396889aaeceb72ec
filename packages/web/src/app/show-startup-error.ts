import { WORDS } from "@broker/contracts";

/** Puts the startup error in the place of everything: the app could not start, or failed where nothing caught it. */
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
