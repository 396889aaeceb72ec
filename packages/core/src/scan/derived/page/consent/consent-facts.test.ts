import { describe, expect, test } from "vitest";
import { buildView } from "../build-view.ts";
import { deriveTrackers, findConsentDefault, findConsentTool } from "./consent-facts.ts";

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
    "%s is not detected",
    (html) => {
      expect(findConsentTool(buildView(html))).toBeNull();
    },
  );

  test("automatic blocking is detected only by its own mark", () => {
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

  test("an update is not a default, and neither is deferred code", () => {
    expect(found(`gtag('consent','update',{analytics_storage:'granted'})`)).toBeNull();
    expect(
      findConsentDefault(
        buildView(`<script type="text/plain">gtag('consent','default',{analytics_storage:'granted'})</script>`),
      ),
    ).toBeNull();
  });
});

function trackers(html: string): Record<string, boolean> {
  const view = buildView(html);
  const found = deriveTrackers(view, findConsentTool(view), findConsentDefault(view));
  return Object.fromEntries(found.map(({ id, gated }) => [id, gated]));
}

const PIXEL = `<script>!function(f){t.src='https://connect.facebook.net/en_US/fbevents.js'}(window);fbq('init','1')</script>`;
const ANALYTICS = `<script src="https://www.googletagmanager.com/gtag/js?id=G-ABC"></script>`;

describe("trackers", () => {
  test("a tag in inline code and one by address both load at once", () => {
    expect(trackers(PIXEL + ANALYTICS)).toEqual({ "meta-pixel": false, "google-analytics": false });
  });

  test("a type that browsers do not run blocks a tag", () => {
    expect(trackers(PIXEL.replace("<script>", `<script type="text/plain" data-category="marketing">`))).toEqual({
      "meta-pixel": true,
    });
  });

  test("a second, unblocked copy cancels the blocking of the first", () => {
    expect(trackers(PIXEL.replace("<script>", `<script type="text/plain">`) + PIXEL)).toEqual({ "meta-pixel": false });
  });

  test("automatic blocking withholds what follows it, and only that", () => {
    const blocker = `<script src="https://consent.cookiebot.com/uc.js" data-blockingmode="auto"></script>`;
    expect(trackers(blocker + PIXEL)).toEqual({ "meta-pixel": true });
    expect(trackers(PIXEL + blocker)).toEqual({ "meta-pixel": false });
  });

  test("a consent tool without a mark of blocking is no proof of it", () => {
    expect(trackers(`<script src="https://consent.cookiebot.com/uc.js"></script>${PIXEL}`)).toEqual({
      "meta-pixel": false,
    });
  });

  test("consent mode denied by default blocks Google's tags and no others", () => {
    const denied = `<script>gtag('consent','default',{analytics_storage:'denied',ad_storage:'denied'})</script>`;
    expect(trackers(denied + ANALYTICS + PIXEL)).toEqual({ "google-analytics": true, "meta-pixel": false });
  });

  test("a picture that reports a visit counts, one for browsers without scripts does not", () => {
    expect(trackers(`<img src="https://www.facebook.com/tr?id=1&ev=PageView">`)).toEqual({ "meta-pixel": false });
    expect(trackers(`<noscript><img src="https://www.facebook.com/tr?id=1&ev=PageView"></noscript>`)).toEqual({});
  });

  test("a product's statistics count by their address and by the call that starts them, a page about them does not", () => {
    expect(trackers(`<script async src="https://us.i.posthog.com/static/array.js"></script>`)).toEqual({
      posthog: false,
    });
    expect(
      trackers(`<script>posthog.init('phc_1', { api_host: 'https://stats.harrowvale.example' })</script>`),
    ).toEqual({
      posthog: false,
    });
    expect(trackers(`<script src="/blog/why-we-left-posthog.com/static/main.js"></script>`)).toEqual({});
  });

  test("a link to a social page is no tracker", () => {
    expect(
      trackers(
        `<a href="https://www.facebook.com/harrowvale">Facebook</a><a href="https://www.linkedin.com/company/x">x</a>`,
      ),
    ).toEqual({});
  });

  test("analytics, advertising and session recording are distinguished", () => {
    const view = buildView(`${ANALYTICS}${PIXEL}<script src="https://static.hotjar.com/c/hotjar-1.js"></script>`);
    expect(deriveTrackers(view, null, null).map(({ kind }) => kind)).toEqual([
      "statistics",
      "advertising",
      "session-recording",
    ]);
  });
});
