/** Process switches of Chromium, by name and value. */
export const CHROMIUM_SWITCHES: readonly (readonly [name: string, value?: string])[] = [
  // After some crashes LevelDB deletes a whole IndexedDB; SQLite doesn't (reliability design, findings 1, 2).
  ['enable-features', 'IdbSqliteBackingStore'],
  // Nothing leaves the computer but what the user asked for.
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['no-pings'],
]

/** Switches that open the window to others, or log requests with their keys. */
const REFUSED = [
  'allow-running-insecure-content',
  'disable-web-security',
  'host-resolver-rules',
  'host-rules',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'load-extension',
  'log-net-log',
  'remote-allow-origins',
  'remote-debugging-address',
  'remote-debugging-pipe',
  'remote-debugging-port',
  'unsafely-treat-insecure-origin-as-secure',
]

/** The first switch among these arguments that an installed Adwright does not start with. */
export const refusedSwitch = (args: readonly string[]): string | undefined =>
  args
    .flatMap((arg) => /^--?([a-z-]+)(=|$)/i.exec(arg)?.[1]?.toLowerCase() ?? [])
    .find((name) => REFUSED.includes(name))
