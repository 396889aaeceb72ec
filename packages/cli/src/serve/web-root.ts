import { installedPath } from "@broker/adapters";

/** Folder of the built app; null = not installed. */
export const webRoot = (): string | null => installedPath("packages/web/dist");
