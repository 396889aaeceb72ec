import type { ReactNode } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import type { AcordPreviewState } from "./use-acord-preview.ts";

/** Makes the preview, and leads to it. */
export function GeneratePreview({
  preview: { progress, generate },
}: {
  readonly preview: AcordPreviewState;
}): ReactNode {
  const { go } = useHubAddress();
  return (
    <Button
      kind="primary"
      busy={progress !== null}
      onClick={() => {
        generate();
        go({ step: "preview" });
      }}
    >
      Generate Preview
    </Button>
  );
}
