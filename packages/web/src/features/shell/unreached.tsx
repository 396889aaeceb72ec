import type { ReactNode } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { PlainPage } from "./plain-page.tsx";

export interface UnreachedProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** In the place of a screen while the server cannot be reached. */
export function Unreached({ onRetry, retrying }: UnreachedProps): ReactNode {
  return (
    <PlainPage title="The server does not answer" lead="The app is here, and the workspace behind it is not.">
      <p>
        Start it again with <code>broker serve</code>. What was saved is kept.
      </p>
      <p className="mt-4">
        <Button kind="primary" busy={retrying} onClick={onRetry}>
          {retrying ? "Trying again" : "Try again"}
        </Button>
      </p>
    </PlainPage>
  );
}
