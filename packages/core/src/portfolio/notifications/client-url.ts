/** Where the app shows one part of a client. @param tab the tab of the client's page */
export function clientUrl(clientId: string, tab: "placements" | "exports"): string {
  return `/dashboard/clients/${encodeURIComponent(clientId)}?tab=${tab}`;
}
