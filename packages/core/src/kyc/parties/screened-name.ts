import type { KycParty, ScreenedName } from "@broker/contracts";

/** A party as screening reads it; its id comes back with the result. */
export const screenedNameOf = (party: KycParty): ScreenedName => ({
  ...{ id: party.id, name: party.name, type: party.kind, dateOfBirth: party.dateOfBirth },
  ...{ nationality: party.nationality, companyNumber: party.companyNumber, lei: party.lei, passport: party.passport },
});
