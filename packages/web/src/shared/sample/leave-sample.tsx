import { Button } from "../ui/button.tsx";
import { useSample } from "./use-sample.ts";

/** Returns from the sample workspace to the user's own; nothing elsewhere. */
export function LeaveSample({ className = "" }: { readonly className?: string }) {
  const { open, busy, leave } = useSample();
  if (!open) return null;
  return (
    <Button size="small" className={className} busy={busy} onClick={leave}>
      Back to your workspace
    </Button>
  );
}
