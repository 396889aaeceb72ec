import type { Repositories } from "@broker/adapters";
import type { ScreenedHere } from "@broker/contracts";

/** The port to screenings that are made and decided here; null = the client was never screened here. */
export const screeningsHere = ({ kyc }: Pick<Repositories, "kyc">, client: string): Promise<ScreenedHere | null> =>
  kyc.standingOf(client);
