import { openLlm } from "@broker/adapters";
import type { CompanySummary, ScanReport } from "@broker/contracts";
import { companyDomain, rewriteSummary } from "@broker/core";
import type { Invocation } from "../invocation.ts";
import { networkSettings } from "../network-settings.ts";
import { terminalText } from "../terminal-text.ts";

/** A summary in a model's words, with the note that says so. */
export interface RewrittenSection {
  readonly summary: CompanySummary;
  readonly note: string;
}

/** Whether a list of clients' domains names the scanned one, or one above it. */
function lists(domains: readonly string[] | undefined, scanned: string): boolean {
  return (domains ?? []).some((each) => {
    const domain = companyDomain(each.toLowerCase());
    return scanned === domain || scanned.endsWith(`.${domain}`);
  });
}

/** Has the configured model rewrite the summary of a report; null = the engine's own words stand, and a note on stderr says why. */
export async function rewrittenSummary(invocation: Invocation, report: ScanReport): Promise<RewrittenSection | null> {
  const { io, host } = invocation;
  const { config } = await invocation.config();
  const settings = config.sources?.llm;
  const domain = companyDomain(report.target.domain);
  const stays = (why: string) => {
    io.note(`The summary stays in the engine's own words: ${terminalText(why)}.`);
    return null;
  };
  if (lists(settings?.notFor, domain)) return stays(`nothing of ${domain} is sent to a model (sources.llm.notFor)`);
  const { userAgent, proxy, caPem } = networkSettings(config, host.env);
  const opened = openLlm({ config: settings, userAgent, proxy, caPem, env: host.env });
  if (opened.llm === null) return stays(opened.reason);
  try {
    const named = lists(settings?.namedFor, domain);
    const { summary, reason } = await rewriteSummary(report, opened.llm, { named, signal: host.signal });
    for (const { text, why } of summary.dropped)
      io.note(`Left out of the model's answer, since ${why}: ${terminalText(text)}`);
    if (reason !== null) return stays(reason);
    const own = summary.sentences.length - summary.rewritten;
    const rest = own === 0 ? "" : `; the other ${own} stand as the engine wrote them`;
    return {
      summary,
      note: `${summary.rewritten} rewritten by the model ${opened.llm.model}${rest}. Each rests on facts of this scan.`,
    };
  } finally {
    await opened.close();
  }
}
