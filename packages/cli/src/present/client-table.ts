import { showDate } from "@broker/contracts";
import { type ClientLog, contradictions, effectiveValue, missingFields, showClientValue } from "@broker/core";
import { identityOf } from "@broker/server/service";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, right, terminalText } from "../terminal/text.ts";

/** By client, when the policy that ends soonest does; null = none is known. */
type Ends = ReadonlyMap<string, string | null>;

function endOf(look: Look, log: ClientLog, ends: Ends): string {
  const day = ends.get(log.id) ?? null;
  return day === null ? (look.columns < 60 ? "policy not known" : "not known") : showDate(day);
}

function row(look: Look, log: ClientLog, ends: Ends | null): string {
  const name = terminalText(String(effectiveValue(log, "legalName")?.value ?? "name not known"));
  const { missing, asked } = missingFields(log);
  const known = `${asked - missing.length}/${asked}`;
  const open = contradictions(log).length;
  const differs = open === 0 ? "" : tone(look, "warn", `${open} to settle`);
  if (look.columns < 60) {
    const width = look.columns - 25;
    const first = `  ${left(look, name, Math.max(8, width))} ${right(known, 5)} ${differs}`.trimEnd();
    return ends === null ? first : `${first}\n    ${endOf(look, log, ends)}`;
  }
  const employees = effectiveValue(log, "employees")?.value;
  const staff = employees === undefined ? glyph(look, "dash") : showClientValue("employees", employees);
  const width = Math.max(16, look.columns - 61);
  const second = ends === null ? terminalText(identityOf(log).domains[0] ?? "") : endOf(look, log, ends);
  return `  ${log.id.slice(0, 8)}  ${left(look, name, width)}  ${left(look, second, 18)} ${right(staff, 7)}  ${right(known, 5)}  ${differs}`.trimEnd();
}

/**
 * Clients as a table: how much of what insurers ask for is known, and what is to be settled; with `ends` also when their policy
 * does.
 */
export function clientTable(look: Look, logs: readonly ClientLog[], ends: Ends | null = null): string {
  const narrow = look.columns < 60;
  const width = Math.max(16, look.columns - 61);
  const head = narrow
    ? `  ${left(look, "Client", Math.max(8, look.columns - 25))} Known`
    : `  ${left(look, "Id", 8)}  ${left(look, "Client", width)}  ${left(look, ends === null ? "Domain" : "Policy ends", 18)} ${right("People", 7)}  ${right("Known", 5)}`;
  return [tone(look, "quiet", head), ...logs.map((log) => row(look, log, ends))].join("\n");
}
