import { registeredName, type SanctionsList } from "@broker/core";
import type { RegisterIndex } from "../register-index.ts";
import { sanctionsFromBody } from "./sanctions-kind.ts";

/** The sanctions list of a workspace; null = none was imported whole. */
export async function openSanctionsList(index: RegisterIndex): Promise<SanctionsList | null> {
  const register = await index.register("sanctions");
  if (register === null) return null;
  return {
    asOf: register.asOf,
    entries: register.entries,
    async byId(id) {
      const found = await register.byNumber(id.trim().toUpperCase());
      return found === null ? null : sanctionsFromBody(found.body);
    },
    async byName(name) {
      const { key } = registeredName(name);
      if (key === "") return [];
      return (await register.byName(key)).map(({ body }) => sanctionsFromBody(body));
    },
    async *all() {
      for await (const { body } of register.all()) yield sanctionsFromBody(body);
    },
  };
}
