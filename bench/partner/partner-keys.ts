import { openWorkspaceDatabase } from "../../packages/adapters/src/index.ts";
import { API_SCOPES } from "../../packages/contracts/src/index.ts";

/** Makes so many keys with every scope, so that no key's limit is used up; returns their headers. */
export async function partnerKeys(
  database: string,
  count: number,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const now = new Date();
  const records = openWorkspaceDatabase({ database, now: () => now });
  const expiresAt = new Date(now.getTime() + 86_400_000).toISOString();
  const actor = { by: "bench", at: now.toISOString() };
  const headers: Readonly<Record<string, string>>[] = [];
  for (let n = 0; n < count; n += 1) {
    const asked = { name: `Partner ${n}`, scopes: [...API_SCOPES], addresses: [], expiresAt };
    headers.push({ authorization: `Bearer ${(await records.apiKeys.add(asked, actor)).key}` });
  }
  await records.close();
  return headers;
}
