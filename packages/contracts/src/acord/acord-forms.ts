/** Supported forms: three US general liability and property forms without cyber questions. */
export const ACORD_FORMS = ["125", "126", "140"] as const;
