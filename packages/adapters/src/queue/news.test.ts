import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { DATABASES, onPostgres } from "../store/test/databases.ts";
import { testWorkspace } from "../store/test/test-workspace.ts";
import { listen } from "./news.ts";

describe.each(DATABASES.filter(({ kind }) => kind === "PostgreSQL"))("news on $kind", ({ make }) => {
  const workspace = testWorkspace("2026-11-22T09:00:00.000Z", make);

  test("listening ends whenever it is asked to, also while the connection is made", async () => {
    const address = workspace.options().database;
    for (let n = 0; n < 24; n += 1) {
      const heard: string[] = [];
      const silence = listen(address, (news) => void heard.push(news));
      if (n % 3 > 0) await wait(n);
      const ended = await Promise.race([
        silence().then(() => "ended"),
        wait(10_000, "still listening", { ref: false }),
      ]);
      expect([n, ended]).toEqual([n, "ended"]);
    }
    const heardLast: string[] = [];
    const silence = listen(address, (news) => void heardLast.push(news));

    await expect.poll(() => heardLast).toEqual([""]);
    await onPostgres("select pg_notify('broker_' || current_schema(), 'scans')", address);
    await expect.poll(() => heardLast).toEqual(["", "scans"]);
    await silence();
  }, 60_000);
});
