import { useCallback, useMemo } from "react";
import { useAddress } from "../address/use-address.ts";
import { readView, type TableSort, type TableView, writeView } from "./table-address.ts";

export interface TableViewOptions {
  /** Prefix of its parts in the address; '' for the only table of a screen. */
  readonly address: string;
  /** Keys of columns that can be sorted or hidden. */
  readonly columns: readonly string[];
  /** Keys of the filters. */
  readonly choices?: readonly string[];
  readonly sort?: TableSort;
}

/**
 * A table's view from the address, and its setter. A screen whose server sorts and filters uses the same view for its
 * call: `const [view] = useTableView({address: "clients", …})`.
 */
export function useTableView(options: TableViewOptions): readonly [TableView, (change: Partial<TableView>) => void] {
  const { address, columns, choices = [], sort } = options;
  const [params, { put }] = useAddress();
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
    (part: Partial<TableView>) =>
      put((now) => writeView(now, address, { ...readView(now, address, known), ...part }, known)),
    [put, address, known],
  );
  return [view, change];
}
