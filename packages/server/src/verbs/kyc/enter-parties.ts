import { sha256 } from "@broker/adapters";
import { AppError, type HandCheck, type KycParty, type NewHandCheck, type NewKycParty } from "@broker/contracts";
import { BARE, partyId, type StatedParty } from "@broker/core/kyc";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "../compliance/read-compliance.ts";
import type { GivenFile } from "../documents/stored-files.ts";
import { saveDecisionFile, viewDecisionFile } from "./decision-files.ts";
import { insuredId, requireCase, settledCase } from "./read-cases.ts";
import { newKycId } from "./screen-clients.ts";

/**
 * Enters a party of a case: an officer, an owner with its share, a subsidiary or any other. AppErrors `not_found`,
 * `ambiguous`, `input_invalid`, `record_unsettled` for a party, or an owner of this company, that is known already.
 */
export async function enterParty(workspace: Workspace, reference: string, given: NewKycParty): Promise<KycParty> {
  const { clients, kyc } = workspace.database;
  const log = await clients.find(reference);
  const stored = await requireCase(workspace, log);
  const actor = actorOf(workspace);
  const { name, kind, role, share, owns } = given;
  if (share != null && role !== "owner")
    throw new AppError("input_invalid", "Only an owner has a share.", { fields: { share: "Enter it for an owner." } });
  const party: StatedParty = {
    ...BARE,
    ...{ name, kind, roles: [role], source: "hand", asOf: actor.at.slice(0, 10), by: actor.by },
    ...{
      dateOfBirth: given.dateOfBirth ?? null,
      nationality: given.nationality ?? null,
      country: given.country ?? null,
    },
    ...{ companyNumber: given.companyNumber ?? null, lei: given.lei ?? null, passport: given.passport ?? null },
    position: given.position ?? null,
  };

  const id = partyId(log.id, party, sha256);
  const known = await kyc.parties(log.id);
  const before = known.find((each) => each.id === id);
  const company = owns ?? insuredId(log);
  const isKnown = before?.goneAt === null && before.roles.includes(role);
  // One owner may hold shares of several companies, also in a circle.
  const isLinked = stored.case.ownership.links.some((each) => each.owner === id && each.of === company);
  if (isKnown && (role !== "owner" || isLinked))
    throw new AppError("record_unsettled", "This party is already recorded.", { hint: "Nothing was saved." });
  if (role === "owner" && (company === null || (owns != null && !known.some((each) => each.id === owns))))
    throw new AppError("input_invalid", "The owned company is not among the client's parties.", {
      fields: { owns: "Enter the id of a company among its parties, or leave it out for the client." },
    });
  if (role === "owner" && company === id)
    throw new AppError("input_invalid", "A company cannot be entered as its own owner.", {
      fields: { owns: "Enter the id of another company, or leave it out for the client." },
    });
  const roles = [...new Set([...(before?.goneAt === null ? before.roles : []), role])];
  const identity = before?.identity ?? party.identity;
  const entered: KycParty = isKnown ? before : { ...party, id, roles, identity, goneAt: null };
  await workspace.database.transaction(async (database) => {
    await database.kyc.changeParty(log.id, entered, actor);
    if (role !== "owner" || company === null) return;
    const band = share == null ? null : { low: share, high: share };
    const link = {
      ...{
        owner: id,
        of: company,
        controls: [{ kind: "shares" as const, band }],
        since: null,
        source: "hand" as const,
      },
    };
    const { case: saved, ...columns } = stored;
    const ownership = { ...saved.ownership, links: [...saved.ownership.links, link] };
    await database.kyc.saveCase(
      {
        ...{ ...columns, seen: stored.version, name: nameOfClient(log), action: null },
        case: { ...saved, ownership },
      },
      actor,
    );
  });
  await settledCase(workspace, log);
  return entered;
}

/** Removes a party that a person entered. AppErrors `not_found`, `ambiguous`, `input_invalid` for another source. */
export async function removeParty(workspace: Workspace, reference: string, id: string): Promise<void> {
  const { clients, kyc } = workspace.database;
  const log = await clients.find(reference);
  const stored = await requireCase(workspace, log);
  const actor = actorOf(workspace);
  const party = (await kyc.parties(log.id)).find((each) => each.id === id && each.goneAt === null);
  if (party === undefined) throw new AppError("not_found", `There is no party '${id}'.`);
  if (party.source !== "hand")
    throw new AppError("input_invalid", "The party comes from the record or a register, so it cannot be removed here.");
  const { case: saved, ...columns } = stored;
  const links = saved.ownership.links.filter(
    ({ owner, of, source }) => source !== "hand" || (owner !== id && of !== id),
  );
  await workspace.database.transaction(async (database) => {
    await database.kyc.changeParty(log.id, { ...party, goneAt: actor.at }, actor);
    await database.kyc.saveCase(
      {
        ...{ ...columns, seen: stored.version, name: nameOfClient(log), action: null },
        case: { ...saved, ownership: { ...saved.ownership, links } },
      },
      actor,
    );
  });
  await settledCase(workspace, log);
}

/**
 * Records a check that a person made outside this product. AppErrors `not_found`, `ambiguous`, `input_invalid` for a
 * day in the future, and those of the file.
 */
export async function recordCheck(
  workspace: Workspace,
  reference: string,
  given: NewHandCheck,
  file: GivenFile | null,
): Promise<HandCheck> {
  const { clients, kyc } = workspace.database;
  const log = await clients.find(reference);
  await requireCase(workspace, log);
  if (given.on > nowOf(workspace).slice(0, 10))
    throw new AppError("input_invalid", "The date of the check is in the future.", {
      fields: { on: "Enter the day on which the check was made." },
    });
  const stored =
    file === null ? { file: null, digest: null } : await saveDecisionFile(workspace, log.id, file, "check");
  const actor = actorOf(workspace);
  const check: HandCheck = { ...given, note: given.note ?? null, ...stored, id: newKycId(), ...actor };
  await kyc.addCheck(log.id, check, actor);
  await settledCase(workspace, log);
  return check;
}

/**
 * The file of a check by hand. Each view is recorded in the audit log. AppErrors `not_found`, `ambiguous`.
 */
export async function checkFile(
  workspace: Workspace,
  reference: string,
  id: string,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const log = await workspace.database.clients.find(reference);
  const check = (await workspace.database.kyc.checks(log.id)).find((each) => each.id === id);
  if (check?.file == null || check.digest === null)
    throw new AppError("not_found", `There is no check '${id}' with a file.`);
  return viewDecisionFile(workspace, log.id, { name: check.file, digest: check.digest }, { of: "check", id });
}
