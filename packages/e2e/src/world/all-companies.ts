import type { OutsideAnswers, ScanReport } from "@broker/contracts";
import { companies } from "@broker/fixtures";
import { openOutsideWorld } from "./outside-world.ts";

/** Works through a list, `width` at a time, and gives the results in the list's order. */
export async function runPool<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

/** A company of the fixtures, scanned, and with the answers of its sources where the scan did not fail. */
interface ScannedCompany {
  readonly seen: ScanReport;
  readonly answers: OutsideAnswers;
  /** The scan's second revision, with the answers; the scan itself where it failed. */
  readonly known: ScanReport;
}

let scanned: Promise<readonly ScannedCompany[]> | undefined;

async function scanAll(): Promise<readonly ScannedCompany[]> {
  const world = await openOutsideWorld();
  const domains = companies.map(({ site }) => site.domain);
  const reports = await runPool(domains, 8, (domain) => world.scan(domain));
  const all = await runPool(reports, 4, async (seen) => {
    if (seen.status === "failed") return { seen, answers: {}, known: seen };
    const answers = await world.ask(seen);
    return { seen, answers, known: world.revise(seen, answers) };
  });
  await world.close();
  return all;
}

/** All companies of the fixtures in their order, scanned once for the tests of a worker. */
export function allCompanies(): Promise<readonly ScannedCompany[]> {
  scanned ??= scanAll();
  return scanned;
}
