import { type MatchingState, showCount, showTime } from "@broker/contracts";
import { useChange } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { OUTDATED_BY_INTEL } from "./intel-words.tsx";

/** When stored evidence was matched, and what waits to be. */
export function MatchingNotice({ matching }: { readonly matching: MatchingState }) {
  const match = useChange("POST /api/threat-intel/match", OUTDATED_BY_INTEL);
  const { domains, waiting, matchedAt } = matching;
  if (domains === 0)
    return (
      <Notice className="mb-4" kind="ink">
        No client has a stored scan: nothing can be matched.
      </Notice>
    );
  const words =
    waiting > 0
      ? `${showCount(waiting, "domain")} of clients ${waiting === 1 ? "has" : "have"} newer evidence, lists or imports that are not matched yet.`
      : `Stored evidence of ${showCount(domains, "domain")} was matched on ${matchedAt === null ? "no day" : showTime(matchedAt)}. Nothing is visited.`;
  return (
    <>
      <RefusalNotice className="mb-4" error={match.error} />
      <Notice
        className="mb-4"
        kind="ink"
        action={
          waiting === 0 ? undefined : (
            <CanEdit>
              <Button size="small" busy={match.isPending} onClick={() => match.mutate({ body: {} })}>
                Match now
              </Button>
            </CanEdit>
          )
        }
      >
        {words}
      </Notice>
    </>
  );
}
