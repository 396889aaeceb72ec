import type { ReactNode } from "react";

/** The footer of every page. @param className its margins, as those of the page */
export function PageFooter({ className }: { readonly className: string }): ReactNode {
  return (
    <footer
      className={`no-print mt-auto flex max-w-(--page) flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-5 text-xs text-ink-3 ${className}`}
    >
      <p>© Broker Intelligence. All rights reserved.</p>
      <p>Powered by the Broker Intelligence engine</p>
    </footer>
  );
}
