import { migrateDatabase } from "@broker/adapters";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { dbWork } from "./db-work.ts";

/** Migrates the database and prints the steps taken. */
export const bringForward: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { options } = await dbWork(invocation, command);
  const done = await migrateDatabase(options);
  if (flags.json) io.result(JSON.stringify(done));
  else if (done.steps.length === 0) io.result("The database is of this version already.");
  else io.result(["Migrated:", ...done.steps.map((step) => `  ${step}`)].join("\n"));
  if (done.copy !== null)
    io.note(`As it was before: ${done.copy}\nRemove that when all is well: broker db prune --copies`);
  return EXIT.done;
};
