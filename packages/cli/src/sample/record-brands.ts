import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandLine } from "./sample-lines.ts";

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="48" viewBox="0 0 240 48"><path fill="#6b0f2a" d="M4 40 24 8l20 32z"/><text x="54" y="32" font-family="sans-serif" font-size="22" font-weight="700" fill="#10191f">Merrow Cyber</text></svg>`;

/** A fictitious partner with a brand of its own for two clients, its sender not proven, and with an API key. */
export async function recordBrands(broker: (line: CommandLine) => Promise<string>, folder: string): Promise<void> {
  writeFileSync(join(folder, "partner-logo.svg"), LOGO);
  const { id } = JSON.parse(await broker(["white-label", "add", "Merrow Partners", "--json"])) as { id: string };
  await broker([
    ...["white-label", "set", id, "productName=Merrow Cyber", "logo=partner-logo.svg", "primaryColor=#6b0f2a"],
    ...["secondaryColor=#42505a", "fontFamily=Inter", "footer=Merrow Cyber is a fictitious partner of the sample."],
    "mailSender=Merrow Cyber <documents@merrow-partners.example>",
  ]);
  const clients = "Warehouse Forty Logistics Limited,Merrow & Finch Wealth Management Limited";
  await broker(["white-label", "set", id, "multiTenant=yes", `clients=${clients}`, "active=yes"]);
  // The secrets of both keys are known to no one.
  await broker(["api-keys", "add", "Merrow Partners (sample)", "--scope", "risk:read", "--scope", "reports:read"]);
  const former = await broker(["api-keys", "add", "Former reporting (sample)", "--scope", "clients:read", "--json"]);
  await broker(["api-keys", "revoke", (JSON.parse(former) as { id: string }).id]);
}
