/** Saved views of the client list, by their name in the address; schedules may be set for one. */
export const CLIENT_VIEWS = {
  renewals: { label: "Renewals 90 days", query: { expiringWithin: 90 } },
  "no-mfa": { label: "No MFA", query: { noMfa: "true" } },
  "to-resolve": { label: "To resolve", query: { toResolve: "true" } },
} as const;
export type ClientViewName = keyof typeof CLIENT_VIEWS;
