import { Notice } from "../../shared/ui/notice.tsx";

/** That identity documents are stored as they are, since the workspace has no key. */
export function NotEncrypted({ className = "" }: { readonly className?: string }) {
  return (
    <Notice kind="ink" className={className}>
      Identity documents are not encrypted at rest: no key is configured. An administrator makes one on the server.
    </Notice>
  );
}
