import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { StaticReport } from "./app/static-report.tsx";
import { readStaticData } from "./data/static-source.ts";
import "./styles/app.css";
import "./styles/startup.css";

const root = document.getElementById("root");
const data = document.getElementById("report-data")?.textContent;
if (root !== null && data !== undefined && data !== null)
  createRoot(root).render(
    <StrictMode>
      <StaticReport data={readStaticData(data)} />
    </StrictMode>,
  );
