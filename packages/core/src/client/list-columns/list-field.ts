import type { ProspectField } from "@broker/contracts";

/** A column that a list may have: where to look, or what it says of the company. */
export type ListField = "domain" | "website" | ProspectField;

/** The fields of one row as text; those that are absent or empty are left out. */
export type ListValues = Partial<Record<ListField, string>>;
