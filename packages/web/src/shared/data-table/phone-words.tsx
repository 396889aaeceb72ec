import type { ReactNode } from "react";

/** Words that stand in a cell on a phone alone, where the column has no head: 'clients' behind a number. */
export function PhoneWords({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className="font-normal text-ink-3 md:hidden">{children}</span>;
}
