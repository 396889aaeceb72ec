import { ErrorPanel } from "../layout/error-panel.tsx";
import { Notice } from "../ui/notice.tsx";
import type { SampleWorkspace } from "./use-sample.ts";

/** The progress of loading the sample workspace, or why it failed. */
export function SampleProgress({ sample: { words, error } }: { readonly sample: SampleWorkspace }) {
  return (
    <>
      <ErrorPanel className="mt-3" error={error} safe="Your own workspace is unaffected." />
      {words === null ? null : (
        <Notice kind="sample" className="mt-3">
          Loading the sample data, once. {words}.
        </Notice>
      )}
    </>
  );
}
