import { useEffect, useRef } from "react";
import { SAMPLE_ANALYSIS } from "../../shared/address/sample-company.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SampleProgress } from "../../shared/sample/sample-progress.tsx";
import { useSample } from "../../shared/sample/use-sample.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";

/** Opens the analysis of the sample company in the sample workspace, which is loaded first where it is absent. */
export function OpenSample({ url }: { readonly url: string }) {
  const sample = useSample();
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current || !sample.offered) return;
    entered.current = true;
    sample.enter(SAMPLE_ANALYSIS);
  }, [sample]);
  return (
    <>
      <PageTitle title="Sample company" sub={url} />
      <SampleProgress sample={sample} />
      {sample.error === null ? <Skeleton rows={12} label="Opening the sample workspace" /> : null}
    </>
  );
}
