const OFF: ReadonlySet<string> = new Set(['0', 'false', 'no', 'off'])

/** Variables that are on by being there, as the parser of flags sees them. */
const SWITCHES: ReadonlySet<string> = new Set(['ADWRIGHT_SANDBOX', 'ADWRIGHT_OFFLINE'])

/** Deletes empty `ADWRIGHT_` variables and switches set to "no", which mean the same as unset. */
export const tidyEnvironment = (environment: Record<string, string | undefined>): void => {
  for (const [name, value = ''] of Object.entries(environment)) {
    if (!name.startsWith('ADWRIGHT_')) continue
    const isOff = SWITCHES.has(name) && OFF.has(value.trim().toLowerCase())
    if (value.trim() === '' || isOff) delete environment[name]
  }
}
