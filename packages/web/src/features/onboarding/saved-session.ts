/** The browser's reminder of the conversation last open in it: its id and its end, nothing else. */
interface SavedSession {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

const KEY = "onboarding-session";

/** The conversation last open in this browser; null = none, it has ended, or the entry is unreadable. */
export function savedSession(now: Date = new Date()): SavedSession | null {
  try {
    const { id, expiresAt } = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Record<string, unknown>>;
    if (typeof id !== "string" || typeof expiresAt !== "string" || !(Date.parse(expiresAt) > now.getTime())) {
      forgetSession();
      return null;
    }
    return { id, expiresAt };
  } catch {
    return null;
  }
}

export function saveSession({ id, expiresAt }: SavedSession): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, expiresAt }));
  } catch {
    // Without storage the conversation is found through its client.
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
