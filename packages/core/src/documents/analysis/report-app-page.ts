import type { AnalysisView } from "@broker/contracts";
import { htmlText } from "../../base/html-text.ts";

/** JSON safe for a script block: nothing in it ends the block, and line separators are escaped. */
export function jsonInScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The report without scripts: the company, its score and an explanation. */
function summary({ company, headline, report }: AnalysisView): string {
  const { figure, range, lead } = headline;
  const standing =
    figure !== null
      ? `Posture ${figure} of 100`
      : range !== null
        ? `Posture ${range.low} to ${range.high} of 100`
        : "Not assessed";
  return [
    "<main>",
    `<h1>${htmlText(company)}</h1>`,
    `<p>${htmlText(report.target.domain)}, scanned ${htmlText(report.startedAt.slice(0, 10))}</p>`,
    `<p><b>${standing}</b></p>`,
    ...lead.map((sentence) => `<p>${htmlText(sentence)}</p>`),
    "<p>The whole report shows where scripts may run.</p>",
    "</main>",
  ].join("");
}

/** Embeds a company's data and its summary in the built app page: one self-contained file. */
export function reportAppPage(shell: string, view: AnalysisView, data: unknown): string {
  const block = `<script type="application/json" id="report-data">${jsonInScript(data)}</script>`;
  return shell
    .replace(
      "<title>Broker Intelligence</title>",
      () => `<title>${htmlText(view.company)} · Broker Intelligence</title>`,
    )
    .replace("<!--report-summary-->", () => summary(view))
    .replace("<!--report-data-->", () => block);
}
