/** Default selectors of hosts and mailers, most common first; queried at every domain after the provider's own. */
export const COMMON_SELECTORS: readonly string[] = [
  ..."selector1 selector2 google default s1 s2 k1 k2 k3 mail dkim key1 key2 smtp email x".split(" "),
  ..."mandrill mte1 mte2 mailjet mxvault pm cm smtpapi zoho zmail everlytickey1 hs1 hs2".split(" "),
  ..."protonmail protonmail2 protonmail3 fm1 fm2 fm3 sig1 mimecast20190104 sm ctct1 ctct2 dk dkim1 m1 turbo-smtp krs scph0920".split(
    " ",
  ),
];
