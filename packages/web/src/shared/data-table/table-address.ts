import { useCallback, useMemo } from "react";
import { useAddress } from "../address/use-address.ts";

export interface TableSort {
  readonly by: string;
  /** True = largest first. */
  readonly down: boolean;
}

/** State of a table held in the address. */
export interface TableView {
  readonly sort: TableSort | undefined;
  readonly search: string;
  /** Chosen value by filter key. */
  readonly chosen: Readonly<Record<string, string>>;
  /** Columns that were hidden or, if optional, shown. */
  readonly toggled: readonly string[];
}

/** The name of a part in the address: 'sort', or 'prospects.sort' for one of several tables on a screen. */
const partName = (address: string, part: string): string => (address === "" ? part : `${address}.${part}`);

/** Reads a table's view from the address; unknown columns and filters are ignored. */
export function readView(
  params: URLSearchParams,
  address: string,
  known: { readonly columns: readonly string[]; readonly choices: readonly string[]; readonly sort?: TableSort },
): TableView {
  const sort = params.get(partName(address, "sort"));
  const down = sort?.startsWith("-") ?? false;
  const by = down ? sort?.slice(1) : sort;
  const chosen: Record<string, string> = {};
  for (const key of known.choices) {
    const value = params.get(partName(address, key));
    if (value !== null && value !== "") chosen[key] = value;
  }
  return {
    sort: by !== undefined && by !== null && known.columns.includes(by) ? { by, down } : known.sort,
    search: params.get(partName(address, "q")) ?? "",
    chosen,
    toggled: (params.get(partName(address, "columns")) ?? "").split(",").filter((key) => known.columns.includes(key)),
  };
}

/** The address with a table's view; defaults are omitted, other parts unchanged. */
export function writeView(
  params: URLSearchParams,
  address: string,
  view: TableView,
  known: { readonly choices: readonly string[]; readonly sort?: TableSort },
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (part: string, value: string): void => {
    if (value === "") next.delete(partName(address, part));
    else next.set(partName(address, part), value);
  };
  const { sort } = view;
  const usual = sort?.by === known.sort?.by && sort?.down === known.sort?.down;
  put("sort", sort === undefined || usual ? "" : `${sort.down ? "-" : ""}${sort.by}`);
  put("q", view.search);
  for (const key of known.choices) put(key, view.chosen[key] ?? "");
  put("columns", view.toggled.join(","));
  return next;
}

interface TableViewOptions {
  /** Prefix of its parts in the address; '' for the only table of a screen. */
  readonly address: string;
  /** Keys of columns that can be sorted or hidden. */
  readonly columns: readonly string[];
  readonly choices?: readonly string[];
  readonly sort?: TableSort;
}

/**
 * A table's view from the address, and its setter. A screen whose server sorts and filters uses the same view for its
 * call: `const [view] = useTableView({address: "clients", …})`.
 */
export function useTableView(options: TableViewOptions): readonly [TableView, (change: Partial<TableView>) => void] {
  const { address, columns, choices = [], sort } = options;
  const [params, { go, put }] = useAddress();
  const [columnKeys, choiceKeys] = [columns.join(), choices.join()];
  const by = sort?.by;
  const down = sort?.down ?? false;
  const known = useMemo(
    () => ({
      columns: columnKeys.split(","),
      choices: choiceKeys === "" ? [] : choiceKeys.split(","),
      ...(by === undefined ? {} : { sort: { by, down } }),
    }),
    [columnKeys, choiceKeys, by, down],
  );
  const view = useMemo(() => readView(params, address, known), [params, address, known]);
  const change = useCallback(
    // A filter or another order is a step of the history; typing and columns are not.
    (part: Partial<TableView>) =>
      (part.chosen === undefined && part.sort === undefined ? put : go)((now) =>
        writeView(now, address, { ...readView(now, address, known), ...part }, known),
      ),
    [go, put, address, known],
  );
  return [view, change];
}
