const OFF: ReadonlySet<string> = new Set(['0', 'false', 'no', 'off'])

/** Variables that are on by being there, as the parser of flags sees them. */
const SWITCHES: ReadonlySet<string> = new Set(['ADWRIGHT_SANDBOX', 'ADWRIGHT_OFFLINE'])

/** Takes out variables of ours that are empty, and switches that say no: they mean the same as none. */
export const tidyEnvironment = (environment: Record<string, string | undefined>): void => {
  for (const [name, value = ''] of Object.entries(environment)) {
    if (!name.startsWith('ADWRIGHT_')) continue
    const isOff = SWITCHES.has(name) && OFF.has(value.trim().toLowerCase())
    if (value.trim() === '' || isOff) delete environment[name]
  }
}
