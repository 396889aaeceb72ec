import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { SideBar } from "./side-bar.tsx";

const page = readFileSync(new URL("../../../index.html", import.meta.url), "utf8");

test("the frame that the server sends has the sidebar that the app then shows", () => {
  const [frame = ""] = /<!--app-shell[\s\S]*<!--\/app-shell-->/.exec(page) ?? [];
  const shown = renderToStaticMarkup(
    <StaticRouter location="/elsewhere">
      <SideBar />
    </StaticRouter>,
  );
  expect(frame.replace(/>\n\s*</g, "><")).toContain(shown.replaceAll(' data-discover="true"', ""));
});
