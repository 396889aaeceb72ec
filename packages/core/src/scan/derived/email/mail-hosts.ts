/** A mail service recognised by its host names. */
interface MailHost {
  readonly name: string;
  /** A gateway filters mail before the mailbox provider. */
  readonly gateway: boolean;
  /** Ends of MX host names, with the dot. */
  readonly mx: readonly string[];
  /** Ends of names in SPF includes. */
  readonly spf: readonly string[];
  /** DKIM selectors that the service sets up. */
  readonly selectors: readonly string[];
}

const row = (name: string, gateway: boolean, mx: string, spf = "", selectors = ""): MailHost => {
  const words = (text: string) => text.split(" ").filter((word) => word !== "");
  return { name, gateway, mx: words(mx), spf: words(spf), selectors: words(selectors) };
};

/** Mail providers and filtering gateways by host name, from their own set-up documentation. First match wins. */
export const MAIL_HOSTS: readonly MailHost[] = [
  row(
    "Mimecast",
    true,
    ".mimecast.com .mimecast.co.za .mimecast-offshore.com",
    "_netblocks.mimecast.com",
    "mimecast20190104",
  ),
  row("Proofpoint", true, ".pphosted.com .ppe-hosted.com .proofpoint.com", "pphosted.com ppe-hosted.com"),
  row("Barracuda Email Gateway Defense", true, ".barracudanetworks.com .ess.barracudanetworks.com"),
  row("Cisco Secure Email", true, ".iphmx.com", "iphmx.com"),
  row("Broadcom Email Security.cloud", true, ".messagelabs.com", "spf.messagelabs.com"),
  row("Sophos Email", true, ".sophos.com .hydra.sophos.com", "prod.hydra.sophos.com"),
  row(
    "Trend Micro Email Security",
    true,
    ".trendmicro.com .trendmicro.eu",
    "spf.tmes.trendmicro.com tmes.trendmicro.eu",
  ),
  row("Forcepoint Email Security", true, ".mailcontrol.com", "mailcontrol.com"),
  row("Cloudflare Email Security", true, ".mx.cloudflare.net .mxrecord.io .mxrecord.mx", "_spf.mx.cloudflare.net"),
  row("Hornetsecurity", true, ".hornetsecurity.com .antispameurope.com", "hornetsecurity.com antispameurope.com"),
  row("SpamExperts", true, ".antispamcloud.com .spamexperts.com .spamexperts.net .spamexperts.eu", "spamexperts.com"),
  row("SpamTitan", true, ".spamtitan.com"),
  row("Heimdal Email Security", true, ".heimdalsecurity.com"),
  row("FuseMail", true, ".fusemail.net .fusemail.com .mailanyone.net", "mailanyone.net"),
  row("AppRiver", true, ".arsmtp.com"),
  row("Libraesva", true, ".esvacloud.com"),
  row("Trustwave", true, ".trustwave.com .mailmarshal.cloud"),
  row("Egress", true, ".egress.com"),
  row("MailRoute", true, ".mailroute.net"),
  row("Censornet", true, ".censornet.com .clouduss.com"),
  row(
    "Microsoft 365",
    false,
    ".mail.protection.outlook.com .mx.microsoft",
    "spf.protection.outlook.com",
    "selector1 selector2",
  ),
  row("Google Workspace", false, ".google.com .googlemail.com .psmtp.com", "_spf.google.com", "google 20230601"),
  row(
    "Zoho Mail",
    false,
    ".zoho.com .zoho.eu .zohomail.com",
    "zoho.com zoho.eu zohomail.com one.zoho.com",
    "zoho zmail",
  ),
  row("Proton Mail", false, ".protonmail.ch", "_spf.protonmail.ch", "protonmail protonmail2 protonmail3"),
  row("Fastmail", false, ".messagingengine.com", "spf.messagingengine.com", "fm1 fm2 fm3"),
  row("iCloud Mail", false, ".mail.icloud.com", "icloud.com", "sig1"),
  row(
    "Fasthosts",
    false,
    ".fasthosts.co.uk .livemail.co.uk",
    "_spf.fasthosts.co.uk spf.livemail.co.uk",
    "livemail1 livemail2",
  ),
  row(
    "IONOS",
    false,
    ".ionos.co.uk .ionos.com .kundenserver.de .1and1.co.uk .1and1.com .ui-dns.com",
    "_spf-eu.ionos.com _spf.kundenserver.de",
    "s1-ionos s2-ionos",
  ),
  row("123 Reg", false, ".123-reg.co.uk", "spf.123-reg.co.uk", "123reg"),
  row("GoDaddy", false, ".secureserver.net", "secureserver.net", "secureserver1 secureserver2"),
  row(
    "Namecheap Private Email",
    false,
    ".privateemail.com .registrar-servers.com",
    "spf.privateemail.com spf.efwd.registrar-servers.com",
  ),
  row("Rackspace Email", false, ".emailsrvr.com", "emailsrvr.com", "default"),
  row("OVHcloud", false, ".ovh.net .ovh.co.uk", "mx.ovh.com"),
  row("Gandi", false, ".gandi.net", "_mailcust.gandi.net", "gm1 gm2 gm3"),
  row("Krystal", false, ".krystal.uk .krystal.io", "spf.krystal.io"),
  row("20i", false, ".stackmail.com .20i.com", "spf.stackmail.com", "dkim"),
  row(
    "Heart Internet",
    false,
    ".heartinternet.co.uk .heartinternet.uk .extendcp.co.uk",
    "heartinternet.uk extendcp.co.uk",
  ),
  row("tsoHost", false, ".tsohost.co.uk .gridhost.co.uk", "gridhost.co.uk"),
  row("Names.co.uk", false, ".names.co.uk .namesco.net", "spf.names.co.uk"),
  row(
    "Hostinger",
    false,
    ".hostinger.com .titan.email",
    "_spf.mail.hostinger.com spf.titan.email",
    "hostingermail-a hostingermail-b titan1",
  ),
  row("SiteGround", false, ".mailspamprotection.com", "mailspamprotection.com", "default"),
  row("one.com", false, ".one.com", "_custspf.one.com", "rsa1 rsa2"),
  row("BT", false, ".btconnect.com .bt.com .btinternet.com", "spf.btconnect.com"),
  row("Virgin Media Business", false, ".virginmedia.com .virginmediabusiness.co.uk"),
  row("Yandex 360", false, ".yandex.net .yandex.ru", "_spf.yandex.net", "mail"),
  row("Mail.ru", false, ".mail.ru", "_spf.mail.ru", "mailru"),
  row("Amazon WorkMail", false, ".amazonaws.com", "amazonses.com"),
  row("Migadu", false, ".migadu.com", "spf.migadu.com", "key1 key2 key3"),
  row("mailbox.org", false, ".mailbox.org", "mailbox.org", "mbo0001 mbo0002"),
  row("Infomaniak", false, ".infomaniak.ch", "spf.infomaniak.ch"),
  row("Strato", false, ".rzone.de", "_spf.strato.com", "strato-dkim-0002"),
  row("Intermedia", false, ".serverdata.net .intermedia.net", "spf.intermedia.net"),
];

/** Whether a name is one of the ends, which begin with a dot, or lies below it. */
function endsWithAny(name: string, ends: readonly string[]): boolean {
  for (const end of ends) if (name.endsWith(end) || (end.length === name.length + 1 && end.endsWith(name))) return true;
  return false;
}

/** The filtering gateway and mailbox provider of a domain, as far as names show. */
interface MailServices {
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
