import { EventEmitter } from 'node:events'

/** One call that our code made of Electron. */
export interface Made {
  readonly call: string
  readonly args: readonly unknown[]
}

export const PAGE_URL = 'app://bundle/index.html'

export class FrameDouble {
  url: string
  constructor(url: string) {
    this.url = url
  }
}

/**
 * A stand-in for Electron that records calls and passes messages. Through a structured clone, as Electron does. It
 * grants nothing by itself and decides nothing for the code under test.
 */
export const createElectronDouble = () => {
  const made: Made[] = []
  const note =
    <Value>(call: string, value: Value) =>
    (...args: readonly unknown[]): Value => {
      made.push({ call, args })
      return value
    }
  const callsOf = (call: string): readonly Made[] => made.filter((one) => one.call === call)

  const handlers = new Map<string, (event: unknown, ...args: unknown[]) => unknown>()
  const rendererEars = new EventEmitter()
  const exposed: Record<string, unknown> = {}
  const schemes = new Map<string, (request: Request) => Promise<Response>>()

  class WebContentsDouble extends EventEmitter {
    mainFrame = new FrameDouble(PAGE_URL)
    openHandler: ((details: { url: string }) => { action: string }) | undefined
    setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
      this.openHandler = handler
    }
    forcefullyCrashRenderer(): void {
      this.emit('render-process-gone', {}, { reason: 'crashed' })
    }
    getURL(): string {
      return this.mainFrame.url
    }
    send(channel: string, ...args: unknown[]): void {
      rendererEars.emit(channel, { sender: 'an event object' }, ...(structuredClone(args) as unknown[]))
    }
  }

  const windows: BrowserWindowDouble[] = []
  /** What happens once a window asked for its page. */
  const loading = { onceLoaded: (_window: EventEmitter): void => {} }

  class BrowserWindowDouble extends EventEmitter {
    readonly webContents = new WebContentsDouble()
    readonly options: Record<string, unknown>
    address = ''
    focused = false
    destroyed = false
    constructor(options: Record<string, unknown>) {
      super()
      this.options = options
      windows.push(this)
      app.emit('web-contents-created', {}, this.webContents)
    }
    static fromWebContents(contents: unknown): BrowserWindowDouble | null {
      return windows.find((window) => window.webContents === contents) ?? null
    }
    async loadURL(address: string): Promise<void> {
      this.address = address
      await Promise.resolve()
      loading.onceLoaded(this)
      this.webContents.emit('did-navigate')
    }
    show = note('window.show', undefined)
    focus = note('window.focus', undefined)
    restore = note('window.restore', undefined)
    setProgressBar = note('window.setProgressBar', undefined)
    isMinimized(): boolean {
      return false
    }
    isFocused(): boolean {
      return this.focused
    }
    isDestroyed(): boolean {
      return this.destroyed
    }
    isFullScreen(): boolean {
      return false
    }
    bounds = { x: 0, y: 0, width: 1280, height: 800 }
    getNormalBounds = () => this.bounds
    setBounds = note('window.setBounds', undefined)
  }

  const paths = new Map<string, string>()

  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    ready: false,
    isReady: (): boolean => app.ready,
    whenReady: async (): Promise<void> => {
      made.push({ call: 'app.whenReady', args: [] })
      app.ready = true
    },
    setPath: note('app.setPath', undefined),
    getPath: (name: string): string => paths.get(name) ?? '/nowhere',
    getVersion: () => '0.1.0',
    getPreferredSystemLanguages: () => ['en-US'],
    requestSingleInstanceLock: note('app.requestSingleInstanceLock', true),
    enableSandbox: note('app.enableSandbox', undefined),
    disableHardwareAcceleration: note('app.disableHardwareAcceleration', undefined),
    quit: note('app.quit', undefined),
    exit: note('app.exit', undefined),
    relaunch: note('app.relaunch', undefined),
    commandLine: {
      appendSwitch: note('app.commandLine.appendSwitch', undefined),
      hasSwitch: (name: string): boolean => process.argv.includes(`--${name}`),
    },
  })

  const ask = {
    request: undefined as
      | ((contents: unknown, permission: string, answer: (granted: boolean) => void) => void)
      | undefined,
    check: undefined as ((contents: unknown, permission: string, origin: string) => boolean) | undefined,
    device: undefined as (() => boolean) | undefined,
  }

  const defaultSession = {
    setPermissionRequestHandler: (handler: typeof ask.request) => {
      ask.request = handler
    },
    setPermissionCheckHandler: (handler: typeof ask.check) => {
      ask.check = handler
    },
    setDevicePermissionHandler: (handler: typeof ask.device) => {
      ask.device = handler
    },
    setSpellCheckerEnabled: note('session.setSpellCheckerEnabled', undefined),
  }

  class NotificationDouble {
    static isSupported = (): boolean => true
    readonly options: unknown
    constructor(options: unknown) {
      this.options = options
    }
    show(): void {
      made.push({ call: 'notification.show', args: [this.options] })
    }
  }

  const displays = [{ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } }]
  const screen = Object.assign(new EventEmitter(), {
    getAllDisplays: () => displays,
    getPrimaryDisplay: () => displays[0],
  })

  const keyring = { available: true, backend: 'gnome_libsecret', broken: false }

  /** What the user picks in the next file dialog. */
  const chosen: string[] = []

  const electron = {
    app,
    BrowserWindow: BrowserWindowDouble,
    Notification: NotificationDouble,
    contextBridge: {
      exposeInMainWorld: (name: string, value: unknown) => {
        exposed[name] = value
      },
    },
    dialog: {
      showErrorBox: note('dialog.showErrorBox', undefined),
      /** Whoever is asked takes what is offered first on Enter. */
      showMessageBox: async (...args: readonly unknown[]) => {
        made.push({ call: 'dialog.showMessageBox', args })
        return { response: (args[1] as { readonly defaultId: number }).defaultId }
      },
      showOpenDialog: async (options: unknown) => {
        made.push({ call: 'dialog.showOpenDialog', args: [options] })
        return { canceled: chosen.length === 0, filePaths: chosen }
      },
    },
    ipcMain: {
      handle: (channel: string, handler: (event: unknown, ...args: unknown[]) => unknown) => {
        if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
        handlers.set(channel, handler)
      },
    },
    ipcRenderer: {
      /** From the main frame of the first window, as its preload would. */
      invoke: async (channel: string, ...args: unknown[]) => {
        const sender = windows[0]?.webContents
        return invokeAs({ sender, senderFrame: sender?.mainFrame ?? null }, channel, ...args)
      },
      on: (channel: string, ear: (...args: unknown[]) => void) => rendererEars.on(channel, ear),
      removeListener: (channel: string, ear: (...args: unknown[]) => void) => rendererEars.off(channel, ear),
    },
    Menu: {
      buildFromTemplate: (template: unknown) => template,
      setApplicationMenu: note('Menu.setApplicationMenu', undefined),
    },
    powerMonitor: new EventEmitter(),
    powerSaveBlocker: { start: note('powerSaveBlocker.start', 4), stop: note('powerSaveBlocker.stop', undefined) },
    protocol: {
      registerSchemesAsPrivileged: note('protocol.registerSchemesAsPrivileged', undefined),
      handle: (scheme: string, handler: (request: Request) => Promise<Response>) => {
        schemes.set(scheme, handler)
      },
    },
    safeStorage: {
      isAsyncEncryptionAvailable: async () => keyring.available,
      getSelectedStorageBackend: () => keyring.backend,
      encryptStringAsync: async (text: string) => Buffer.from(`locked:${[...text].reverse().join('')}`),
      decryptStringAsync: async (bytes: Buffer) => {
        if (keyring.broken) throw new Error('The key changed.')
        return { result: [...bytes.toString().slice(7)].reverse().join(''), shouldReEncrypt: false }
      },
    },
    screen,
    session: { defaultSession },
    shell: {
      openExternal: async (address: string) => {
        made.push({ call: 'shell.openExternal', args: [address] })
      },
    },
  }

  /** What arrives in the main process when somebody with this event object asks. */
  const invokeAs = async (event: unknown, channel: string, ...args: unknown[]): Promise<unknown> => {
    const handler = handlers.get(channel)
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    return structuredClone(await handler(event, ...(structuredClone(args) as unknown[])))
  }

  return {
    electron,
    made,
    callsOf,
    handlers,
    windows,
    loading,
    exposed,
    schemes,
    ask,
    keyring,
    chosen,
    paths,
    displays,
    invokeAs,
    rendererEars,
  }
}

export type ElectronDouble = ReturnType<typeof createElectronDouble>

/** The parts of Electron that the program imports. */
const PARTS = [
  ...(['app', 'BrowserWindow', 'Menu', 'Notification', 'contextBridge', 'dialog', 'ipcMain', 'ipcRenderer'] as const),
  ...(['powerMonitor', 'powerSaveBlocker', 'protocol', 'safeStorage', 'screen', 'session', 'shell'] as const),
]

/** The module `electron`, by whichever double is held at the moment. */
export const electronOf = (held: () => ElectronDouble | undefined): object => {
  const electron = {}
  for (const part of PARTS)
    Object.defineProperty(electron, part, { enumerable: true, get: () => held()?.electron[part] })
  return electron
}
