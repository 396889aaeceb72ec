import type { ClientStore } from "@broker/adapters";
import type { ClientPosture } from "@broker/contracts";
import { recordOf, renewalOf, renewalYears, type YearTerms } from "@broker/core";
import { withClients } from "../clients/open-clients.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { renewalTable } from "../present/renewal-table.ts";

/** The posture of the domain that stands for the client, on the day on which the expiring cover began and now. */
async function postures(store: ClientStore, { headline }: ClientPosture, expiring: YearTerms | null, today: string) {
  if (headline === null) return { domain: null, earlier: null, latest: null };
  const on = async (day: string) => {
    const scan = await store.postureOn(headline.domain, day);
    return scan && { posture: scan.posture, at: scan.startedAt, methodVersion: scan.methodVersion };
  };
  return {
    domain: headline.domain,
    earlier: expiring?.began == null ? null : await on(expiring.began),
    latest: await on(today),
  };
}

/** Shows this year's terms against the expiring ones. */
export const showRenewal: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store, at }) => {
    const { io, flags } = invocation;
    const listed = await store.placements.find(command.args[0] ?? "");
    const { placement, clientName } = listed;
    const log = await store.find(placement.clientId);
    const years = renewalYears(placement, recordOf(log));
    const posture = await postures(store, await store.posture(log), years.expiring, at.slice(0, 10));
    const comparison = renewalOf(years, posture);
    if (flags.json) {
      const { id, clientId, risk } = placement;
      io.result(JSON.stringify({ placement: id, clientId, clientName, risk, ...comparison }, null, 2));
    } else io.result(renewalTable(io.out, listed, comparison));
    if (years.expiring === null)
      io.note(
        `No expiring policy is known. Record it: broker clients edit ${placement.clientId.slice(0, 8)} expiringPolicy.premium=…`,
      );
    if (years.offered === null)
      io.note(`Nothing was chosen for this year yet: broker placements choose ${placement.id.slice(0, 8)} <quote>`);
    return EXIT.done;
  });
