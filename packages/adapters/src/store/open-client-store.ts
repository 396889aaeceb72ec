import { AppError } from "@broker/contracts";
import { scanAuthorities } from "./authority-queries.ts";
import { changedFields } from "./changed-fields.ts";
import { lockLog, writeLog } from "./client-rows.ts";
import type { ClientStore } from "./client-store.ts";
import type { Connection } from "./connection.ts";
import { eraseClient } from "./erase-client.ts";
import { findClient, searchClients } from "./find-client.ts";
import { addOptOut, optedOutHosts } from "./opt-out-queries.ts";
import { pageClients } from "./page-clients.ts";
import { postureOfClient } from "./posture-of-client.ts";
import { postureOn } from "./quotes/posture-on.ts";
import { readLogs } from "./read-logs.ts";
import { recordClients } from "./record-clients.ts";
import { reviseForClient } from "./revise-for-client.ts";
import { isSampleWorkspace, markSampleWorkspace } from "./sample-mark.ts";
import { setWorkspaceTier, workspaceTier } from "./tier-queries.ts";
import { unscannedDomains } from "./unscanned-domains.ts";
import { writeAudit } from "./write-audit.ts";

/** Opens the client records of the workspace, making the database or bringing it forward where needed. */
export function clientStore({ read, transact }: Connection): ClientStore {
  const find: ClientStore["find"] = (reference) =>
    read(async (tables) => {
      const [log] = await readLogs(tables, [await findClient(tables, reference)]);
      if (log) return log;
      throw new AppError("not_found", `There is no client '${reference}'.`);
    });

  const edit: ClientStore["edit"] = (id, change, actor) =>
    transact(async (transaction) => {
      const log = await lockLog(transaction, id);
      if (log === null) throw new AppError("not_found", "The client was erased in the meantime.");
      const changed = { ...change(log), version: log.version + 1 };
      await writeLog(transaction, changed);
      await reviseForClient(transaction, log, changed);
      const detail = { fields: changedFields(log, changed) };
      await writeAudit(transaction, { ...actor, action: "client edited", subject: id, detail });
      return changed;
    });

  const optOuts: ClientStore["optOuts"] = () =>
    read(async (tables) => {
      const listed = await tables.selectFrom("opt_outs").selectAll().orderBy("domain").execute();
      const owned = await tables
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
    record: (entries) => transact((transaction) => recordClients(transaction, entries)),
    find,
    posture: (log) => read((tables) => postureOfClient(tables, log)),
    unscanned: (logs) => read((tables) => unscannedDomains(tables, logs)),
    postureOn: (domain, day) => read((tables) => postureOn(tables, domain, day)),
    list: (search = "") => read(async (tables) => readLogs(tables, await searchClients(tables, search))),
    page: (query) => read((tables) => pageClients(tables, query)),
    edit,
    erase: (id, actor) => transact((transaction) => eraseClient(transaction, id, actor)),
    optedOut: (hosts) => read((tables) => optedOutHosts(tables, hosts)),
    authorities: (hosts) => read((tables) => scanAuthorities(tables, hosts)),
    optOuts,
    optOut: (domain, reason, actor) =>
      transact(async (transaction) => {
        await addOptOut(transaction, domain, reason, actor);
        await writeAudit(transaction, { ...actor, action: "opt-out recorded", subject: domain, detail: null });
      }),
    liftOptOut: (domain, actor) =>
      transact(async (transaction) => {
        const gone = await transaction
          .deleteFrom("opt_outs")
          .where("domain", "=", domain)
          .returning("domain")
          .execute();
        if (gone.length === 0) return false;
        await writeAudit(transaction, { ...actor, action: "opt-out lifted", subject: domain, detail: null });
        return true;
      }),
    isSample: () => read((tables) => isSampleWorkspace(tables)),
    markSample: (actor) => transact((transaction) => markSampleWorkspace(transaction, actor)),
    tier: () => read((tables) => workspaceTier(tables)),
    setTier: (tier, actor) => transact((transaction) => setWorkspaceTier(transaction, tier, actor)),
  };
}
