import type { Blocker, MrcSlip, Placeability, PlaceabilityRuleId } from "@broker/contracts";
import { SUBJECTIVITY_ROWS } from "./draft-subjectivities.ts";
import { itemsIn } from "./subjectivity-words.ts";

/** The subjectivity of each blocker, by subject; registers, sanctions and conflicts are no condition of cover. */
const SUBJECTS: Readonly<Partial<Record<PlaceabilityRuleId, string>>> = {
  "stolen-credentials": "stolen-credentials",
  "rdp-exposed": "rdp",
  "exploited-vulnerability": "exploited-vulnerabilities",
  "no-mfa-remote-access": "mfa-remote-access",
  "no-mfa-email": "mfa-email",
  "no-edr": "edr",
  "no-tested-offline-backup": "backups",
  "end-of-life-systems": "end-of-life",
  "domain-expiring": "expiry",
  "certificate-expiring": "expiry",
  "claims-not-declared": "signed-proposal",
};

function offerFor(subject: string): Pick<Blocker, "offer"> {
  const row = SUBJECTIVITY_ROWS.find(({ id }) => id === subject);
  if (row === undefined) return {};
  const { what, days, standard, due = days === 0 ? "before inception" : `within ${days} days of inception` } = row;
  return { offer: { subject, text: `Insured to ${itemsIn(what, [])} ${due}, ${standard}.` } };
}

/**
 * The placeability with the subjectivity to offer for each blocker, and its number on the client's current slip.
 * @param slip null = the client has none
 */
export function withSubjectivities(
  placeability: Placeability,
  slip: Pick<MrcSlip, "id" | "subjectivities"> | null,
): Placeability {
  const blockers = placeability.blockers.map((blocker): Blocker => {
    const subject = SUBJECTS[blocker.rule];
    if (subject === undefined) return blocker;
    const written = slip?.subjectivities.find((each) => each.subject === subject);
    const link = slip === null || written === undefined ? {} : { subjectivity: { slip: slip.id, n: written.n } };
    return { ...blocker, ...offerFor(subject), ...link };
  });
  return { ...placeability, blockers };
}
