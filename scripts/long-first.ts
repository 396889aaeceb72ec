import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The projects in which most files take long come first; `web` starts Vite's runner, so it is not the last. */
const PROJECTS = ["screens", "cli", "service", "store", "web", "unit"];
/**
 * The long files of a project. Before a browser, the longest makes the sample workspace where there is none, and those
 * without it need not wait; then those with processes of their own, those with databases.
 */
const LONG = [
  /\/screens\/every-screen\./,
  /\/screens\/(?:empty-workspace|first-time|report-app)\./,
  /\/e2e\//,
  /\/adapters\/src\/(?:pdf|register|store|templates)\//,
];

function rankOf({ moduleId, project }: TestSpecification): number {
  const at = LONG.findIndex((place) => place.test(moduleId));
  return PROJECTS.indexOf(project.name) * (LONG.length + 1) + (at === -1 ? LONG.length : at);
}

/**
 * Runs the files of a project one after the other, since each change of project starts a worker, and long files first,
 * so that none is left at the end while the other processor is idle.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
