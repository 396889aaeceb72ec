import { join } from "node:path";

/** Where the demonstration stores its results. */
export interface DemoPlace {
  readonly home: string;
  readonly database: string;
}

/** The demonstration's own folder below the configured one, and its database in it. */
export function demoPlace(home: string): DemoPlace {
  const own = join(home, "demo");
  return { home: own, database: `sqlite:${join(own, "demo.db")}` };
}
