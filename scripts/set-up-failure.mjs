const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|META_FETCH_FAIL|error sending request|dns error|network/i;

/**
 * One sentence for the user: why the packages could not be installed, and how to proceed.
 * @param {string} text what the installer printed
 * @param {string} log where that text is stored
 */
export function installFailure(text, log) {
  if (/ERR_PNPM_OUTDATED_LOCKFILE|OUTDATED_LOCKFILE|lockfile is not up to date/i.test(text)) {
    return "The lockfile and a package.json differ, so nothing was installed. Run 'npx -y pnpm@12.21.0 install' and keep the changed pnpm-lock.yaml.";
  }
  if (/ENOSPC|no space left/i.test(text)) {
    return "The disk is full, so the packages could not be installed. Make room (about 600 MB) and run the command again.";
  }
  if (/EACCES|EPERM|EROFS|permission denied|read-only file system/i.test(text)) {
    return `The packages could not be written: a folder is not writable for this user. The log says which: ${log}`;
  }
  if (/CERT_|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|certificate/i.test(text)) {
    return "The package registry's certificate was not trusted. Behind a proxy that reads traffic, set NODE_EXTRA_CA_CERTS to its certificate file and run the command again.";
  }
  if (NETWORK.test(text)) {
    return "The package registry could not be reached, and the first run needs it. Check the connection (or HTTPS_PROXY) and run the command again.";
  }
  return `The packages could not be installed. The log says why: ${log}`;
}
