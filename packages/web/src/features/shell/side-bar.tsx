import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import { NavLinks } from "./nav-links.tsx";

/** Product name and version. */
export const PRODUCT_VERSION = "Broker Intelligence 2.0";

/** The sidebar of wide windows. */
export function SideBar(): ReactNode {
  return (
    <div className="no-print hidden border-r border-line bg-ground lg:block">
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 py-[18px] text-sm">
        <div className="px-2 pb-[18px]">
          <Brand />
        </div>
        <nav aria-label="Main">
          <NavLinks />
        </nav>
        <p data-claim className="mt-auto px-2 pt-6 text-xs leading-[18px] text-ink-3">
          {PRODUCT_VERSION}
        </p>
      </div>
    </div>
  );
}
