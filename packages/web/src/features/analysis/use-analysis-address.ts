import { useSearchParams } from "react-router";

/** What of the analysis screen its address holds. */
export interface AnalysisAddress {
  /** The website, as typed; empty = none. */
  readonly url: string;
  /** The scan that is under way. */
  readonly job: string | null;
  /** The check whose evidence is open. */
  readonly check: string | null;
  /** The score whose sum is open: a component's or an area's name. */
  readonly sum: string | null;
  /** The report that is open. */
  readonly report: string | null;
}

/** What opens over the page: the browser's Back closes it. */
const OVERLAYS = ["check", "sum", "report"] as const;

/** Sets parts of the address; null takes one away. What the reader did not navigate to or open is not put into the history. */
export type SetAddress = (parts: Readonly<Record<string, string | null>>, push?: boolean) => void;

/** Reads and sets the state of the analysis screen in its address. */
export function useAnalysisAddress(): [AnalysisAddress, SetAddress] {
  const [search, setSearch] = useSearchParams();
  const set: SetAddress = (parts, push = false) => {
    const opens = OVERLAYS.some((name) => parts[name] != null && !search.has(name));
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(parts))
          if (value === null) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: !push && !opens, preventScrollReset: true },
    );
  };
  return [
    {
      url: (search.get("url") ?? "").trim(),
      job: search.get("job"),
      check: search.get("check"),
      sum: search.get("sum"),
      report: search.get("report"),
    },
    set,
  ];
}
