import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files whose tests take longest, by where they lie: those before a browser, those with processes of their own, those
 * with databases.
 */
const LONG = [/\/e2e\/src\/screens\//, /\/e2e\//, /\/adapters\/src\/(?:pdf|register|store|templates)\//];

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
