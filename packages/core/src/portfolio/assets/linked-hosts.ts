import type { ScanEvidence, ScanReport } from "@broker/contracts";
import { gradedExchange } from "../../scan/derived/http/graded-exchange.ts";
import { viewPage } from "../../scan/derived/page/page-view.ts";

/** Hosts that the graded page links, posts to or loads from, each with where it stands, in the order of the page. */
export function linkedHosts(
  report: ScanReport,
  evidence: Pick<ScanEvidence, "target" | "http">,
): readonly { readonly host: string; readonly proof: string }[] {
  const { page } = report.facts;
  const graded = page === null ? null : gradedExchange(evidence);
  if (page === null || graded === null) return [];
  const view = viewPage(graded.exchange);
  const links = view.html.anchors.flatMap(({ href }) => {
    const url = view.resolve(href);
    return url !== null && /^https?:$/.test(url.protocol) ? [url.hostname] : [];
  });
  const from = graded.host;
  return [
    ...page.forms.flatMap(({ host }) => (host === null ? [] : [{ host, proof: `a form on ${from} posts to it` }])),
    ...links.map((host) => ({ host, proof: `linked from the page of ${from}` })),
    ...[...page.scripts, ...page.stylesheets, ...page.iframes].map(({ host }) => ({
      host,
      proof: `the page of ${from} loads from it`,
    })),
  ];
}
