import { type NetworkSettings, openLlm } from "@broker/adapters";
import type { BrokerConfig } from "@broker/contracts";
import type { SummaryWriter } from "@broker/core";
import type { Host } from "./host.ts";

/** Who writes summaries, ready to be asked. */
export interface OpenedWriter {
  readonly writer: SummaryWriter;
  close(): Promise<void>;
}

/**
 * Opens the configured language model for summaries; without one the writer says why. Nothing is sent before it is
 * asked.
 */
export function openSummaryWriter(
  config: BrokerConfig,
  { userAgent, proxy, caPem }: NetworkSettings,
  env: Host["env"],
): OpenedWriter {
  const settings = config.sources?.llm;
  const opened = openLlm({ config: settings, userAgent, proxy, caPem, env });
  const { llm, reason } = opened;
  return {
    writer: { llm, reason, notFor: settings?.notFor ?? [], namedFor: settings?.namedFor ?? [] },
    close: async () => {
      if (opened.llm !== null) await opened.close();
    },
  };
}
