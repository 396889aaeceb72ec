import { WORDS } from "@broker/contracts";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { queryClient } from "./app/query-client.ts";
import { ROUTES } from "./app/routes.tsx";
import { applyStyleNonce } from "./app/style-nonce.ts";
import { liveSource } from "./data/live-source.ts";
import { type DataSource, SourceContext } from "./data/source.ts";
import { routerUnderOverlays } from "./shared/address/back-closes.ts";
import { RouterContext } from "./shared/address/use-address.ts";
import "./styles/app.css";
import "./styles/startup.css";

function showStartupError(root: HTMLElement | null): void {
  const page = document.createElement("main");
  page.className = "startup-error";
  const title = document.createElement("h1");
  title.textContent = WORDS.startupErrorTitle;
  const lines = [WORDS.startupError, WORDS.startupErrorHint].map((words) => {
    const line = document.createElement("p");
    line.textContent = words;
    return line;
  });
  page.append(title, ...lines);
  (root ?? document.body).replaceChildren(page);
}

type Router = ReturnType<typeof createBrowserRouter>;

function App({ source, router }: { readonly source: DataSource; readonly router: Router }) {
  return (
    <SourceContext value={source}>
      <QueryClientProvider client={queryClient}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </QueryClientProvider>
    </SourceContext>
  );
}

/** Waits for the script of the first screen: until then the frame that the server sent stays. */
function firstScreen(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else
      router.subscribe(({ initialized }) => {
        if (initialized) resolve();
      });
  });
}

async function start(root: HTMLElement | null): Promise<void> {
  if (root === null) throw new Error("The page has no place for the app.");
  const router = routerUnderOverlays(() => createBrowserRouter(ROUTES));
  await firstScreen(router);
  createRoot(root, {
    onUncaughtError: (error) => {
      showStartupError(root);
      reportError(error);
    },
  }).render(
    <StrictMode>
      <App source={liveSource} router={router} />
    </StrictMode>,
  );
}

applyStyleNonce();
const root = document.getElementById("root");
start(root).catch((error: unknown) => {
  showStartupError(root);
  reportError(error);
});
