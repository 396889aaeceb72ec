import type { ReactNode } from "react";

/** Text shown in a cell on phones only, where the column has no heading: 'clients' after a number. */
export function PhoneWords({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className="font-normal text-ink-3 md:hidden">{children}</span>;
}
