import type { Site } from "../../fixtures/src/index.ts";

const paragraph = (n: number) =>
  `<p class="text">Paragraph ${n}: we act for families and firms across the county, and answer the telephone ourselves.</p>`;

/** A page of about 20 kB, as small companies have it: scripts, a form, pictures, links, a good deal of text. */
function page(host: string): string {
  const scripts = ["jquery-3.7.1.min.js", "menu.js", "form.js", "slider.js"].map(
    (name) => `<script src="/assets/${name}"></script>`,
  );
  const pictures = Array.from({ length: 12 }, (_, n) => `<img src="/img/team-${n}.jpg" alt="Team ${n}">`);
  const text = Array.from({ length: 140 }, (_, n) => paragraph(n));
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${host}</title>
<link rel="stylesheet" href="/assets/site.css">${scripts.join("")}
<script async src="https://www.googletagmanager.com/gtag/js?id=G-12345"></script></head><body>
<nav><a href="/">Home</a><a href="/services">Services</a><a href="/contact">Contact</a></nav>
${pictures.join("\n")}${text.join("\n")}
<form action="/enquiry" method="post"><input name="name"><input type="email" name="email"><textarea name="message"></textarea></form>
<footer><a href="/privacy">Privacy notice</a> <a href="/cookies">Cookies</a> Company number 01234567</footer></body></html>`;
}

/** A healthy company of the bench: apex leads to www, http to https, mail at a provider that all of them share. */
export function benchSite(number: number): Site {
  const domain = `firm${number}.example`;
  const www = `www.${domain}`;
  const seeOther = { status: 301, headers: [["location", `https://${www}/`] as const], body: "" };
  const leading = { routes: { "*": seeOther } };
  const headers = [
    ["strict-transport-security", "max-age=31536000"],
    ["x-content-type-options", "nosniff"],
    ["set-cookie", "session=0123456789abcdef; Secure; HttpOnly; SameSite=Lax; Path=/"],
  ] as const;
  const routes = {
    "/": { body: page(www) },
    "/robots.txt": { headers: [["content-type", "text/plain"] as const], body: "User-agent: *\nDisallow: /admin/\n" },
    "/privacy": { body: "<h1>Privacy notice</h1>" },
  };
  return {
    domain,
    hosts: { "@": { http: leading, https: leading }, www: { http: leading, https: { headers, routes } } },
    dns: {
      "@": { MX: ["10 mx1.mailhost.example"], TXT: ["v=spf1 include:spf.mailhost.example -all"] },
      _dmarc: { TXT: [`v=DMARC1; p=quarantine; rua=mailto:dmarc@${domain}`] },
    },
  };
}

/** The mail provider that the companies share. */
export const BENCH_MAIL: Site = {
  domain: "mailhost.example",
  hosts: { mx1: { smtp: {} } },
  dns: { spf: { TXT: ["v=spf1 ip4:192.0.2.0/24 -all"] } },
};
