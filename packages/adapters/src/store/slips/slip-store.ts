import {
  AppError,
  type KeptSlip,
  type MrcSlip,
  type SavedSlipTemplate,
  type SubjectivityEvent,
} from "@broker/contracts";
import { writeAudit } from "../audit.ts";
import { lockLog } from "../clients/client-rows.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Connection } from "../database/connection.ts";
import { saveSlip, takenReferences } from "./save-slip.ts";
import { findSlipId, listSlips, readSlip, readSlipEvents, slipsOfClients } from "./slip-rows.ts";
import { slipTemplates } from "./slip-templates.ts";

/** A slip's newest version in a list. */
export interface ListedSlip {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly version: number;
  readonly template: string;
  readonly status: string;
  readonly umr: string | null;
  /** First day of the contract; null = not known. */
  readonly inception: string | null;
  readonly savedAt: string;
}

/** What was done about a subjectivity; `subject` = what it is about, the same in each version. */
export interface SlipEvent {
  readonly subject: string;
  readonly event: SubjectivityEvent;
}

/** One version of a slip, as it was saved, with what was done about its subjectivities since. */
export interface StoredSlip {
  readonly slip: MrcSlip;
  readonly clientName: string;
  readonly savedAt: string;
  readonly by: string;
  /** Number of the newest version. */
  readonly newest: number;
  readonly events: readonly SlipEvent[];
}

/** Where a slip is saved: a new one, or the next version of one. */
export interface SlipPlace {
  readonly id: string;
  readonly version: number;
}

/** The slips of a workspace. Nothing that was saved is changed or lost but by erasing the client. */
export interface SlipStore {
  /** Every slip of the clients with all versions, by client. */
  ofClients(ids: readonly string[]): Promise<ReadonlyMap<string, readonly KeptSlip[]>>;
  /** The last saved first. */
  list(clientId?: string): Promise<readonly ListedSlip[]>;
  /**
   * By id or the beginning of one (four or more), or by UMR; a version other than the newest on demand. AppError
   * `not_found`, `ambiguous`.
   */
  find(reference: string, version?: number): Promise<StoredSlip>;
  /** Those of the UMRs that were given already, to any slip but this. */
  taken(umrs: readonly string[], slipId: string | null): Promise<ReadonlySet<string>>;
  /**
   * Saves a version: the next of `id`, or with null the first of a new slip. `make` gets the place that it has. What it
   * throws, a UMR that another slip has, and one that differs from the slip's own undo the whole; AppError
   * `input_invalid`.
   */
  save(
    place: { readonly clientId: string; readonly id: string | null },
    make: (place: SlipPlace) => MrcSlip,
    actor: Actor,
  ): Promise<MrcSlip>;
  /** Records what was done about a subjectivity. `check` gets what was done before and may throw. */
  resolve(
    slipId: string,
    settled: SlipEvent,
    check: (before: readonly SlipEvent[]) => void,
    actor: Actor,
  ): Promise<void>;
  readonly templates: {
    list(): Promise<readonly SavedSlipTemplate[]>;
    /** Whatever the capitals. AppError `not_found`. */
    find(name: string): Promise<SavedSlipTemplate>;
    /** Takes the place of one of the same name. */
    save(template: SavedSlipTemplate): Promise<void>;
    /** AppError `not_found`. */
    remove(name: string, actor: Actor): Promise<void>;
  };
}

/** The slips of a workspace. */
export function slipStore({ read, transact }: Connection): SlipStore {
  return {
    ofClients: (ids) => read((tables) => slipsOfClients(tables, ids)),
    list: (clientId) => read((tables) => listSlips(tables, clientId)),
    find: (reference, version) =>
      read(async (tables) => readSlip(tables, await findSlipId(tables, reference), version)),
    taken: (umrs, slipId) => read((tables) => takenReferences(tables, umrs, slipId)),
    save: (place, make, actor) => transact((transaction) => saveSlip(transaction, place, make, actor)),
    resolve: (slipId, { subject, event }, check, actor) =>
      transact(async (transaction) => {
        const slip = transaction.selectFrom("slips").select("client_id").where("id", "=", slipId);
        const { client_id: clientId } = await slip.executeTakeFirstOrThrow();
        // Two who settle the same at once are told apart by whoever holds the client first.
        if ((await lockLog(transaction, clientId)) === null)
          throw new AppError("not_found", "The client was erased in the meantime.");
        const before = await readSlipEvents(transaction, slipId);
        check(before);
        await transaction
          .insertInto("slip_subjectivity_events")
          .values({ slip_id: slipId, n: before.length + 1, subject, body: JSON.stringify(event) })
          .execute();
        const detail = { client: clientId, subject, to: event.to };
        await writeAudit(transaction, { ...actor, action: "subjectivity settled", subject: slipId, detail });
      }),
    templates: slipTemplates({ read, transact }),
  };
}
