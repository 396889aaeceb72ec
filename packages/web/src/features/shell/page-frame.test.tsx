import { readFileSync } from "node:fs";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { liveSource } from "../../data/live-source.ts";
import { SourceContext } from "../../data/source.ts";
import { SideBar } from "./side-bar.tsx";

const page = readFileSync(new URL("../../../index.html", import.meta.url), "utf8");

test("the frame that the server sends has the sidebar that the app then shows", () => {
  const [frame = ""] = /<!--app-shell[\s\S]*<!--\/app-shell-->/.exec(page) ?? [];
  const shown = renderToStaticMarkup(
    // Before the session is known: nothing is requested while a page is rendered to text.
    <SourceContext value={liveSource}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location="/elsewhere">
          <SideBar />
        </StaticRouter>
      </QueryClientProvider>
    </SourceContext>,
  );
  expect(frame.replace(/>\n\s*</g, "><")).toContain(shown.replaceAll(' data-discover="true"', ""));
});
