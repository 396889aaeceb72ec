import type { ListedScreen } from "./screen-list.ts";

const TABS = ["record", "controls", "scans", "placements", "exports", "activity"];

/** A client's page with its tabs. */
export function clientScreens(client: { readonly id: string; readonly name: string }): ListedScreen[] {
  return TABS.map((tab) => ({
    name: `client-${tab}`,
    path: `/dashboard/clients/${encodeURIComponent(client.id)}?tab=${tab}`,
    title: client.name,
    stored: true,
  }));
}
