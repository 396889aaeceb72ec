import type { Draft } from "./wizard-draft.ts";

const PREFIX = "company-setup:";
const keyOf = (client: string): string => `${PREFIX}${client}`;

/** What was typed for the client in this browser session; null = nothing, or it is unreadable. */
export function savedDraft(client: string, now: Draft): Draft | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(client)) ?? "null");
    if (typeof saved !== "object" || saved === null) return null;
    const sameShape = Object.entries(now).every(
      ([name, value]) => typeof value === typeof (saved as Record<string, unknown>)[name],
    );
    return sameShape ? (saved as Draft) : null;
  } catch {
    return null;
  }
}

/** @param draft null = forget it */
export function saveDraft(client: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(client));
    else sessionStorage.setItem(keyOf(client), JSON.stringify(draft));
  } catch {
    // Without storage a reload starts from the record.
  }
}

/** Forgets what was typed for all clients. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
