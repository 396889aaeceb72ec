import type { ReactNode } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { PlainPage } from "./plain-page.tsx";

export interface UnreachedProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Shown in place of a screen while the server cannot be reached. */
export function Unreached({ onRetry, retrying }: UnreachedProps): ReactNode {
  return (
    <PlainPage title="The server is not responding" lead="The app is loaded, but its workspace cannot be reached.">
      <p>
        Restart it with <code>broker serve</code>. Saved data is unaffected.
      </p>
      <p className="mt-4">
        <Button kind="primary" busy={retrying} onClick={onRetry}>
          {retrying ? "Retrying" : "Try again"}
        </Button>
      </p>
    </PlainPage>
  );
}
