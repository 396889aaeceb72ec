/** The domain that identifies a company, however a list writes it: `www.acme.example` and `acme.example` are one. */
export function companyDomain(host: string): string {
  return host.startsWith("www.") && host.split(".").length > 2 ? host.slice("www.".length) : host;
}

/** The hosts under which a company's scans are stored: the domain and its `www.`. */
export function companyHosts(host: string): readonly [string, string] {
  const domain = companyDomain(host);
  return [domain, `www.${domain}`];
}
