import { WORDS } from "@broker/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ROUTES } from "./routes.tsx";

const frames = ROUTES.filter(({ element }) => element !== undefined);

test("a failed frame shows the startup error, and a failed screen leaves the frame in place", () => {
  expect(frames).toHaveLength(2);
  for (const { errorElement, children = [] } of frames) {
    const shown = renderToStaticMarkup(errorElement);
    expect(shown).toContain(`<h1>${WORDS.startupErrorTitle}</h1>`);
    for (const screens of children) expect(screens.errorElement).toBeDefined();
  }
});
