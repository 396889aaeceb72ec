import type { Repositories } from "@broker/adapters";
import type { ScreenedHere } from "@broker/contracts";

/** The port to screenings that are made and decided here; null = the client was never screened here. */
export async function screeningsHere(_database: Repositories, _client: string): Promise<ScreenedHere | null> {
  return null;
}
