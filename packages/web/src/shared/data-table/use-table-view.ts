import { useCallback, useMemo } from "react";
import { useAddress } from "../address/use-address.ts";
import { readView, type TableSort, type TableView, writeView } from "./table-address.ts";

export interface TableViewOptions {
  /** What its parts in the address begin with; '' for the one table of a screen. */
  readonly address: string;
  /** Keys that may be sorted by or hidden. */
  readonly columns: readonly string[];
  /** Keys of the choices. */
  readonly choices?: readonly string[];
  readonly sort?: TableSort;
}

/**
 * A table's view as the address has it, and the way to change it. A screen whose server sorts and filters reads the
 * same view for its call: `const [view] = useTableView({address: "clients", …})`.
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
