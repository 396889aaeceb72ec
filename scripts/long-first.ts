import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take long. The longest makes the sample workspace where there is none; beside it, so that no worker
 * waits at the end, those of the project of its own, which need not wait for the workspace. Then those with a browser,
 * those with processes of their own, those with databases.
 */
const LONG = [
  /\/screens\/every-screen\./,
  /\/packages\/web\//,
  /\/screens\/(?:empty-workspace|first-time|report-app)\./,
  /\/screens\//,
  /\/e2e\//,
  /\/adapters\/src\/(?:acord|mrc|pdf|register|store|templates)\//,
  /\/server\/src\/(?:security|verbs)\//,
];

function rankOf({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((place) => place.test(moduleId));
  return at === -1 ? LONG.length : at;
}

/** Runs long files first, so that none is left at the end while the other processor is idle. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
