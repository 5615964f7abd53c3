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

/** Comes before the words of the command line (src/main/commandLine.ts). */
export const COMMAND_LINE = '--cli'

/** Added by the launcher of the command line. Nothing is drawn that a sandbox would hold. */
export const COMMAND_LINE_SWITCHES: readonly string[] = ['--no-sandbox', '--no-zygote', '--log-level=3']

/** Every switch that an installed Adwright starts with, and what it is for. None opens the window to others. */
export const ALLOWED_SWITCHES: Readonly<Record<string, string>> = {
  practice: 'begin in Practice',
  offline: 'let nothing leave this computer',
  'disable-gpu': 'draw in software where graphics hardware is broken',
  'disable-smooth-scrolling': 'calmer scrolling',
  'force-color-profile': 'colors of a calibrated display',
  'force-device-scale-factor': 'size of everything on a display',
  'force-high-contrast': 'try forced colors',
  'force-prefers-reduced-motion': 'try reduced motion',
  'force-renderer-accessibility': 'screen readers that are not found by themselves',
  'gtk-version': 'dialogs of Linux',
  lang: 'language of dialogs of the system',
  'enable-wayland-ime': 'input methods of Linux',
  'no-proxy-server': 'connect without a proxy',
  'ozone-platform': 'window system of Linux',
  'ozone-platform-hint': 'window system of Linux',
  'password-store': 'which secret store of Linux',
  'proxy-bypass-list': 'hosts that need no proxy',
  'proxy-pac-url': 'the script that chooses a proxy',
  'proxy-server': 'the proxy of a company',
  updated: 'the installer of Windows starts the new version',
}

/** Chromium on Windows takes `/name` for a switch, too. */
const SWITCH = /^--?([^=]*)/
const SWITCH_OF_WINDOWS = /^(?:--?|\/)([^=]*)/

/** macOS adds one with a number where the Finder starts a program. */
const OF_THE_FINDER = /^psn_\d+_\d+$/

/** The first switch among these arguments that is not on the list, without its dashes. */
export const refusedSwitch = (
  args: readonly string[],
  platform: NodeJS.Platform = process.platform,
): string | undefined => {
  const pattern = platform === 'win32' ? SWITCH_OF_WINDOWS : SWITCH
  return args
    .flatMap((arg) => pattern.exec(arg)?.[1]?.toLowerCase() ?? [])
    .find((name) => !Object.hasOwn(ALLOWED_SWITCHES, name) && !OF_THE_FINDER.test(name))
}
