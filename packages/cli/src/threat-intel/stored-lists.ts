import type { ThreatLists } from "@broker/core/threat-intel";
import type { Invocation } from "../invocation.ts";
import { wire } from "../wire.ts";

/** Works with the lists as they are stored on this machine; nothing is sent. */
export async function withStoredLists<Value>(
  invocation: Invocation,
  work: (lists: ThreatLists) => Promise<Value>,
): Promise<Value> {
  const wiring = wire(await invocation.config(), invocation.host.env);
  const outside = wiring.outside();
  try {
    return await work(outside.threats());
  } finally {
    await outside.close();
    await wiring.close();
  }
}
