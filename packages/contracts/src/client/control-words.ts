import { CONTROL_TITLES, type ControlKey } from "./control-keys.ts";

interface ControlWords {
  /** What a 'Yes' means, in a few words. */
  readonly scope: string;
  /** Why insurers ask. */
  readonly why: string;
}

const WORDS: Readonly<Record<ControlKey, ControlWords>> = {
  mfaRemoteAccess: {
    scope: "VPN, gateways and remote desktop",
    why: "A stolen password opens the network where remote access has no second step. Many insurers offer no terms without it.",
  },
  mfaEmail: {
    scope: "All mailboxes, including shared ones",
    why: "A mailbox taken over is used to redirect payments and to reset other passwords.",
  },
  edr: {
    scope: "On all servers and workstations",
    why: "EDR stops or shows an intruder before files are encrypted. Ransomware terms depend on it.",
  },
  backupOffline: {
    scope: "A copy that ransomware cannot reach",
    why: "Ransomware deletes the backups it can reach. An offline copy decides how long the business is interrupted.",
  },
  backupTested: {
    scope: "A restore within the last 12 months",
    why: "A backup that was never restored may fail when it is needed, which lengthens the interruption.",
  },
  rdpExposed: {
    scope: "TCP 3389 reachable from the internet",
    why: "Exposed remote desktop is attacked with stolen passwords all day. 'No' is the favourable answer.",
  },
  endOfLifeSystems: {
    scope: "Systems without security updates",
    why: "A system without updates stays open to every vulnerability found later. 'No' is the favourable answer.",
  },
  patchCriticalDays: {
    scope: "Critical and high vulnerabilities",
    why: "Published vulnerabilities are attacked within days. Cyber Essentials requires 14 days.",
  },
  mfaAdmin: {
    scope: "Domain, cloud and backup consoles",
    why: "An administrator's account can disable every other control.",
  },
  mfaCloud: {
    scope: "File sharing, finance and HR services",
    why: "Cloud services hold personal data and are reachable from anywhere.",
  },
  mfaVendor: {
    scope: "Managed service providers and suppliers",
    why: "Access given to a supplier can be used by an attacker of that supplier.",
  },
  networkSegmentation: {
    scope: "Servers or production separate from office systems",
    why: "Segmentation limits how many systems one intrusion reaches.",
  },
  monitoring24x7: {
    scope: "Named provider or own team",
    why: "Attacks are carried out at night and at weekends; an alert that no one reads does not help.",
  },
  emailFiltering: {
    scope: "Attachments and links are checked",
    why: "Email is the usual way in for malware and payment fraud.",
  },
  backupFrequency: {
    scope: "At least weekly, for all important data",
    why: "The age of the last backup is the work that is lost.",
  },
  continuityPlan: {
    scope: "Written, with recovery times",
    why: "A plan shortens the interruption that the policy pays for.",
  },
  incidentPlan: {
    scope: "Written, with names and telephone numbers",
    why: "The first hours decide the cost of an incident, and the policy requires prompt notification.",
  },
  incidentExercise: {
    scope: "Exercised within the last 12 months",
    why: "An exercise shows whether the plan can be carried out.",
  },
  securityContact: {
    scope: "One person who is responsible",
    why: "Insurers need one person who can confirm controls and act on alerts.",
  },
  paymentCallback: {
    scope: "Changed bank details are confirmed by telephone",
    why: "Cybercrime cover for payment fraud usually depends on call-backs to a known number.",
  },
  paymentDualControl: {
    scope: "Two people release a payment",
    why: "A second person notices a fraudulent payment before it leaves.",
  },
  awarenessTraining: {
    scope: "All staff, at least once a year",
    why: "Most incidents begin with a message to a member of staff.",
  },
  phishingTests: {
    scope: "At least once a year",
    why: "Simulations show whether training works.",
  },
  supplierReview: {
    scope: "Suppliers with access or with personal data",
    why: "An incident at a supplier can interrupt the business as its own would.",
  },
  encryptionAtRest: {
    scope: "Laptops, servers and backups",
    why: "Data on a lost or stolen device need not be notified if it is encrypted.",
  },
  cyberEssentials: {
    scope: "Certificate in force",
    why: "The certificate confirms five basic groups of controls.",
  },
  cyberEssentialsPlus: {
    scope: "Certificate in force, tested by an assessor",
    why: "An assessor has tested the controls, so less rests on declarations.",
  },
  iso27001: {
    scope: "Certificate in force, scope includes the business",
    why: "A certified management system shows that controls are maintained.",
  },
};

/** Title, scope and reason of a control. */
export const controlWords = (key: ControlKey) => ({ title: CONTROL_TITLES[key], ...WORDS[key] });
