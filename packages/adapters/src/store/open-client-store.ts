import { AppError } from "@broker/contracts";
import { scanAuthorities } from "./authority-queries.ts";
import { changedFields } from "./changed-fields.ts";
import { lockLog, writeLog } from "./client-rows.ts";
import type { ClientStore } from "./client-store.ts";
import { eraseClient } from "./erase-client.ts";
import { openExports } from "./exports/open-exports.ts";
import { findClient, searchClients } from "./find-client.ts";
import { openDatabase, type StoreOptions } from "./open-database.ts";
import { openPlacements } from "./open-placements.ts";
import { addOptOut, optedOutHosts } from "./opt-out-queries.ts";
import { pageClients } from "./page-clients.ts";
import { postureOfClient } from "./posture-of-client.ts";
import { postureOn } from "./quotes/posture-on.ts";
import { readLogs } from "./read-logs.ts";
import { recordClients } from "./record-clients.ts";
import { reviseForClient } from "./revise-for-client.ts";
import { isSampleWorkspace, markSampleWorkspace } from "./sample-mark.ts";
import { slipTemplates } from "./slips/slip-templates.ts";
import { slipsOfClients } from "./slips/slips-of-clients.ts";
import { setWorkspaceTier, workspaceTier } from "./tier-queries.ts";
import { unscannedDomains } from "./unscanned-domains.ts";
import { writeAudit } from "./write-audit.ts";

/** Opens the client records of the workspace, making the database or bringing it forward where needed. */
export async function openClientStore(options: StoreOptions): Promise<ClientStore> {
  const { database, guarded, close } = await openDatabase(options);

  const find: ClientStore["find"] = (reference) =>
    guarded(async () => {
      const [log] = await readLogs(database, [await findClient(database, reference)]);
      if (log) return log;
      throw new AppError("not_found", `There is no client '${reference}'.`);
    });

  const edit: ClientStore["edit"] = (id, change, actor) =>
    guarded(() =>
      database.transaction().execute(async (transaction) => {
        const log = await lockLog(transaction, id);
        if (log === null) throw new AppError("not_found", "The client was erased in the meantime.");
        const changed = { ...change(log), version: log.version + 1 };
        await writeLog(transaction, changed);
        await reviseForClient(transaction, log, changed);
        const detail = { fields: changedFields(log, changed) };
        await writeAudit(transaction, { ...actor, action: "client edited", subject: id, detail });
        return changed;
      }),
    );

  const optOuts: ClientStore["optOuts"] = () =>
    guarded(async () => {
      const listed = await database.selectFrom("opt_outs").selectAll().orderBy("domain").execute();
      const owned = await database
        .selectFrom("client_domains")
        .innerJoin("clients", "clients.id", "client_domains.client_id")
        .select("client_domains.domain")
        .distinct()
        .where("clients.opted_out", "=", 1)
        .execute();
      const own = listed.map(({ domain, reason, said_by, recorded_at }) => ({
        domain,
        reason,
        by: said_by,
        at: recorded_at,
      }));
      const more = owned.filter(({ domain }) => !own.some((each) => each.domain === domain));
      return [...own, ...more.map(({ domain }) => ({ domain, reason: null, by: null, at: null }))].sort((a, b) =>
        a.domain < b.domain ? -1 : 1,
      );
    });

  return {
    record: (entries) =>
      guarded(() => database.transaction().execute((transaction) => recordClients(transaction, entries))),
    find,
    posture: (log) => guarded(() => postureOfClient(database, log)),
    unscanned: (logs) => guarded(() => unscannedDomains(database, logs)),
    postureOn: (domain, day) => guarded(() => postureOn(database, domain, day)),
    list: (search = "") => guarded(async () => readLogs(database, await searchClients(database, search))),
    page: (query) => guarded(() => pageClients(database, query)),
    edit,
    slipTemplates: () => slipTemplates(database, guarded).list(),
    slipsOf: (ids) => guarded(() => slipsOfClients(database, ids)),
    erase: (id, actor) =>
      guarded(() => database.transaction().execute((transaction) => eraseClient(transaction, id, actor))),
    optedOut: (hosts) => guarded(() => optedOutHosts(database, hosts)),
    authorities: (hosts) => guarded(() => scanAuthorities(database, hosts)),
    optOuts,
    optOut: (domain, reason, actor) =>
      guarded(() =>
        database.transaction().execute(async (transaction) => {
          await addOptOut(transaction, domain, reason, actor);
          await writeAudit(transaction, { ...actor, action: "opt-out recorded", subject: domain, detail: null });
        }),
      ),
    liftOptOut: (domain, actor) =>
      guarded(() =>
        database.transaction().execute(async (transaction) => {
          const gone = await transaction
            .deleteFrom("opt_outs")
            .where("domain", "=", domain)
            .returning("domain")
            .execute();
          if (gone.length === 0) return false;
          await writeAudit(transaction, { ...actor, action: "opt-out lifted", subject: domain, detail: null });
          return true;
        }),
      ),
    isSample: () => guarded(() => isSampleWorkspace(database)),
    markSample: (actor) =>
      guarded(() => database.transaction().execute((transaction) => markSampleWorkspace(transaction, actor))),
    tier: () => guarded(() => workspaceTier(database)),
    placements: openPlacements({ database, guarded }),
    exports: openExports({ database, guarded }),
    setTier: (tier, actor) =>
      guarded(() => database.transaction().execute((transaction) => setWorkspaceTier(transaction, tier, actor))),
    close,
  };
}
