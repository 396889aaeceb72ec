import type { ApiAnswers, ApiInputs, ApiKey, Problem } from "@broker/contracts";

/** A refused call, with the server's problem document. */
export class RefusedCall extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "RefusedCall";
    this.problem = problem;
  }
}

/** The data source of the app: the server (live), or the data in a single-file report (static). */
export interface DataSource {
  /** True = the data is fixed in the file; nothing can be requested or changed. */
  readonly fixed: boolean;
  /** Makes a call; rejects with `RefusedCall`. */
  ask<Key extends ApiKey>(key: Key, input: ApiInputs[Key], signal?: AbortSignal): Promise<ApiAnswers[Key]>;
  /** The URL of a file or event stream of the API, for links and EventSource. */
  address<Key extends ApiKey>(key: Key, input: ApiInputs[Key]): string;
}
