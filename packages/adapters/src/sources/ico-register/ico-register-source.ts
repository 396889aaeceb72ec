import type { SourceAnswer, SourceSubject } from "@broker/contracts";
import { findFeePayer, type OutsideSource, registeredName } from "@broker/core";
import { feePayerFromBody } from "../../register/ico-kind.ts";
import type { OpenRegister, RegisterIndex } from "../../register/register-index.ts";
import { unasked } from "../client/source-answer.ts";

/** Never 'unregistered': the register cannot show that. */
const NOT_FOUND = "not found on the register: it may be exempt, or listed under another name";

async function namesakes({ legalName, registrable }: SourceSubject, register: OpenRegister) {
  const label = (registrable.split(".")[0] ?? "").replaceAll("-", " ");
  const keys = [...new Set([legalName ?? label, label].map((name) => registeredName(name).key))];
  const found = await Promise.all(keys.filter((key) => key !== "").map((key) => register.byName(key)));
  const byNumber = new Map(found.flat().map((entry) => [entry.number, entry]));
  return [...byNumber.values()].map(({ number, body }) => feePayerFromBody(number, body));
}

async function look(subject: SourceSubject, register: OpenRegister): Promise<SourceAnswer<"icoRegister">> {
  const asOf = `${register.asOf}T00:00:00.000Z`;
  const found = findFeePayer(subject, await namesakes(subject, register));
  if (found === null)
    return { status: "not-found", asOf, latencyMs: 0, reason: NOT_FOUND, data: { entry: null, match: null } };
  const { tradingNames: _, ...entry } = found.entry;
  return { status: "ok", asOf, latencyMs: 0, reason: null, data: { entry, match: found.match } };
}

/** The ICO's register of fee payers, as imported; no network. `registers` = those of the workspace; null = none. */
export function icoRegisterSource(registers: RegisterIndex | null, enabled: boolean): OutsideSource<"icoRegister"> {
  return {
    name: "icoRegister",
    async ask(subject) {
      if (!enabled) return unasked();
      try {
        const register = (await registers?.register("ico-register")) ?? null;
        if (register === null) return unasked("the register has not been imported");
        return await look(subject, register);
      } catch {
        const reason = "the imported register cannot be read";
        return { status: "unavailable", asOf: null, latencyMs: 0, reason, data: null };
      }
    },
  };
}
