import { AppError } from "@broker/contracts";

/** A file that waits in a folder. */
export interface WaitingFile {
  /** Without folders. */
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970, by the system that holds it. */
  readonly changedMs: number;
}

/** Where files lie that were taken, and those that were refused. */
export const FILE_OUTCOMES = ["done", "failed"] as const;
export type FileOutcome = (typeof FILE_OUTCOMES)[number];

/** A folder that two systems share, on this machine or on an SFTP server. AppError for every failure. */
export interface SharedFolder {
  /** Regular files in it, or in one of its outcome folders; hidden and unfinished ones are left out. */
  list(within?: FileOutcome): Promise<WaitingFile[]>;
  /** A whole file. AppErrors: `not_found`; `input_invalid` above the limit. */
  read(name: string, most: number, within?: FileOutcome): Promise<Uint8Array>;
  /** Writes a file under another name first, so that no one reads half of it; one of the same name is replaced. */
  write(name: string, content: Uint8Array, within?: FileOutcome): Promise<void>;
  /** Moves a file into an outcome folder; one of that name there is replaced. */
  move(name: string, to: FileOutcome): Promise<void>;
  close(): void;
}

/** Endings by which programs mark files that they still write. */
const UNFINISHED = /\.(?:tmp|temp|part|partial|filepart|crdownload|swp|lock)$/i;
const MOST_NAME = 200;

/** Whether a file of that name is taken: neither hidden nor unfinished, and its name is plain. */
export const isTaken = (name: string): boolean =>
  name.length <= MOST_NAME && !name.startsWith(".") && !UNFINISHED.test(name) && !/[/\\\p{Cc}]/u.test(name);

/** The name under which a file is written before it has its own. */
export const unfinishedName = (name: string): string => `.${name}.part`;

/** AppError for a file that is gone. */
export const noFile = (name: string): AppError => new AppError("not_found", `There is no file ${name}.`);

/** AppError for a file above the limit. */
export const tooLarge = (name: string, most: number): AppError =>
  new AppError("input_invalid", `${name} is larger than ${Math.floor(most / 1024 ** 2)} MB.`);
