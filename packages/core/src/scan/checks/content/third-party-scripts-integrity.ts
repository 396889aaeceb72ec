import type { ScriptFacts } from "@broker/contracts";
import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, observed, partial, pass } from "../verdict.ts";

/** Hosts that serve public libraries; the content at one URL does not change. */
const LIBRARY_HOSTS =
  /(?:^|\.)(?:jsdelivr\.net|cdnjs\.cloudflare\.com|unpkg\.com|code\.jquery\.com|bootstrapcdn\.com|ajax\.googleapis\.com|ajax\.aspnetcdn\.com)$/;

/** Whether the URL names an immutable file, by an exact version (three numbers) or by its host. */
function canBePinned({ host, url }: ScriptFacts): boolean {
  return LIBRARY_HOSTS.test(host) || /[/@._-]v?\d{1,4}\.\d{1,4}\.\d{1,6}(?:[/._-]|$)/.test(url.slice(0, 500));
}

/**
 * Files of a fixed version, or from a public library host, carry Subresource Integrity (W3C SRI). Scripts that their
 * provider changes at will cannot carry it and are not counted.
 */
export const thirdPartyScriptsIntegrity = defineCheck({
  id: "third-party-scripts-integrity",
  area: "content",
  category: "technical",
  titles: {
    pass: "Third-party scripts use Subresource Integrity",
    fail: "Subresource Integrity missing on third-party scripts",
    partial: "Subresource Integrity missing on some third-party scripts",
  },
  severity: "medium",
  why: "An attacker who compromises a public script host changes the code on every site that loads it; card skimmers have been spread this way. An integrity hash makes the browser refuse the changed file.",
  needs: ["page"],
  parts: [
    {
      earns: "counted",
      when: "of third-party files of a fixed version, or from a public library host, that has a hash",
    },
  ],
  evaluate({ page }) {
    const fixed = [...page.scripts, ...page.stylesheets].filter(
      (load) => load.origin === "third-party" && !load.gated && canBePinned(load),
    );
    if (fixed.length === 0) return notApplicable("No file of a fixed version is loaded from another host.");
    const bare = fixed.filter((load) => load.integrity === null);
    if (bare.length === 0) return pass(observed("Files with integrity", String(fixed.length)));
    const evidence = bare.slice(0, 5).map((load) => observed("No integrity", load.url));
    if (bare.length === fixed.length) return fail(...evidence);
    return partial(
      1 - bare.length / fixed.length,
      `${bare.length} of ${fixed.length} files have no integrity hash.`,
      ...evidence,
    );
  },
  remediation: {
    steps: [
      "Serve library files from the site itself, or add integrity and crossorigin=anonymous to their tags.",
      "Name an exact version in the URL, so that the hash remains valid.",
      "Have the build compute the hashes, so that updates do not break pages.",
    ],
    effortHours: 3,
  },
  references: [
    { title: "W3C: Subresource Integrity", url: "https://www.w3.org/TR/SRI/" },
    {
      title: "MDN: Subresource Integrity",
      url: "https://developer.mozilla.org/en-US/docs/Web/Security/Subresource_Integrity",
    },
  ],
  controls: [{ id: "CC-SUP-04", shows: ["partial"] }],
});
