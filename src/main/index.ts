import { join } from 'node:path'
import { app, type BrowserWindow, dialog, powerMonitor } from 'electron'
import { type LanguageState, languageIn } from '../host/language.ts'
import { chooseTranslator } from '../messages/t.ts'
import { forcedLanguage } from '../shell/languageSetting.ts'
import { dataFolder } from '../shell/node/dataFolder.ts'
import { diskFiles } from '../shell/node/diskFiles.ts'
import { startEmulator } from '../shell/node/emulatorServer.ts'
import { startNodeHost } from '../shell/node/nodeHost.ts'
import { listPageFiles } from '../shell/node/pageFiles.ts'
import { keepAwake, notifyWhenDone } from './background.ts'
import { askBeforeClosing } from './closing.ts'
import { endInTime } from './ending.ts'
import { guardAllContents, guardSession } from './guards.ts'
import { outliveHelpers } from './helperProcesses.ts'
import { connectWindows } from './ipc.ts'
import { setMenu } from './menu.ts'
import { chooseFileInDialog, createOpener, filesAmong, openFilesIn } from './openFiles.ts'
import { openPage } from './openPage.ts'
import { registerScheme, servePage } from './protocol.ts'
import { windowSecrets } from './secrets.ts'
import { CHROMIUM_SWITCHES, refusedSwitch } from './switches.ts'
import { watchPage } from './watchPage.ts'
import { openWindow, showAgain } from './window.ts'

const windows = new Set<BrowserWindow>()

const giveUp = (sentence: string): void => {
  dialog.showErrorBox('Adwright cannot start', sentence)
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

const run = async (folder: string): Promise<void> => {
  await app.whenReady()
  guardSession()
  const developmentServer = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']
  servePage(listPageFiles(join(import.meta.dirname, '../renderer')), developmentServer)

  const closing = askBeforeClosing(async () => (running.ok ? running.value.host.uploads.list(true) : []))
  const awake = keepAwake()
  const running = startNodeHost({
    folder,
    program: 'Adwright',
    version: app.getVersion(),
    shell: 'window',
    secrets: await windowSecrets(diskFiles(folder)),
    samplesFolder: join(import.meta.dirname, '../../resources'),
    startEmulator,
    openPage: (address) => openPage(address, running.ok ? running.value.pendingPage() : undefined),
    onBusy: (busy) => {
      awake(busy)
      closing.busy(busy)
    },
    languages: { system: app.getPreferredSystemLanguages(), ...forcedLanguage(process.env) },
    practise: process.argv.includes('--practice'),
    offline: process.argv.includes('--offline') || saysYes(process.env['ADWRIGHT_OFFLINE']),
  })
  if (!running.ok) {
    giveUp(running.failure)
    return
  }
  const { host, tell, close, keepTidy } = running.value
  keepTidy()

  connectWindows(host, windows, (method, error) => console.error(`A bug in ${method}:`, error))
  notifyWhenDone(host, windows)

  const opener = createOpener(tell, (name) =>
    dialog.showErrorBox(`${name} cannot be opened this way`, 'Drop the file onto the window of Adwright instead.'),
  )
  const inLanguage = async (state: LanguageState): Promise<void> => {
    await chooseTranslator(languageIn(state))
    setMenu({
      tell: (command) => tell({ type: 'command', command }),
      open: () => void chooseFileInDialog().then((path) => path !== undefined && opener.open(path)),
    })
  }
  await inLanguage(await host.language.current())
  host.subscribe((event) => {
    if (event.type === 'language') void inLanguage(event.language)
  })
  for (const path of [...filesAmong(process.argv.slice(1), process.cwd()), ...early]) opener.open(path)
  const open = (): void => {
    const window = openWindow(windows)
    closing.guard(window)
    watchPage(window)
    openFilesIn(window, opener)
    window.on('close', ({ defaultPrevented }) => {
      if (!defaultPrevented) ending.begin()
    })
  }
  const ending = endInTime(close, closing.allow)
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

  app.on('window-all-closed', () => app.quit())
  // Nobody is there to answer when the system ends; the upload is paused and goes on at the next start.
  powerMonitor.on('shutdown', ending.endNow)
  process.once('SIGTERM', ending.endNow)

  open()
}

const refused = app.isPackaged ? refusedSwitch([...process.execArgv, ...process.argv.slice(1)]) : undefined
const folder = dataFolder()
app.setPath('userData', join(folder, 'window'))

if (refused !== undefined)
  giveUp(`The switch --${refused} is for developers and would open Adwright to other programs.`)
else if (!app.requestSingleInstanceLock()) app.quit()
else {
  app.on('open-file', waitWithFile)
  app.on('second-instance', waitWithStart)
  app.enableSandbox()
  for (const [name, value] of CHROMIUM_SWITCHES) app.commandLine.appendSwitch(name, value)
  registerScheme()
  guardAllContents()
  outliveHelpers()
  run(folder).catch((error: unknown) => {
    console.error(error)
    giveUp('Something inside Adwright broke while it started. Your data is untouched.')
  })
}
