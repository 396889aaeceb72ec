import type { Site } from "@broker/fixtures";

const page = `<!doctype html><html lang="en-GB"><head><title>Company</title></head>
<body><h1>Company Ltd</h1><p>Call us.</p><a href="/privacy">Privacy notice</a></body></html>`;

/** A made-up company with a site over TLS, a privacy notice, and no mail: enough of it can be seen for a figure. */
export function smallCompany(domain: string): Site {
  const home = { "/": { body: page }, "/privacy": { body: page } };
  const toHttps = { "*": { status: 301, headers: [["location", `https://${domain}/`]] as const } };
  return {
    domain,
    hosts: { "@": { http: { routes: toHttps }, https: { routes: home } }, www: "@" },
    dns: { "@": { TXT: ["v=spf1 -all"], MX: ["0 ."] }, _dmarc: { TXT: ["v=DMARC1; p=reject"] } },
  };
}
