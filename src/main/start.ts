import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app, type BrowserWindow, dialog, powerMonitor } from 'electron'
import { languageIn } from '../host/language.ts'
import { saidText } from '../messages/said.ts'
import { chooseTranslator, t } from '../messages/t.ts'
import type { RunningHost } from '../shell/createHost.ts'
import { forcedLanguage, LANGUAGE_FILE, languageChoiceIn } from '../shell/languageSetting.ts'
import { dataFolder, dataFolderOf } from '../shell/node/dataFolder.ts'
import { diskFiles } from '../shell/node/diskFiles.ts'
import { listPageFiles } from '../shell/node/pageFiles.ts'
import { keepAwake, notifyWhenDone, showProgress } from './background.ts'
import { askBeforeClosing } from './closing.ts'
import { deleteCrashDumps } from './crashDumps.ts'
import { stayInSight } from './displays.ts'
import { drawFreelyElsewhere, drawFrugally, NO_CRASH_LIMIT } from './drawing.ts'
import { endInTime } from './ending.ts'
import { guardAllContents, guardSession } from './guards.ts'
import { connectWindows } from './ipc.ts'
import { setMenu } from './menu.ts'
import { chooseFileInDialog, createOpener, filesAmong, openFilesIn } from './openFiles.ts'
import { openExternalPage } from './openPage.ts'
import { registerScheme, servePage } from './protocol.ts'
import { windowSecrets } from './secrets.ts'
import { CHROMIUM_SWITCHES, refusedSwitch } from './switches.ts'
import { systemProxy } from './systemProxy.ts'
import { watchPage } from './watchPage.ts'
import { navigated, openWindow, showAgain } from './window.ts'

/** After this many GPU process crashes Chromium draws in software; without that it would exit. */
const GPU_ENDS_BEFORE_SOFTWARE = 3

/**
 * Keeps the program running when a helper process (GPU, network) ends. Chromium starts each of them again by itself, and
 * pages draw anew, so the user is told nothing.
 */
const outliveHelpers = (): void => {
  let gpuEnds = 0
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason === 'clean-exit') return
    console.error(`A helper process ended unexpectedly (${type}, ${reason}). It starts again.`)
    if (type === 'GPU') gpuEnds++
    // Not at the start: until now this limit makes Chromium give up broken graphics hardware.
    if (gpuEnds === GPU_ENDS_BEFORE_SOFTWARE) app.commandLine.appendSwitch(NO_CRASH_LIMIT)
  })
}

const windows = new Set<BrowserWindow>()

const giveUp = (sentence: string): void => {
  dialog.showErrorBox(t('main.start.failed'), sentence)
  app.exit(1)
}

/** A switch in the environment: anything but nothing and a no. */
const saysYes = (value = ''): boolean => !/^\s*(0|false|no|off)?\s*$/i.test(value)

const early: string[] = []
const waitWithFile = (event: { preventDefault: () => void }, path: string): void => {
  event.preventDefault()
  early.push(path)
}
const waitWithStart = (_event: unknown, argv: readonly string[], startedIn: string): void => {
  early.push(...filesAmong(argv.slice(1), startedIn))
}

/** Hears starts, files and ends from the system, from the first window on. */
const listen = (
  open: () => void,
  opener: ReturnType<typeof createOpener>,
  ending: ReturnType<typeof endInTime>,
): void => {
  const openThese = (files: readonly string[]): void => {
    if (ending.isEnding()) ending.startAgain(files)
    else for (const path of files) opener.open(path)
  }
  app.off('open-file', waitWithFile)
  app.on('open-file', (event, path) => {
    event.preventDefault()
    openThese([path])
  })
  app.off('second-instance', waitWithStart)
  app.on('second-instance', (_event, argv, startedIn) => {
    if (!ending.isEnding() && windows.size === 0) open()
    showAgain(windows)
    openThese(filesAmong(argv.slice(1), startedIn))
  })
  stayInSight(windows)
  app.on('window-all-closed', () => app.quit())
  // Nobody can respond during a system shutdown; the upload pauses until the next start.
  powerMonitor.on('shutdown', ending.endNow)
  process.once('SIGTERM', ending.endNow)
}

/** Sets the menu. Menu and texts of this process follow the language of the host. */
const setMenuInLanguage = (hosted: Promise<RunningHost>, opener: ReturnType<typeof createOpener>): void => {
  const set = (): void =>
    setMenu({
      tell: (command) => void hosted.then(({ tell }) => tell({ type: 'command', command })),
      open: () => void chooseFileInDialog().then((path) => path !== undefined && opener.open(path)),
    })
  set()
  void hosted.then(({ host }) =>
    host.subscribe((event) => {
      if (event.type === 'language') void chooseTranslator(languageIn(event.language)).then(set)
    }),
  )
}

const run = async (folder: string): Promise<void> => {
  await app.whenReady()
  drawFreelyElsewhere()
  const languages = { system: app.getPreferredSystemLanguages(), ...forcedLanguage(process.env) }
  const files = diskFiles(folder)
  const choice = languageChoiceIn(await files.read(LANGUAGE_FILE).catch(() => undefined))
  // From here on, reasons for a failed start are in the user's language.
  await chooseTranslator(languageIn({ choice, ...languages }))
  guardSession()
  const developmentServer = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']
  servePage(listPageFiles(join(import.meta.dirname, '../renderer')), developmentServer)

  // The page loads while the host does. Together they take half of the start.
  let running: RunningHost | undefined
  let connected: (started: RunningHost) => void = () => {}
  const hosted = new Promise<RunningHost>((settle) => {
    connected = settle
  })
  const hostOfWindows = hosted.then(({ host }) => host)
  const served = connectWindows(hostOfWindows, windows, (method, error) => console.error(`A bug in ${method}:`, error))
  const closing = askBeforeClosing(async () => (await hostOfWindows).uploads.list(true))
  const ending = endInTime(async () => running?.close(), closing.allow)
  const opener = createOpener(
    (event) => void hosted.then(({ tell }) => tell(event)),
    (name) => dialog.showErrorBox(t('main.file.cannotOpen', { name }), t('main.file.cannotOpen.hint')),
  )
  for (const path of [...filesAmong(process.argv.slice(1), process.cwd()), ...early]) opener.open(path)
  // Before the window, which would show Electron's own menu.
  setMenuInLanguage(hosted, opener)
  const open = (): BrowserWindow => {
    const window = openWindow(windows, hosted)
    closing.guard(window)
    watchPage(window)
    openFilesIn(window, opener)
    window.on('close', ({ defaultPrevented }) => {
      if (!defaultPrevented) ending.begin()
    })
    return window
  }
  listen(open, opener, ending)

  const awake = keepAwake()
  await navigated(open())
  const { startNodeHost } = await import('../shell/node/nodeHost.ts')
  const secrets = await windowSecrets(files)
  if (ending.isEnding()) return
  const started = startNodeHost({
    folder,
    program: 'Adwright',
    version: app.getVersion(),
    shell: 'window',
    secrets,
    samplesFolder: join(import.meta.dirname, '../../resources'),
    // Only Practice needs it.
    startEmulator: async (options) => (await import('../shell/node/emulatorServer.ts')).startEmulator(options),
    findProxy: systemProxy,
    openPage: (address) => openExternalPage(address, running?.pendingPage()),
    onBusy: (busy) => {
      awake(busy)
      closing.busy(busy)
    },
    languages,
    practise: process.argv.includes('--practice'),
    offline: process.argv.includes('--offline') || saysYes(process.env['ADWRIGHT_OFFLINE']),
  })
  if (!started.ok) {
    giveUp(saidText(started.failure))
    return
  }
  running = started.value
  connected(running)
  running.keepTidy()
  notifyWhenDone(running.host, windows)
  showProgress(running.host, windows)
  await served
}

// Node's own options come before those of the program.
const refused = app.isPackaged ? refusedSwitch([...process.execArgv, ...process.argv.slice(1)]) : undefined

/** The data folder; undefined where it cannot be written. */
const openFolder = (): string | undefined => {
  try {
    const opened = dataFolder()
    accessSync(opened, constants.W_OK)
    return opened
  } catch {
    return undefined
  }
}
const folder = openFolder()
if (folder !== undefined) app.setPath('userData', join(folder, 'window'))

if (refused !== undefined) giveUp(t('main.start.switch', { name: refused }))
else if (folder === undefined)
  giveUp(t('main.start.folder', { folder: dataFolderOf(process.platform, process.env, homedir()) }))
else if (!app.requestSingleInstanceLock()) app.quit()
else {
  app.on('open-file', waitWithFile)
  app.on('second-instance', waitWithStart)
  app.enableSandbox()
  drawFrugally()
  for (const [name, value] of CHROMIUM_SWITCHES) app.commandLine.appendSwitch(name, value)
  registerScheme()
  guardAllContents()
  deleteCrashDumps(app.getPath('crashDumps'))
  outliveHelpers()
  run(folder).catch((error: unknown) => {
    console.error(error)
    giveUp(t('main.start.broken'))
  })
}
