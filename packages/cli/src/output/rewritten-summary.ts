import type { CompanySummary, ScanReport } from "@broker/contracts";
import { writeSummary } from "@broker/core";
import type { Invocation } from "../invocation.ts";
import { networkSettings } from "../network-settings.ts";
import { openSummaryWriter } from "../summary-writer.ts";
import { terminalText } from "../terminal/text.ts";

/** A summary in a model's words, with the note that says so. */
export interface RewrittenSection {
  readonly summary: CompanySummary;
  readonly note: string;
}

/**
 * Has the configured model rewrite the summary of a report; null = the engine's own words stand, and a note on stderr
 * says why.
 */
export async function rewrittenSummary(invocation: Invocation, report: ScanReport): Promise<RewrittenSection | null> {
  const { io, host } = invocation;
  const { config } = await invocation.config();
  const { writer, close } = openSummaryWriter(config, networkSettings(config, host.env), host.env);
  try {
    const { summary, model, rewritten, reason, dropped } = await writeSummary(report, writer, host.signal);
    for (const { text, why } of dropped) io.note(`Left out of the model's answer, since ${why}: ${terminalText(text)}`);
    if (reason !== null) {
      io.note(`The summary stays in the engine's own words: ${terminalText(reason)}.`);
      return null;
    }
    const own = summary.sentences.length - rewritten;
    const rest = own === 0 ? "" : `; the other ${own} remain as generated`;
    return {
      summary,
      note: `${rewritten} rewritten by the model ${model}${rest}. Each rests on facts of this scan.`,
    };
  } finally {
    await close();
  }
}
