import type { JobOrder } from "../job-request.ts";
import { type JobTools, type JobWork, kindsIn, type LaneName } from "../job-work.ts";

/** Work of a test by its name, since a request is data. */
export interface NamedWork {
  readonly name: string;
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
      plan: () => ({ words: "Waits", resume: "Begin it again." }),
      share: async () => ({ blocks: [], entries: [] }),
      conclude: async () => [],
      perform: ({ name }, _by, tools) => closures.get(name)?.(tools) ?? Promise.reject(new Error(`no work ${name}`)),
    },
    order(work, lane = "scans") {
      const name = String(closures.size);
      closures.set(name, work);
      const [kind = "scan"] = kindsIn(lane);
      return { kind, title: "acme.example", by: "ada", storesAnswer: false, request: { name } };
    },
  };
}
