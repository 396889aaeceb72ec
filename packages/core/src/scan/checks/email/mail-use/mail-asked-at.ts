import type { Facts } from "@broker/contracts";

/** When the oldest mail server response was recorded, if an earlier scan of the same day recorded it. ISO 8601, UTC. */
export function mailAskedAt({ email }: Facts): string | undefined {
  return Object.values(email?.starttls ?? {})
    .flatMap(({ askedAt }) => askedAt ?? [])
    .sort()[0];
}
