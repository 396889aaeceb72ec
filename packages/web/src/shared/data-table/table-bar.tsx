import { withoutEnd } from "@broker/contracts";
import { ArrowDown, ArrowUp, ChevronDown, Download, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Select } from "../forms/labelled.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import type { TableView } from "./table-address.ts";
import type { TableColumn, TableFilter } from "./table-column.ts";
import { DENSITIES, useDensity } from "./use-density.ts";

interface TableBarProps<Row> {
  readonly view: TableView;
  readonly change: (part: Partial<TableView>) => void;
  readonly filter?: TableFilter<Row>;
  /** All columns, with those currently shown. */
  readonly columns: readonly TableColumn<Row>[];
  readonly shown: readonly TableColumn<Row>[];
  /** The URL of the server's export of all matching rows, or the export of the rows shown. */
  readonly exports?: { readonly href: string } | { readonly onClick: () => void };
}

/** Typing is debounced, so that neither the address nor the server is updated for each letter. */
function SearchBox({ words, value, onSearch }: { words: string; value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onSearch(typed);
    }, 200);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <div className="control flex min-w-[min(220px,100%)] flex-1 items-center gap-2 max-md:basis-full focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
      <Search className="text-ink-3" />
      <input
        type="search"
        aria-label={withoutEnd(words, ".")}
        placeholder={words}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
      />
    </div>
  );
}

/** Above the table: search, filters, columns, export. */
export function TableBar<Row>(props: TableBarProps<Row>) {
  const { view, change, filter, columns, shown, exports } = props;
  const [density, setDensity] = useDensity();
  const visible = new Set(shown.map(({ key }) => key));
  const movable = columns.filter(({ fixed }, at) => at > 0 && fixed !== true);
  const sortable = shown.filter(({ value, sortable: may = value !== undefined }) => may);
  const entries: MenuItem[] = [
    ...movable.map(({ key, head }) => ({
      label: head,
      checked: visible.has(key),
      onCheck: () =>
        change({
          toggled: view.toggled.includes(key) ? view.toggled.filter((other) => other !== key) : [...view.toggled, key],
        }),
    })),
    "line",
    { heading: "Rows" },
    ...DENSITIES.map((each) => ({
      label: each === "default" ? "Default" : each === "compact" ? "Compact" : "Comfortable",
      checked: each === density,
      onCheck: () => setDensity(each),
    })),
  ];
  return (
    <div className="no-print mb-[14px] flex flex-wrap items-center gap-2">
      {filter?.search === undefined ? null : (
        <SearchBox words={filter.search} value={view.search} onSearch={(search) => change({ search })} />
      )}
      {filter?.choices?.map(({ key, all, options }) => (
        <span key={key} className="max-md:min-w-[calc(50%-4px)] max-md:flex-1">
          <Select
            aria-label={all}
            value={view.chosen[key] ?? ""}
            onChange={(event) => change({ chosen: { ...view.chosen, [key]: event.target.value } })}
            options={[{ value: "", label: all }, ...options]}
            className="!text-sm"
          />
        </span>
      ))}
      {sortable.length === 0 ? null : (
        <span className="flex min-w-[min(200px,100%)] flex-1 gap-2 md:hidden">
          <span className="flex-1">
            <Select
              aria-label="Sort by"
              value={view.sort?.by ?? ""}
              onChange={(event) => {
                const column = sortable.find(({ key }) => key === event.target.value);
                change({ sort: column && { by: column.key, down: column.largestFirst ?? false } });
              }}
              options={[
                ...(view.sort === undefined ? [{ value: "", label: "Sort by" }] : []),
                ...sortable.map(({ key, head }) => ({ value: key, label: head })),
              ]}
              className="!text-sm"
            />
          </span>
          {view.sort === undefined ? null : (
            <Button
              aria-label={view.sort.down ? "Descending; reverse order" : "Ascending; reverse order"}
              onClick={() => change({ sort: view.sort && { ...view.sort, down: !view.sort.down } })}
            >
              {view.sort.down ? <ArrowDown /> : <ArrowUp />}
            </Button>
          )}
        </span>
      )}
      <div className="flex gap-2 md:ml-auto">
        {movable.length < 2 ? null : (
          <span className="max-md:hidden">
            <Menu
              align="end"
              trigger={
                <Button>
                  Columns <ChevronDown />
                </Button>
              }
              items={entries}
            />
          </span>
        )}
        {exports === undefined ? null : "href" in exports ? (
          <LinkButton href={exports.href} download>
            <Download /> Export CSV
          </LinkButton>
        ) : (
          <Button onClick={exports.onClick}>
            <Download /> Export CSV
          </Button>
        )}
      </div>
    </div>
  );
}
