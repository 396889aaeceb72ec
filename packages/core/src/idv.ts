export { isDay } from "./idv/mrz/mrz-date.ts";
export { readMrz } from "./idv/mrz/read-mrz.ts";
export { checkIdentifier } from "./idv/numbers/check-identifier.ts";
