// Apart from the other adapters: a thread that reads files loads nothing else.
export {
  type GivenIntel,
  INTEL_FILE_LIMIT,
  type IntelFile,
  intelBytes,
  readIntelFile,
} from "./threat-intel/read-intel-file.ts";
