/**
 * Products that sign in a site's place, by the issuer names that their makers document or ship as default. An issuer that a
 * public site may rightly use is not in this list.
 */
export const INTERCEPTION_ISSUERS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: "Zscaler", pattern: /\bZscaler (?:Intermediate )?Root CA\b|\bO=Zscaler Inc/i },
  { name: "Netskope", pattern: /\bgoskope\.com\b|\bO=Netskope Inc/i },
  {
    name: "Fortinet FortiGate",
    pattern: /\bO=Fortinet\b.*\bFortiGate|CN=(?:FortiGate CA|Fortinet_CA_SSL|Fortinet_CA_Untrusted)\b/i,
  },
  {
    name: "Palo Alto Networks",
    pattern: /\bO=Palo Alto Networks\b.*\b(?:Decrypt|Forward)|CN=.*Forward (?:Un)?Trust (?:CA|Cert)/i,
  },
  { name: "Cisco Umbrella", pattern: /\bCisco Umbrella (?:Root|Primary|Secondary)/i },
  { name: "Sophos", pattern: /\bCN=Sophos (?:SSL CA|SSL Inspection|Web Appliance|UTM)/i },
  { name: "Forcepoint Websense", pattern: /\bO=Websense\b|CN=Forcepoint Cloud CA/i },
  { name: "Symantec Blue Coat", pattern: /\bBlue ?Coat (?:Systems|SG|ProxySG)/i },
  { name: "Check Point", pattern: /\bCheck ?Point .*(?:HTTPS Inspection|Outbound)/i },
  { name: "Barracuda", pattern: /\bBarracuda .*(?:SSL Inspection|Web Security Gateway)/i },
  { name: "WatchGuard", pattern: /\bCN=Fireware HTTPS Proxy|\bO=WatchGuard_Technologies/i },
  { name: "SonicWall", pattern: /\bCN=SonicWALL Firewall DPI-SSL/i },
  { name: "Untangle", pattern: /\bO=Untangle\b/i },
  { name: "Squid", pattern: /\bCN=.*\bSquid (?:Proxy )?(?:CA|SSL ?Bump)/i },
  { name: "mitmproxy", pattern: /\bCN=mitmproxy\b/i },
  { name: "Charles Proxy", pattern: /\bCN=Charles Proxy\b/i },
  { name: "Fiddler", pattern: /\bDO_NOT_TRUST_FiddlerRoot\b/i },
  { name: "Burp Suite", pattern: /\bCN=PortSwigger CA\b/i },
  { name: "Kaspersky", pattern: /\bKaspersky (?:Anti-Virus|Web Anti-Virus) Personal Root/i },
  { name: "ESET", pattern: /\bESET SSL Filter CA\b/i },
  { name: "Avast", pattern: /\bAvast Web\/Mail Shield Root\b/i },
  { name: "AVG", pattern: /\bAVG Web\/Mail Shield Root\b/i },
  { name: "Bitdefender", pattern: /\bBitdefender Personal CA\b/i },
  { name: "Cloudflare Gateway", pattern: /\bGateway CA - Cloudflare Managed\b/i },
  { name: "Lightspeed", pattern: /\bLightspeed (?:Rocket|Systems)\b/i },
  { name: "Smoothwall", pattern: /\bSmoothwall\b/i },
];
