/**
 * Version of the scoring method; every change of a weight, rule or rounding raises it and is listed in CHANGELOG.md.
 */
export const METHOD_VERSION = "3.0.0";

/** Version of the report's JSON; raised when a name or a meaning in it changes. */
export const REPORT_SCHEMA_VERSION = "1.0.0";

/** Version of the recorded evidence's JSON. */
export const EVIDENCE_SCHEMA_VERSION = "1.0.0";

export const PRODUCT_NAME = "Broker Intelligence";
export const PRODUCT_VERSION = "2.0";
