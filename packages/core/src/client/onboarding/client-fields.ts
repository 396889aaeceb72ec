import {
  CLIENT_FIELDS,
  type ClientField,
  type ClientFieldView,
  fieldTitle,
  type ShownStatement,
} from "@broker/contracts";
import type { ClientLog, LoggedAssertion } from "../client-log.ts";
import { effectiveValue } from "../effective-value.ts";
import { liveStatements } from "../live-statements.ts";
import { ASKED_FIELDS } from "../missing-fields.ts";
import { showClientValue } from "../show-client-value.ts";

const COVER: readonly ClientField[] = ["claims", "expiringPolicy", "quote", "requested", "authority", "optedOut"];

function groupOf(field: ClientField): ClientFieldView["group"] {
  if (field.startsWith("controls.")) return "controls";
  return COVER.includes(field) ? "cover" : "company";
}

function shown({ field, ...assertion }: LoggedAssertion, live: readonly LoggedAssertion[]): ShownStatement {
  const stands = assertion.withdrawn === null && (assertion.override || live.some(({ n }) => n === assertion.n));
  return { ...assertion, shown: showClientValue(field, assertion.value), stands };
}

/** Every field of the record in its order, with what holds and all that was ever said. */
export function clientFields(log: ClientLog): ClientFieldView[] {
  return CLIENT_FIELDS.map((field) => {
    const live = liveStatements(log, field);
    const held = effectiveValue(log, field);
    return {
      field,
      title: fieldTitle(field),
      group: groupOf(field),
      asked: ASKED_FIELDS.includes(field),
      held: held === null ? null : shown(held, live),
      statements: log.entries.filter((entry) => entry.field === field).map((entry) => shown(entry, live)),
    };
  });
}
