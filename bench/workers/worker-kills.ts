import { setTimeout as wait } from "node:timers/promises";
import { onPostgres } from "../../packages/adapters/src/testing.ts";
import { randomGenerator } from "../../packages/core/src/forecast/simulation/random-generator.ts";
import { type Fleet, startFleet, type WorkerProcess } from "../../packages/e2e/src/workers/worker-fleet.ts";
import type { BenchResult } from "../bench-result.ts";

const SITES = 2000;
const KILLS = 12;
const WORKERS = 3;
const ARGS = ["--lease", "2s", "--concurrency", "8"];
const SEED = 20;

const DISTURBANCES = ["kill", "sleep", "disconnect"] as const;

/** Kills a worker, lets one sleep past its lease, or ends all connections of the database as a restart does. */
async function disturb(fleet: Fleet, workers: WorkerProcess[], kind: (typeof DISTURBANCES)[number], place: number) {
  const worker = workers[place];
  if (kind === "disconnect")
    await onPostgres(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
      fleet.databaseUrl,
    );
  else if (kind === "kill") {
    await worker?.end("SIGKILL");
    workers[place] = await fleet.worker(...ARGS);
  } else {
    worker?.process.kill("SIGSTOP");
    await wait(3000);
    worker?.process.kill("SIGCONT");
  }
}

/** Faults of a list of 2,000 companies that three workers scan while twelve things go wrong. */
export async function workerKills(): Promise<BenchResult[]> {
  const { uniform: random } = randomGenerator(SEED);
  const fleet = await startFleet(SITES, 5, { perAddressConcurrency: 64 });
  const count = async (query: string) => Number((await onPostgres(query, fleet.databaseUrl))[0]?.count);
  try {
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => fleet.worker(...ARGS)));
    const began = performance.now();
    const { job, batch } = await fleet.beginList();
    const stateOf = async () => {
      const rows = await onPostgres(`select state from jobs where id = '${job}'`, fleet.databaseUrl);
      return String(rows[0]?.state);
    };
    /** Whether the list goes on. Throws if its job failed or was cancelled: then nothing is left to count. */
    const goesOn = async () => {
      const state = await stateOf();
      if (state === "failed" || state === "cancelled") throw new Error(`The list ended as ${state}.`);
      return state !== "done";
    };
    const finished = () => count("select count(*) from batch_rows where state in ('complete', 'partial')");
    for (let n = 0; n < KILLS; n += 1) {
      // Each point is somewhere in the next twelfth of the list.
      const point = ((n + random()) * SITES * 0.9) / KILLS;
      while ((await finished()) < point && (await goesOn())) await wait(50);
      await disturb(fleet, workers, DISTURBANCES[n % DISTURBANCES.length] ?? "kill", Math.floor(random() * WORKERS));
    }
    while (await goesOn()) await wait(500);
    const faults = [
      ["rows without a result", SITES - (await finished())],
      ["scans too many or too few", Math.abs((await count("select count(*) from scans")) - SITES)],
      [
        "ends of the list besides one",
        Math.abs(
          (await count(`select count(*) from job_events where job_id = '${job}' and body like '%"batch-finished"%'`)) -
            1,
        ),
      ],
      [
        "list not finished",
        1 - (await count(`select count(*) from batches where id = '${batch}' and finished_at is not null`)),
      ],
      [
        "names asked more than twice at once",
        fleet.domains.filter((domain) => fleet.world.counters.site(domain).maxSimultaneousRequests > 2).length,
      ],
    ] as const;
    const total = faults.reduce((sum, [, faulty]) => sum + faulty, 0);
    return [
      {
        name: "worker-kills",
        value: total,
        unit: `faults, ${KILLS} disturbances`,
        bar: "0",
        ok: total === 0,
        detail: {
          sites: SITES,
          seconds: Math.round((performance.now() - began) / 1000),
          ...Object.fromEntries(faults),
        },
      },
    ];
  } finally {
    await fleet.close();
  }
}
