import { describe, expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { findConsentDefault } from "./consent-default.ts";
import { findConsentTool } from "./consent-tool.ts";
import { deriveTrackers } from "./tracker-facts.ts";

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

  test("a type that browsers do not run holds a tag back", () => {
    expect(trackers(PIXEL.replace("<script>", `<script type="text/plain" data-category="marketing">`))).toEqual({
      "meta-pixel": true,
    });
  });

  test("a second copy that is not held back undoes the first that is", () => {
    expect(trackers(PIXEL.replace("<script>", `<script type="text/plain">`) + PIXEL)).toEqual({ "meta-pixel": false });
  });

  test("automatic blocking holds back what stands behind it, and only that", () => {
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
