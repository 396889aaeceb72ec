import type { Facts } from "@broker/contracts";

/** When the oldest of the mail servers' answers was given, where one was given to an earlier scan of the same day. ISO 8601, UTC. */
export function mailAskedAt({ email }: Facts): string | undefined {
  return Object.values(email?.starttls ?? {})
    .flatMap(({ askedAt }) => askedAt ?? [])
    .sort()[0];
}
