import { describe, expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { findConsentDefault } from "./consent-default.ts";
import { findConsentTool } from "./consent-tool.ts";

describe("consent tools", () => {
  test.each([
    [`<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js"></script>`, "OneTrust"],
    [`<script id=Cookiebot src="https://consent.cookiebot.com/uc.js"></script>`, "Cookiebot"],
    [`<script src="https://cdn-cookieyes.com/client_data/abc/script.js"></script>`, "CookieYes"],
    [`<script src="https://cc.cdn.civiccomputing.com/9/cookieControl-9.x.min.js"></script>`, "Cookie Control (Civic)"],
    [`<script>CookieControl.load({apiKey:'x'})</script>`, "Cookie Control (Civic)"],
    [`<script src="https://app.usercentrics.eu/browser-ui/latest/loader.js"></script>`, "Usercentrics"],
    [`<link rel=stylesheet href="/wp-content/plugins/complianz-gdpr/assets/css/cookieblocker.min.css">`, "Complianz"],
    [`<script src="https://consent.trustarc.com/notice?domain=x"></script>`, "TrustArc"],
    [`<script src="https://cdn.iubenda.com/cs/iubenda_cs.js"></script>`, "iubenda"],
  ])("%s is recognised", (html, name) => {
    expect(findConsentTool(buildView(html))?.name).toBe(name);
  });

  test.each([`<a href="https://www.cookiebot.com/">We like Cookiebot</a>`, `<script src="/js/cookies.js"></script>`])(
    "%s is none",
    (html) => {
      expect(findConsentTool(buildView(html))).toBeNull();
    },
  );

  test("automatic blocking is taken as seen only where its own mark stands", () => {
    const blocksFrom = (html: string) => findConsentTool(buildView(html))?.blocksFrom;
    expect(
      blocksFrom(
        `<script src=/a.js></script><script src="https://consent.cookiebot.com/uc.js" data-blockingmode="auto"></script>`,
      ),
    ).toBe(1);
    expect(blocksFrom(`<script src="https://consent.cookiebot.com/uc.js"></script>`)).toBeNull();
    expect(
      blocksFrom(
        `<script src="https://cdn.cookielaw.org/consent/x/OtAutoBlock.js"></script><script src="https://cdn.cookielaw.org/otSDKStub.js"></script>`,
      ),
    ).toBe(0);
  });
});

describe("consent mode", () => {
  const found = (code: string) => findConsentDefault(buildView(`<script>${code}</script>`));

  test("denied storage is denied, any granted storage is granted", () => {
    expect(found(`gtag('consent', 'default', {'ad_storage': 'denied', 'analytics_storage': 'denied'});`)).toBe(
      "denied",
    );
    expect(found(`gtag("consent","default",{ad_storage:"denied",analytics_storage:"granted"})`)).toBe("granted");
  });

  test("a default for other regions says nothing of the United Kingdom", () => {
    expect(found(`gtag('consent','default',{analytics_storage:'denied',region:['US-CA']})`)).toBeNull();
    expect(found(`gtag('consent','default',{analytics_storage:'denied',region:['GB','IE']})`)).toBe("denied");
  });

  test("an update is no default, and neither is code that waits", () => {
    expect(found(`gtag('consent','update',{analytics_storage:'granted'})`)).toBeNull();
    expect(
      findConsentDefault(
        buildView(`<script type="text/plain">gtag('consent','default',{analytics_storage:'granted'})</script>`),
      ),
    ).toBeNull();
  });
});
