// node test/packages/audit.mjs FOLDER: checks a packed program by Electron's list and ours. 28 rows; nothing is run.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import fusesOfElectron from '@electron/fuses'

const [folder = ''] = process.argv.slice(2)
const firstOf = (...names) => names.map((name) => join(folder, name)).find((path) => existsSync(path))
const resources = firstOf('resources', 'Adwright.app/Contents/Resources')
const program = firstOf('adwright-app', 'Adwright.exe', 'Adwright.app')
if (resources === undefined || program === undefined) throw new Error(`There is no packed program in ${folder}.`)

const { FuseV1Options, getCurrentFuseWire } = fusesOfElectron
const archive = join(resources, 'app.asar')
const paths = listPackage(archive, { isPack: false }).map((path) => path.replace(/^[\\/]/, '').replaceAll('\\', '/'))
const read = (path) => extractFile(archive, path).toString('utf8')
const scripts = (place) =>
  paths
    .filter((path) => path.startsWith(place) && /\.c?js$/.test(path))
    .map(read)
    .join('\n')
const main = scripts('out/main/')
const preload = scripts('out/preload/')
const page = scripts('out/renderer/')
const html = read('out/renderer/index.html')
const pack = JSON.parse(read('package.json'))
const fuses = await getCurrentFuseWire(program)

const has = (text, ...parts) => parts.every((part) => (part instanceof RegExp ? part.test(text) : text.includes(part)))
const hasNone = (text, ...parts) =>
  !parts.some((part) => (part instanceof RegExp ? part.test(text) : text.includes(part)))
/** The options of the one window. */
const preferences = /webPreferences = [^{]*\(\{([\s\S]*?)\}\)/.exec(main)?.[1] ?? ''
const always = (name, value) => has(preferences, `\t${name}: ${value}`) || has(preferences, ` ${name}: ${value}`)
/** The policy of the page's files. Other pages have shorter ones. */
const policy = /\[\s*"default-src 'none'",([\s\S]*?)\]\.join/.exec(main)?.[1] ?? ''
const switches = /ALLOWED_SWITCHES = \{([\s\S]*?)\n\};?/.exec(main)?.[1] ?? ''
const packedMajor = Number(
  /^v?(\d+)/.exec(existsSync(join(folder, 'version')) ? readFileSync(join(folder, 'version'), 'utf8') : '')?.[1],
)
const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
const pinnedMajor = Number.parseInt(lock.packages['node_modules/electron'].version, 10)
/** Fuses are the digits 0 and 1 in the binary. */
const isOff = (fuse) => fuses[fuse] === 48
const isOn = (fuse) => fuses[fuse] === 49

/** What each row asks, and whether the packed program has it. */
const ROWS = [
  [
    'secure content only',
    has(main, 'rejectUnauthorized: true') &&
      hasNone(main, 'setCertificateVerifyProc', "'certificate-error'", '"certificate-error"'),
  ],
  [
    'no Node in pages',
    ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames'].every((name) => always(name, false)),
  ],
  ['context isolation', always('contextIsolation', true)],
  ['sandbox', has(main, 'enableSandbox()') && always('sandbox', true)],
  [
    'permission handlers',
    has(main, 'setPermissionRequestHandler', 'setPermissionCheckHandler', 'setDevicePermissionHandler(() => false)'),
  ],
  ['web security', always('webSecurity', true)],
  [
    'content security policy',
    has(
      policy,
      "script-src 'self' 'wasm-unsafe-eval'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ) &&
      hasNone(policy, 'unsafe-inline', "'unsafe-eval'", 'https:') &&
      hasNone(html, /<script(?![^>]*\bsrc=)/, /\son\w+=/),
  ],
  ['no insecure content', always('allowRunningInsecureContent', false)],
  ['no experimental features', hasNone(main, 'experimentalFeatures')],
  ['no Blink features', hasNone(main, 'enableBlinkFeatures', 'enable-blink-features')],
  ['no webview', always('webviewTag', false)],
  ['webviews prevented', has(main, 'will-attach-webview')],
  ['navigation', has(main, 'will-navigate', 'will-frame-navigate', 'will-redirect')],
  ['new windows denied', has(main, 'setWindowOpenHandler') && hasNone(main, /action:\s*["']allow["']/)],
  ['openExternal', (main.match(/openExternal\(/g) ?? []).length === 2 && has(main, /openExternal\(RELEASES_PAGE\)/)],
  [
    `current version (${packedMajor}, at least ${pinnedMajor - 2})`,
    packedMajor >= pinnedMajor - 2 || Number.isNaN(packedMajor),
  ],
  [
    'sender checked',
    has(main, 'senderFrame !== sender.mainFrame', 'isOurs(senderFrame.url)') &&
      (main.match(/ipcMain\.(handle|on)\(/g) ?? []).length === 1,
  ],
  ['own protocol', has(main, 'registerSchemesAsPrivileged', 'nosniff') && hasNone(main, 'bypassCSP', '.loadFile(')],
  [
    'fuses',
    [
      FuseV1Options.RunAsNode,
      FuseV1Options.EnableNodeOptionsEnvironmentVariable,
      FuseV1Options.EnableNodeCliInspectArguments,
      FuseV1Options.GrantFileProtocolExtraPrivileges,
    ].every(isOff) &&
      [
        FuseV1Options.EnableCookieEncryption,
        FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
        FuseV1Options.OnlyLoadAppFromAsar,
      ].every(isOn),
  ],
  [
    'narrow bridge',
    (preload.match(/exposeInMainWorld\(/g) ?? []).length === 1 &&
      hasNone(preload, /expose[^(]*\([^)]*ipcRenderer\s*\)/),
  ],
  ['no paths in pages', hasNone(preload + page, 'getPathForFile')],
  ['one instance', has(main, 'requestSingleInstanceLock', 'writer.lock')],
  [
    'switches of a list',
    switches !== '' &&
      hasNone(switches, 'debug', 'inspect', 'sandbox', 'cmd-prefix', 'launcher', 'js-flags', 'feature') &&
      has(main, 'refusedSwitch('),
  ],
  ['no crash reports', hasNone(main, /crashReporter\b/) && has(main, 'deleteCrashDumps(')],
  ['secret store', has(main, 'encryptStringAsync', 'decryptStringAsync', 'basic_text')],
  ['no developer tools', has(main, 'devTools: !packaged') && hasNone(main, 'openDevTools')],
  [
    'no background requests',
    has(main, 'setSpellCheckerEnabled(false)', 'disable-background-networking', 'disable-component-update') &&
      hasNone(main, 'autoUpdater'),
  ],
  [
    'nothing else packed',
    paths.every((path) => !/\.(map|ts|tsx)$/.test(path) || path.includes('node_modules/@napi-rs/')) &&
      paths
        .filter((path) => path.startsWith('node_modules/'))
        .every((path) => /^node_modules\/@napi-rs(\/|$)/.test(path)) &&
      pack.devDependencies === undefined &&
      pack.scripts === undefined &&
      !readdirSync(resources).includes('default_app.asar'),
  ],
]

for (const [at, [title, holds]] of ROWS.entries())
  console.log(`${holds ? 'holds ' : 'FAILS '} ${String(at + 1).padStart(2)}  ${title}`)
const held = ROWS.filter(([, holds]) => holds).length
console.log(`${held} of ${ROWS.length}`)
process.exit(held === ROWS.length ? 0 : 1)
