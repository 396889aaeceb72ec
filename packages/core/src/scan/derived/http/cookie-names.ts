import type { CookieFacts } from "@broker/contracts";

/**
 * The purpose of cookies, by their names; the first row that matches decides. Names as documented by their vendors;
 * load balancers and bot filters come first, because names such as incap_ses_ hold no visitor's session. Joomla names
 * its session by 32 hexadecimal digits, a hash of its own.
 */
export const COOKIE_NAMES: readonly (readonly [CookieFacts["purpose"], RegExp])[] = [
  [
    "other",
    /^(?:AWSALB(?:CORS|TG|TGCORS)?|ARRAffinity(?:SameSite)?|BIGipServer.*|TS[0-9a-f]{6,}|incap_ses_.*|visid_incap_.*|nlbi_.*|__cf_bm|cf_clearance|__cfduid|_cfuvid|heroku-session-affinity|ApplicationGatewayAffinity.*|SERVERID|ak_bmsc|bm_s[vz]|_abck|datadome|_px.*)$/i,
  ],
  ["csrf", /csrf|xsrf|requestverificationtoken|antiforgery|authenticity_token/i],
  [
    "tracking",
    /^(?:_ga(?:_.*)?|_gid|_gat(?:_.*)?|_gac_.*|_gcl_.*|__utm[a-z]+|_fb[pc]|_hj.*|hubspotutk|__hs(?:sc|src|tc)|_cl(?:ck|sk)|_uet(?:sid|vid)|muid|ide|_pk_(?:id|ses|ref).*|_pin_unauth|_tt(?:p|_.*)|_scid|ajs_.*|amplitude.*|mp_.*_mixpanel|intercom-.*|optimizely.*|_vwo.*|_vis_opt.*|_rdt_uuid|li_.*|bcookie|personalization_id|guest_id.*|_mkto_trk|visitor_id\d+.*|kla_id|_y|_s|_shopify_[sy]|yandexuid|_ym_.*|__gads|__gpi|NID|tk_.*|nmstat|sbjs_.*)$/i,
  ],
  ["other", /consent|gdpr|cookielaw|onetrust|optanon|cookieyes|currency|locale|lang(?:uage)?$|theme/i],
  [
    "session",
    /sess|login|logged_in|^sid$|[._-]sid$|^(?:auth|jwt|token|sso|remember)(?:$|[._-])|auth[._-]?(?:token|cookie|key)|access[._-]?token|refresh[._-]?token|remember[._-]?(?:me|token|user)|^\.aspxauth|^\.aspnetcore\.(?:cookies|identity)|^(?:cfid|cftoken|cakephp|ci_session|xf_user|umb_ucontext|frontend|SSESS.*|PrestaShop-.*|[0-9a-f]{32})$/i,
  ],
];
