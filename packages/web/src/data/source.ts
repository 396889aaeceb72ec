import type { ApiAnswers, ApiInputs, ApiKey, Problem } from "@broker/contracts";

/** A refused call, with the problem that the server answered. */
export class RefusedCall extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "RefusedCall";
    this.problem = problem;
  }
}

/** Where every figure of the app comes from: the server (live), or what a single-file report carries (static). */
export interface DataSource {
  /** True = what is shown was written into the file; nothing can be asked or changed. */
  readonly fixed: boolean;
  /** Makes a call; rejects with `RefusedCall`. */
  ask<Key extends ApiKey>(key: Key, input: ApiInputs[Key], signal?: AbortSignal): Promise<ApiAnswers[Key]>;
  /** Where a file or an event stream of the API lies, for links and EventSource. */
  address<Key extends ApiKey>(key: Key, input: ApiInputs[Key]): string;
}
