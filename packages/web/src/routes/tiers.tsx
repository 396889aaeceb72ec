import type { ReactNode } from "react";
import { useAnswer } from "../data/use-answer.ts";

/** `/tiers` */
export function TiersRoute(): ReactNode {
  const session = useAnswer("GET /api/session", {});
  return <h1 className="font-serif text-ink">{session.data?.tier ?? "…"}</h1>;
}
