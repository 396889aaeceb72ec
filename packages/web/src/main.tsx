import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { liveSource } from "./data/live-source.ts";
import "./styles/app.css";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place for the app.");
createRoot(root).render(
  <StrictMode>
    <App source={liveSource} />
  </StrictMode>,
);
