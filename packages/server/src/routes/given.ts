type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** Fields without the undefined ones: a key that is present has a value. */
export function given<const Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}
