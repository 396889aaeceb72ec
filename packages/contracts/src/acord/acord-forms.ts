/**
 * Forms for which data can be made. All three are US forms of general liability and property; none asks about cyber.
 */
export const ACORD_FORMS = ["125", "126", "140"] as const;
