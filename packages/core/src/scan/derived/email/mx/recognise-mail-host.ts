import { MAIL_HOSTS, type MailHost } from "./mail-hosts.ts";

/** Whether a name is one of the ends, which begin with a dot, or lies below it. */
function endsWithAny(name: string, ends: readonly string[]): boolean {
  for (const end of ends) if (name.endsWith(end) || (end.length === name.length + 1 && end.endsWith(name))) return true;
  return false;
}

/** The filtering gateway and mailbox provider of a domain, as far as names show. */
export interface MailServices {
  readonly provider: MailHost | null;
  readonly gateway: MailHost | null;
}

/**
 * Recognises mail services by MX hosts in order of preference. Behind a gateway, the provider shows only in the SPF
 * record, whose includes are then examined.
 */
export function recogniseMailHost(exchangers: readonly string[], spfRecord: string | null): MailServices {
  const byMx = exchangers.map((host) => MAIL_HOSTS.find((known) => endsWithAny(host, known.mx)));
  const gateway = byMx.find((known) => known?.gateway) ?? null;
  const direct = byMx.find((known) => known && !known.gateway) ?? null;
  if (direct || !gateway || !spfRecord) return { provider: direct, gateway };
  const names = [...spfRecord.toLowerCase().matchAll(/(?:include:|redirect=)(\S+)/g)].map((found) => `.${found[1]}`);
  const provider = MAIL_HOSTS.find(
    (known) =>
      !known.gateway &&
      names.some((name) =>
        endsWithAny(
          name,
          known.spf.map((end) => `.${end}`),
        ),
      ),
  );
  return { provider: provider ?? null, gateway };
}
