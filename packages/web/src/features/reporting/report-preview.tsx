import { useQuery } from "@tanstack/react-query";
import { problemOf } from "../../data/live-source.ts";
import { RefusedCall } from "../../data/source.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";

/**
 * A document preview in a script-free frame. It is fetched first, so that a refusal appears as a message, not an empty
 * frame.
 */
export function ReportPreview({ href, title }: { readonly href: string; readonly title: string }) {
  const page = useQuery({
    queryKey: ["preview", href],
    queryFn: async ({ signal }) => {
      const answer = await fetch(href, { signal });
      if (!answer.ok) throw new RefusedCall(await problemOf(answer));
      await answer.body?.cancel();
      return href;
    },
  });
  if (page.isError)
    return <ErrorPanel error={page.error} retry={() => void page.refetch()} retrying={page.isFetching} />;
  if (page.data === undefined) return <Skeleton rows={16} label="Preparing the preview" />;
  return (
    <iframe
      title={title}
      src={page.data}
      sandbox="allow-popups allow-same-origin"
      className="h-[min(76vh,980px)] w-full border border-line bg-paper"
    />
  );
}
