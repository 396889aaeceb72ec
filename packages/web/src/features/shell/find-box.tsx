import { Search } from "lucide-react";
import type { ReactNode } from "react";

/** Looks like a search box; opens the command palette. */
export function FindBox({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        aria-keyshortcuts="/ Control+K"
        className="hidden h-8 w-[340px] min-w-0 items-center gap-2 rounded border border-line bg-sunk px-[9px] text-left text-ink-3 hover:border-rule md:flex"
      >
        <Search />
        <span className="truncate">Find a client, domain or check</span>
        <kbd className="ml-auto rounded border border-line bg-paper px-[5px] font-sans text-[11px] leading-4 font-medium">
          /
        </kbd>
      </button>
      <button
        type="button"
        onClick={onOpen}
        aria-label="Find a client, domain or check"
        className="grid size-11 place-items-center rounded text-ink-2 md:hidden"
      >
        <Search />
      </button>
    </>
  );
}
