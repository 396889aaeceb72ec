import { z } from "zod";

/** What a person of the workspace may: look; work; also run the workspace. Each holds what the one before holds. */
export const ROLES = ["viewer", "broker", "admin"] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Whether a role holds what another may. */
export function roleHolds(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}
