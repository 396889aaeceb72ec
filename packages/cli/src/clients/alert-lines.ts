import { statusAlerts } from "@broker/server/verbs";
import type { Invocation } from "../invocation.ts";
import { prose } from "../terminal/blocks.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

/** The lines above a page that name its clients not active on the register; empty = all are active. */
export async function alertHead(invocation: Invocation, ids: readonly (string | null)[]): Promise<string> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return "";
  const alerts = await statusAlerts(await workspaceOf(invocation), known);
  const lines = alerts.flatMap((alert) => prose(invocation.io.out, terminalText(alert), { tone: "bad" }));
  return lines.length === 0 ? "" : `${[...lines, ""].join("\n")}\n`;
}
