import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { showStartupError } from "./app/show-startup-error.ts";
import { liveSource } from "./data/live-source.ts";
import "./styles/app.css";
import "./styles/startup.css";

const root = document.getElementById("root");
try {
  if (root === null) throw new Error("The page has no place for the app.");
  createRoot(root, {
    onUncaughtError: (error) => {
      showStartupError(root);
      reportError(error);
    },
  }).render(
    <StrictMode>
      <App source={liveSource} />
    </StrictMode>,
  );
} catch (error) {
  showStartupError(root);
  reportError(error);
}
