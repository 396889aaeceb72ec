/** Sources beyond the site's own answers, by the names that the configuration gives them. None is asked without configuration. */
export const OUTSIDE_SOURCES = ["companiesHouse", "hibp", "crtsh", "internetdb", "kev", "epss"] as const;
