import type { ControlKey } from "@broker/contracts";

/** A group of controls on the page, in the order in which insurers ask. */
export interface ControlGroup {
  readonly title: string;
  readonly note: string;
  readonly keys: readonly ControlKey[];
}

/** The eight controls that insurers ask for first; the group that is open to every insurer's refusal. */
const DECISIVE: ControlGroup = {
  title: "Key controls",
  note: "The eight controls that insurers ask about first. Seven of them can cap the score.",
  keys: [
    "mfaRemoteAccess",
    "mfaEmail",
    "edr",
    "backupOffline",
    "backupTested",
    "rdpExposed",
    "endOfLifeSystems",
    "patchCriticalDays",
  ],
};

/** Every control of the record, each in one group. */
export const CONTROL_GROUPS: readonly ControlGroup[] = [
  DECISIVE,
  {
    title: "Access",
    note: "MFA on remote access and email are above.",
    keys: ["mfaAdmin", "mfaCloud", "mfaVendor", "networkSegmentation"],
  },
  { title: "Detection and email", note: "EDR is above.", keys: ["monitoring24x7", "emailFiltering"] },
  {
    title: "Backup and recovery",
    note: "Offline and tested backups are above.",
    keys: ["backupFrequency", "continuityPlan"],
  },
  { title: "Incident response", note: "", keys: ["incidentPlan", "incidentExercise", "securityContact"] },
  { title: "Payments and fraud", note: "", keys: ["paymentCallback", "paymentDualControl"] },
  { title: "People and suppliers", note: "", keys: ["awarenessTraining", "phishingTests", "supplierReview"] },
  { title: "Data", note: "", keys: ["encryptionAtRest"] },
  { title: "Certifications", note: "", keys: ["cyberEssentials", "cyberEssentialsPlus", "iso27001"] },
];

/** The controls that insurers ask for first. */
export const DECISIVE_KEYS = DECISIVE.keys;

/** Every control in the order of the page. */
export const PAGE_ORDER: readonly ControlKey[] = CONTROL_GROUPS.flatMap(({ keys }) => keys);
