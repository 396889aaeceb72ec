/** A packed browser that can be fetched, as the npm package @sparticuz/chromium publishes it. */
export interface BrowserBuild {
  readonly version: string;
  /** Where it is below the address of an npm registry, or of a mirror with the same paths. */
  readonly path: string;
  /** SHA-512 of the archive, in base64: the integrity that the lockfile records. */
  readonly sha512: string;
  /** Most bytes that are accepted. */
  readonly maxBytes: number;
}

const CHROMIUM: BrowserBuild = {
  version: "153.0.0",
  path: "@sparticuz/chromium/-/chromium-153.0.0.tgz",
  sha512: "jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==",
  maxBytes: 100_000_000,
};

/** The build for a machine; null = there is none for it. */
export const browserBuild = (platform: string, arch: string): BrowserBuild | null =>
  platform === "linux" && arch === "x64" ? CHROMIUM : null;
