import type { ApiAnswers, ApiInputs, ApiKey, Problem } from "@broker/contracts";
import { shownHint } from "./shown-hint.ts";

/** A call that was refused, with what the server said of it. */
export class RefusedCall extends Error {
  /** As the server told it, its hint in the words of the app. */
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "RefusedCall";
    const { hint, ...rest } = problem;
    const shown = shownHint(hint);
    this.problem = shown === undefined ? rest : { ...rest, hint: shown };
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
