import { type LegalHold, showDate } from "@broker/contracts";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";

/** Who placed a client under a legal hold, since when and why. `onRelease`: null = the user may not. */
export function HoldNotice({
  hold: { by, at, reason },
  onRelease,
}: {
  readonly hold: LegalHold;
  readonly onRelease: (() => void) | null;
}) {
  return (
    <Notice
      kind="ink"
      className="mb-4"
      action={
        onRelease === null ? undefined : (
          <Button size="small" onClick={onRelease}>
            Release
          </Button>
        )
      }
    >
      <b className="font-semibold text-ink">Legal hold</b> by {by} since {showDate(at)}:{" "}
      <span className="wrap-anywhere">{reason}</span>. Nothing of this client is erased or pruned.
    </Notice>
  );
}
