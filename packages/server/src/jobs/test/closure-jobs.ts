import type { JobOrder } from "../job-request.ts";
import type { JobTools, JobWork, LaneName } from "../job-work.ts";

/** Work of a test by its name, since a request is data. */
export interface NamedWork {
  readonly name: string;
  readonly lane: LaneName;
}

type Closure = (tools: JobTools) => Promise<unknown>;

/** Jobs whose work is a function of this test's process. */
export function closureJobs(): {
  readonly work: JobWork<NamedWork>;
  readonly order: (work: Closure, lane?: LaneName) => JobOrder<NamedWork>;
} {
  const closures = new Map<string, Closure>();
  return {
    work: {
      plan: ({ lane }) => ({ lane, words: "Waits", resume: "Begin it again." }),
      perform: ({ name }, _by, tools) => closures.get(name)?.(tools) ?? Promise.reject(new Error(`no work ${name}`)),
    },
    order(work, lane = "scans") {
      const name = String(closures.size);
      closures.set(name, work);
      return { kind: "scan", title: "acme.example", by: "ada", storesAnswer: false, request: { name, lane } };
    },
  };
}
