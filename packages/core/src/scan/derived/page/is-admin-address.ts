/**
 * Admin logins of CMSs, hosting panels and databases, by path or by port (cPanel 2082–2087, 2095–2096; Plesk 8443).
 * Drupal's /user/login is not one: members and volunteers sign in there too, and restricting it would exclude them.
 */
const PATHS =
  /^\/(?:wp-admin|wp-login\.php|administrator|admin|admin\.php|admin\.aspx|adminer\.php|phpmyadmin|pma|cpanel|webmail\/admin|umbraco|typo3|sitecore\/(?:login|admin)|ghost|concrete\/login|index\.php\/dashboard|backend|manager|bitrix\/admin|craft\/login|cms\/login|joomla\/administrator|_admin|siteadmin|webadmin)(?:\/|$)/;
const PORTS = new Set(["2082", "2083", "2086", "2087", "8443", "10000"]);

/** Whether the URL is the login of a site's own administration. */
export function isAdminAddress(url: URL): boolean {
  return PATHS.test(url.pathname.toLowerCase()) || PORTS.has(url.port);
}
