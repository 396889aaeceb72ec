import type { ListedScreen } from "./screen-list.ts";

const ADDRESSES = [
  ["acord-forms", "&tab=report-formatting&hub=acord&form=125&step=forms"],
  ["acord-preview", "&tab=report-formatting&hub=acord&form=125&step=preview"],
  ["acord-export", "&tab=report-formatting&hub=acord&form=125&step=export"],
  ["mrc-templates", "&tab=report-formatting&hub=mrc&step=templates"],
  ["mrc-preview", "&tab=report-formatting&hub=mrc&step=preview"],
  ["mrc-customise", "&tab=report-formatting&hub=mrc&step=customise"],
  ["mrc-export", "&tab=report-formatting&hub=mrc&step=export"],
  ["rate-on-line", "&tab=dynamic-rol"],
] as const;

/** The screens on which documents are made and rates seen, of a client that has a slip. */
export function documentScreens({ id }: { readonly id: string }): ListedScreen[] {
  return ADDRESSES.map(([name, rest]) => ({
    name,
    path: `/app?view=dashboard${rest}&client=${encodeURIComponent(id)}`,
    title: "Dashboard",
    stored: true,
  }));
}
