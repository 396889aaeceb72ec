import { readFileSync } from "node:fs";
import { join } from "node:path";

const FACES = [
  { family: "Source Sans 3 Variable", file: "source-sans-3-latin-wght-normal.woff2" },
  { family: "Source Serif 4 Variable", file: "source-serif-4-latin-opsz-normal.woff2" },
  { family: "Source Code Pro Variable", file: "source-code-pro-latin-wght-normal.woff2" },
] as const;

/** The style sheet of a report with its three faces inside, so that the file needs nothing from outside. */
export function reportStyle(root: string): string {
  const faces = FACES.map(({ family, file }) => {
    const data = readFileSync(join(root, "fonts", file)).toString("base64");
    return `@font-face { font-family: "${family}"; src: url("data:font/woff2;base64,${data}") format("woff2"); font-weight: 200 900; font-display: swap; }`;
  });
  const sheets = ["tokens.css", "report.css", "print.css"].map((name) =>
    readFileSync(join(root, "report", name), "utf8"),
  );
  return [...faces, ...sheets].join("\n");
}
