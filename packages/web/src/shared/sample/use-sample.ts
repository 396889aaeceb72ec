import { useEffect, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { useCanEdit, useSession } from "../../data/use-session.ts";
import { useJob } from "../jobs/use-job.ts";

/** The sample workspace beside the user's own. */
export interface SampleWorkspace {
  /** The user may open it, or load it first. */
  readonly offered: boolean;
  readonly loaded: boolean;
  /** The user is in it. */
  readonly open: boolean;
  /** Progress of loading; null = it is not being loaded. */
  readonly words: string | null;
  readonly error: Error | null;
  readonly busy: boolean;
  /** Loads it if necessary, and goes to an address in it. */
  readonly enter: (address: string) => void;
  /** Returns to the user's own workspace. */
  readonly leave: () => void;
  /** Deletes it with everything made in it; the user is then in their own workspace. */
  readonly remove: () => void;
}

/** Loads the address as a new page: no answer of the other workspace stays. */
const goTo = (address: string): void => window.location.assign(address);

/** Loading, opening, leaving and removing the sample workspace. */
export function useSample(): SampleWorkspace {
  const { fixed } = useSource();
  const { data: session } = useSession();
  const canEdit = useCanEdit() === true;
  const load = useChange("POST /api/sample", ["GET /api/jobs"]);
  const show = useChange("PUT /api/sample", []);
  const removal = useChange("DELETE /api/sample", []);
  const [target, setTarget] = useState<string | null>(null);
  const { job, done } = useJob(load.data?.id ?? null);
  const state = fixed ? "none" : (session?.sampleWorkspace ?? "none");
  const ended = done ? job?.state : undefined;
  const { mutate } = show;
  useEffect(() => {
    if (ended === "done" && target !== null) mutate({ body: { shown: "sample" } }, { onSuccess: () => goTo(target) });
  }, [ended, target, mutate]);
  const failed =
    ended !== undefined && ended !== "done" ? new Error(job?.problem?.detail ?? "Loading was stopped.") : null;
  const loading = load.isPending || (load.data !== undefined && ended === undefined);
  return {
    offered: state === "loaded" || (state === "absent" && canEdit),
    loaded: state === "loaded" || state === "open",
    open: state === "open",
    words: loading ? (job?.progress.words ?? "Loading the sample data") : null,
    error: load.error ?? show.error ?? removal.error ?? failed,
    busy: loading || show.isPending || removal.isPending || ended === "done",
    enter(address) {
      if (state === "loaded") mutate({ body: { shown: "sample" } }, { onSuccess: () => goTo(address) });
      else {
        setTarget(address);
        load.mutate({});
      }
    },
    leave: () => mutate({ body: { shown: "own" } }, { onSuccess: () => goTo("/app") }),
    remove: () => removal.mutate({}, { onSuccess: () => goTo("/app") }),
  };
}
