import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { success } from '../../src/contract/language/result.ts'
import { connectHost, type Transport } from '../../src/host/bridge.ts'
import { type Host, type HostEvent, RELEASES_PAGE } from '../../src/host/host.ts'
import type { UploadSummary } from '../../src/host/uploads.ts'
import { memoryFiles } from '../shell/memoryFiles.ts'
import { createElectronDouble, type ElectronDouble, FrameDouble, PAGE_URL } from './electronDouble.ts'

const held = vi.hoisted(() => ({ double: undefined as ElectronDouble | undefined }))
vi.mock('electron', async () => (await import('./electronDouble.ts')).electronOf(() => held.double))

let double: ElectronDouble
let asked: unknown[][]
let listeners: Set<(event: HostEvent) => void>

const testHost = (): Host =>
  ({
    about: async () => ({ version: '0.1.0', shell: 'window', platform: 'test', secrets: 'os' }),
    samples: { list: async () => [], read: async () => success(Uint8Array.of(1, 2, 255)) },
    uploads: {
      start: async (id: string) => {
        asked.push(['uploads.start', id])
        throw new Error('/home/somebody/secret.ts:1:1')
      },
    },
    subscribe: (listener: (event: HostEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }) as unknown as Host

/** Window, main process and preload joined as they are in the program. */
const joined = async () => {
  const { connectWindows } = await import('../../src/main/ipc.ts')
  const { openWindow } = await import('../../src/main/window.ts')
  const { guardAllContents } = await import('../../src/main/guards.ts')
  guardAllContents()
  const windows = new Set<never>()
  const hosted = Promise.resolve(testHost())
  connectWindows(hosted, windows, (method) => asked.push(['bug', method]))
  openWindow(windows, hosted)
  await import('../../src/preload/index.ts')
  return double.exposed['adwright'] as Transport
}

beforeEach(() => {
  vi.resetModules()
  double = createElectronDouble()
  held.double = double
  asked = []
  listeners = new Set()
})

describe('main process and preload together', () => {
  it('carry questions, answers and bytes', async () => {
    const host = connectHost(await joined())
    expect(await host.about()).toMatchObject({ shell: 'window' })
    expect(await host.samples.read('products.csv')).toEqual(success(Uint8Array.of(1, 2, 255)))
  })

  it('let calls wait for the host, and say at once to strangers that they may not ask', async () => {
    const { connectWindows } = await import('../../src/main/ipc.ts')
    const { openWindow } = await import('../../src/main/window.ts')
    let start: (host: Host) => void = () => {}
    const hosted = new Promise<Host>((settle) => {
      start = settle
    })
    const windows = new Set<never>()
    connectWindows(hosted, windows, () => {})
    openWindow(windows, hosted)
    await import('../../src/preload/index.ts')
    const about = connectHost(double.exposed['adwright'] as Transport).about()
    const refused = await double.invokeAs({ sender: null, senderFrame: null }, 'adwright:invoke', 'about', [])
    expect(refused).toMatchObject({ ok: false })
    double.windows[0]?.emit('ready-to-show')
    await Promise.resolve()
    expect(double.callsOf('window.show')).toEqual([])
    start(testHost())
    expect(await about).toMatchObject({ shell: 'window' })
    expect(double.callsOf('window.show')).toHaveLength(1)
  })

  it('expose two verbs and nothing of Electron', async () => {
    const transport = await joined()
    expect(Object.keys(double.exposed)).toEqual(['adwright'])
    expect(Object.keys(transport).sort()).toEqual(['invoke', 'subscribe'])
    expect(await transport.invoke('constructor', [])).toMatchObject({ ok: false })
    expect([...double.handlers.keys()]).toEqual(['adwright:invoke'])
  })

  it('carry events without the event object, until told to stop', async () => {
    const transport = await joined()
    const heard: unknown[][] = []
    const leave = transport.subscribe((...args) => heard.push(args))
    const event: HostEvent = { type: 'command', command: 'go.home' }
    for (const listener of listeners) listener(event)
    expect(heard).toEqual([[event]])
    leave()
    for (const listener of listeners) listener(event)
    expect(heard).toHaveLength(1)
    expect(double.rendererEars.listenerCount('adwright:event')).toBe(0)
  })

  it('tell nothing of where a bug is', async () => {
    const host = connectHost(await joined())
    const answer = await host.uploads.start('u-1')
    expect(JSON.stringify(answer)).not.toMatch(/somebody|secret/)
    expect(asked).toEqual([
      ['uploads.start', 'u-1'],
      ['bug', 'uploads.start'],
    ])
  })

  it('answer nobody but the main frame of a window of ours', async () => {
    await joined()
    const contents = double.windows[0]?.webContents
    const stranger = new double.electron.BrowserWindow({}).webContents
    const strangers: readonly unknown[] = [
      { sender: contents, senderFrame: null },
      { sender: contents, senderFrame: new FrameDouble(PAGE_URL) },
      { sender: stranger, senderFrame: stranger.mainFrame },
      ...[
        'https://evil.com/',
        'app://evil/',
        'app://bundle.evil.com/',
        'file:///etc/passwd',
        'about:blank',
        '',
        'app://user@bundle/',
        'app:bundle',
        'APP2://bundle/',
        'http://bundle/',
        'data:text/html,x',
        'app://bundle:80@evil/',
      ].map((url) => {
        const frame = new FrameDouble(url)
        return {
          sender: Object.assign(Object.create(Object.getPrototypeOf(contents)), contents, { mainFrame: frame }),
          senderFrame: frame,
        }
      }),
    ]
    for (const event of strangers)
      expect(await double.invokeAs(event, 'adwright:invoke', 'uploads.start', ['u-1'])).toMatchObject({ ok: false })
    for (const url of ['https://evil.com/', 'app://evil/', 'about:blank']) {
      if (contents === undefined) throw new Error('no window')
      contents.mainFrame.url = url
      const event = { sender: contents, senderFrame: contents.mainFrame }
      expect(await double.invokeAs(event, 'adwright:invoke', 'uploads.start', ['u-1'])).toMatchObject({ ok: false })
    }
    expect(asked).toEqual([])
  })

  it('stand what no page of ours would send', async () => {
    await joined()
    const contents = double.windows[0]?.webContents
    const event = { sender: contents, senderFrame: contents?.mainFrame }
    for (const args of [
      [],
      [1, 2],
      ['about', 'text'],
      [{}, []],
      ['__proto__', []],
      ['uploads.start', [{}]],
      ['uploads.start', null],
    ])
      expect(await double.invokeAs(event, 'adwright:invoke', ...args)).toBeTypeOf('object')
    expect(asked).toEqual([])
  })
})

describe('the window (reliability S-01)', () => {
  it('has every protection written out', async () => {
    await joined()
    expect(double.windows[0]?.options['webPreferences']).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      spellcheck: false,
      preload: expect.stringMatching(/preload[/\\]index\.cjs$/),
    })
    expect(double.windows[0]?.address).toBe('app://bundle/')
    const { webPreferences } = await import('../../src/main/window.ts')
    expect(webPreferences('p', true).devTools).toBe(false)
  })

  it('leaves its page for nothing', async () => {
    await joined()
    const contents = double.windows[0]?.webContents
    const goals = [
      'https://evil.com/',
      'http://127.0.0.1/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,x',
      'app://evil/',
      'app://bundle.evil/',
      'app://bundle@evil/',
      'blob:https://evil.com/x',
      'about:blank',
      'ftp://x',
      'smb://x',
      '',
    ]
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect'])
      for (const url of goals) {
        const preventDefault = vi.fn()
        contents?.emit(name, { url, preventDefault })
        expect(preventDefault, `${name} ${url}`).toHaveBeenCalledOnce()
      }
    const own = vi.fn()
    contents?.emit('will-navigate', { url: 'app://bundle/index.html', preventDefault: own })
    expect(own).not.toHaveBeenCalled()
    expect(contents?.openHandler?.({ url: 'app://bundle/' })).toEqual({ action: 'deny' })
    for (const url of ['https://example.com', `${RELEASES_PAGE}/`, `${RELEASES_PAGE}?x`, 'https://adwright.example'])
      expect(contents?.openHandler?.({ url })).toEqual({ action: 'deny' })
    expect(double.callsOf('shell.openExternal')).toEqual([])
    // The only link out: the list of versions, in the system's browser.
    expect(contents?.openHandler?.({ url: RELEASES_PAGE })).toEqual({ action: 'deny' })
    expect(double.callsOf('shell.openExternal').map(({ args }) => args)).toEqual([[RELEASES_PAGE]])
    const webview = vi.fn()
    contents?.emit('will-attach-webview', { preventDefault: webview })
    expect(webview).toHaveBeenCalledOnce()
  })

  it('is granted writing text to the clipboard, storage that stays, and nothing else (S-02)', async () => {
    const { guardSession } = await import('../../src/main/guards.ts')
    guardSession()
    const { ask } = double
    const ours = { getURL: () => PAGE_URL }
    const names = [
      'media',
      'geolocation',
      'notifications',
      'midi',
      'midiSysex',
      'pointerLock',
      'fullscreen',
      'openExternal',
      'clipboard-read',
      'display-capture',
      'mediaKeySystem',
      'idle-detection',
      'window-management',
      'fileSystem',
      'hid',
      'serial',
      'usb',
      'storage-access',
      'speaker-selection',
      'local-network-access',
      'loopback-network',
      'unknown',
      'nfc',
      'sensors',
      'screen-wake-lock',
    ]
    const granted = (contents: unknown, permission: string): boolean => {
      let answer = true
      ask.request?.(contents, permission, (given) => {
        answer = given
      })
      return answer
    }
    for (const name of names) {
      expect(granted(ours, name), name).toBe(false)
      expect(ask.check?.(ours, name, 'app://bundle'), name).toBe(false)
    }
    expect(granted(ours, 'clipboard-sanitized-write')).toBe(true)
    expect(granted({ getURL: () => 'https://evil.com' }, 'clipboard-sanitized-write')).toBe(false)
    expect(ask.check?.(null, 'clipboard-sanitized-write', 'https://evil.com')).toBe(false)
    expect(ask.device?.()).toBe(false)
    expect(double.callsOf('session.setSpellCheckerEnabled')[0]?.args).toEqual([false])
  })

  it('takes only switches of a list, of which none opens it to others', async () => {
    const { refusedSwitch, ALLOWED_SWITCHES, CHROMIUM_SWITCHES } = await import('../../src/main/switches.ts')
    for (const name of Object.keys(ALLOWED_SWITCHES)) {
      expect(refusedSwitch(['feed.csv', `--${name}`, `--${name}=value`, `-${name}`]), name).toBeUndefined()
      expect(name).not.toMatch(
        /debug|inspect|sandbox|isolat|security|cmd-prefix|launcher|js-flags|log|feature|extension/,
      )
    }
    for (const arg of [
      '--remote-debugging-port=9222',
      '--remote-debugging-pipe',
      '--inspect',
      '--inspect-brk=0',
      '-inspect',
      '--log-net-log=/x',
      '--ssl-key-log-file=/x',
      '--host-rules=MAP * x',
      '--host-resolver-rules=MAP * x',
      '--load-extension=/x',
      '--Disable-Web-Security',
      '--ignore-certificate-errors',
      '--no-sandbox',
      '--disable-site-isolation-trials',
      '--renderer-cmd-prefix=xterm',
      '--utility-cmd-prefix=xterm',
      '--gpu-launcher=xterm',
      '--js-flags=--allow-natives-syntax',
      '--user-data-dir=/x',
      '--enable-logging',
      '--enable-features=X',
      '--disable-features=IdbSqliteBackingStore',
      '--a_name=that-nobody-knows',
      '--',
      '-',
      '--psn_x',
      '--constructor',
    ])
      expect(refusedSwitch(['file.csv', arg], 'linux'), arg).toBeDefined()
    expect(refusedSwitch(['-psn_0_12345'], 'darwin')).toBeUndefined()
    expect(refusedSwitch(['/home/somebody/feed.csv'], 'linux')).toBeUndefined()
    expect(refusedSwitch(['/inspect=1'], 'win32')).toBe('inspect')
    expect(refusedSwitch(['C:\\feeds\\feed.csv'], 'win32')).toBeUndefined()
    expect(CHROMIUM_SWITCHES).toContainEqual(['enable-features', 'IdbSqliteBackingStore'])
  })

  it('is built of sources that ask for none of the dangerous things', () => {
    const folder = fileURLToPath(new URL('../../src', import.meta.url))
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ts|tsx|html)$/.test(name),
    )
    const sources = names.map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
    expect(sources.length).toBeGreaterThan(50)
    const anywhere = [
      /bypassCSP/,
      /rejectUnauthorized: false/,
      /NODE_TLS_REJECT_UNAUTHORIZED/,
      /\beval\(/,
      /new Function\(/,
      /dangerouslySetInnerHTML/,
      /\.innerHTML\s*=/,
      /document\.write/,
    ]
    const inWindow = [
      /experimentalFeatures/,
      /enableBlinkFeatures/,
      /nodeIntegration\w*: true/,
      /contextIsolation: false/,
      /sandbox: false/,
      /webSecurity: false/,
      /allowRunningInsecureContent: true/,
      /webviewTag: true/,
      /setCertificateVerifyProc/,
      /'certificate-error'/,
      /crashReporter/,
      /setUsePlainTextEncryption/,
      /\.encryptString\(/,
    ]
    const guilty = (patterns: readonly RegExp[], among: typeof sources): readonly string[] =>
      among.flatMap(({ name, text }) =>
        patterns.filter((pattern) => pattern.test(text)).map((pattern) => `${name}: ${pattern}`),
      )
    expect(guilty(anywhere, sources)).toEqual([])
    const window = sources.filter(({ name }) => /^(main|preload)\b/.test(name))
    expect(window.length).toBeGreaterThan(10)
    expect(guilty(inWindow, window)).toEqual([])
    const opening = sources
      .filter(({ text }) => text.includes('openExternal('))
      .map(({ name }) => name.replaceAll('\\', '/'))
    expect(opening).toEqual(['main/openPage.ts'])
  })
})

describe('app://bundle (S-05)', () => {
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', read: async () => new TextEncoder().encode('<!doctype html>') }],
    ['/assets/kernel.wasm', { type: 'application/wasm', read: async () => Uint8Array.of(0, 0x61) }],
  ])

  it('is a standard, secure scheme without a way around the policy', async () => {
    const { registerScheme } = await import('../../src/main/protocol.ts')
    registerScheme()
    expect(double.callsOf('protocol.registerSchemesAsPrivileged')[0]?.args).toEqual([
      [{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }],
    ])
  })

  it('shows the page of a development server, and nothing of other origins', async () => {
    const server = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`asked for ${request.url}`)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { servePage } = await import('../../src/main/protocol.ts')
    servePage(files, `http://127.0.0.1:${port}`)
    const answer = double.schemes.get('app')
    if (answer === undefined) throw new Error('no handler')
    const script = await answer(new Request('app://bundle/main.tsx?t=1'))
    expect([script.headers.get('content-type'), await script.text()]).toEqual([
      'text/javascript',
      'asked for /main.tsx?t=1',
    ])
    expect((await answer(new Request('app://other/main.tsx'))).status).toBe(404)
    const doubled = await answer(new Request('app://bundle//evil.example/x'))
    expect(await doubled.text()).toBe('asked for //evil.example/x')
  })

  it('serves the list and nothing beside it', async () => {
    const { servePage } = await import('../../src/main/protocol.ts')
    servePage(files)
    const answer = double.schemes.get('app')
    if (answer === undefined) throw new Error('no handler')
    const page = await answer(new Request('app://bundle/?x=1#y'))
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await answer(new Request('app://bundle/assets/kernel.wasm'))).headers.get('content-type')).toBe(
      'application/wasm',
    )
    const forms = [
      '..',
      '%2e%2e',
      '..%2f',
      '..%5c',
      '%252e',
      '....',
      '..;',
      '%00',
      '~',
      'C:',
      '\\\\unc',
      'con',
      '::$DATA',
      '%c0%ae',
    ]
    const goals = [
      'etc/passwd',
      'main/index.js',
      'package.json',
      'ASSETS/KERNEL.WASM',
      'assets/kernel.wasm%00',
      'assets/kernel.wasm/',
    ]
    let count = 0
    for (const form of forms)
      for (const goal of goals)
        for (const address of [
          `app://bundle/${form}/${goal}`,
          `app://bundle/assets/${form}/${form}/${goal}`,
          `app://evil/${form}/${goal}`,
          `app://bundle.x/${goal}`,
        ]) {
          count++
          expect((await answer(new Request(address))).status, address).toBe(404)
        }
    expect(count).toBeGreaterThan(300)
    expect((await answer(new Request('app://bundle/', { method: 'POST' }))).status).toBe(405)
  })
})

describe('pages outside (S-06)', () => {
  const pending = 'https://api.example.com/oauth/authorize?oauth_token=abc'

  it('are the page of the pending sign-in and no other', async () => {
    const { openExternalPage } = await import('../../src/main/openPage.ts')
    const hostile = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'smb://evil/x',
      'ms-msdt:/id',
      '\\\\evil\\x',
      'data:text/html,x',
      'vbscript:x',
      'https://evil.com',
      `${pending}&x=1`,
      pending.toUpperCase(),
      `${pending} `,
      'http://api.example.com/oauth/authorize?oauth_token=abc',
      'https://api.example.com@evil.com/',
      '',
      'about:blank',
      'mailto:x@y',
      'tel:1',
      'app://bundle/',
    ]
    for (const address of hostile) {
      expect(await openExternalPage(address, pending), address).toBe(false)
      expect(await openExternalPage(address, undefined), address).toBe(false)
    }
    for (const address of hostile.slice(0, 7)) expect(await openExternalPage(address, address), address).toBe(false)
    expect(await openExternalPage('http://evil.com/', 'http://evil.com/')).toBe(false)
    expect(await openExternalPage('https://a:b@evil.com/', 'https://a:b@evil.com/')).toBe(false)
    expect(double.callsOf('shell.openExternal')).toEqual([])
    expect(await openExternalPage(pending, pending)).toBe(true)
    expect(
      await openExternalPage(
        'http://127.0.0.1:5/oauth/authorize?oauth_token=x',
        'http://127.0.0.1:5/oauth/authorize?oauth_token=x',
      ),
    ).toBe(true)
    expect(double.callsOf('shell.openExternal')).toHaveLength(2)
  })
})

describe('the proxy of the system', () => {
  it.each([
    ['DIRECT', undefined],
    ['PROXY proxy.example:8080;DIRECT', 'http://proxy.example:8080'],
    ['HTTPS proxy.example:443', 'https://proxy.example:443'],
    ['SOCKS5 socks.example:1080; PROXY proxy.example:8080', 'http://proxy.example:8080'],
    ['SOCKS socks.example:1080', undefined],
    ['', undefined],
  ])('is the first of %s that can be used: %s', async (found, proxy) => {
    const { systemProxy } = await import('../../src/main/systemProxy.ts')
    for (const name of ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy']) vi.stubEnv(name, '')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const asked: string[] = []
    Object.assign(double.electron.session.defaultSession, {
      resolveProxy: async (url: string) => {
        asked.push(url)
        return found
      },
    })
    expect(await systemProxy('api.service.example', 443)).toBe(proxy)
    expect(asked).toEqual(['https://api.service.example:443/'])
    vi.stubEnv('HTTPS_PROXY', 'http://environment.example:1')
    expect(await systemProxy('api.service.example', 443)).toBe('http://environment.example:1')
    expect(asked).toHaveLength(1)
  })
})

describe('what a crash or a display leaves', () => {
  it('is deleted where it holds memory, at the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adwright-dumps-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'pending'))
    for (const name of ['settings.dat', 'pending/1.dmp', 'pending/1.meta']) writeFileSync(join(folder, name), 'x')
    const { deleteCrashDumps } = await import('../../src/main/crashDumps.ts')
    expect(deleteCrashDumps(folder)).toBe(2)
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['pending', 'settings.dat'])
    expect(deleteCrashDumps(join(folder, 'none'))).toBe(0)
  })

  it('brings a window back into sight whose display is gone, and moves no other', async () => {
    const { stayInSight } = await import('../../src/main/displays.ts')
    const window = new double.electron.BrowserWindow({})
    stayInSight(new Set([window]) as never)
    const second = { id: 2, workArea: { x: 1920, y: 0, width: 2560, height: 1400 } }
    double.displays.push(second)
    window.bounds = { x: 2200, y: 100, width: 2000, height: 1200 }
    double.electron.screen.emit('display-metrics-changed')
    expect(double.callsOf('window.setBounds')).toEqual([])
    double.displays.pop()
    double.electron.screen.emit('display-removed')
    expect(double.callsOf('window.setBounds').map(({ args }) => args[0])).toEqual([
      { x: 0, y: 0, width: 1920, height: 1040 },
    ])
  })
})

describe('memory of drawing', () => {
  it('holds no driver on Linux that draws nothing, and leaves other systems and graphics hardware alone', async () => {
    const { drawFreelyElsewhere, drawFrugally } = await import('../../src/main/drawing.ts')
    const without = (): number => double.callsOf('app.disableHardwareAcceleration').length
    vi.stubEnv('GDK_GL', undefined)
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const platform of ['darwin', 'win32'] as const) drawFrugally(platform, () => false)
    expect([process.env['GDK_GL'], without()]).toEqual([undefined, 0])
    for (const hardware of ['/dev/dri', '/dev/nvidiactl', '/dev/dxg'])
      drawFrugally('linux', (path) => path === hardware)
    expect([process.env['GDK_GL'], without()]).toEqual(['disable', 0])
    drawFreelyElsewhere()
    expect(process.env['GDK_GL']).toBeUndefined()
    vi.stubEnv('GDK_GL', 'always')
    drawFrugally('linux', () => false)
    expect([process.env['GDK_GL'], without()]).toEqual(['always', 1])
  })

  it('outlives any number of crashes where Chromium has no hardware to give up', async () => {
    const { drawFrugally, NO_CRASH_LIMIT } = await import('../../src/main/drawing.ts')
    const limits = (): number =>
      double.callsOf('app.commandLine.appendSwitch').filter(({ args }) => args[0] === NO_CRASH_LIMIT).length
    drawFrugally('linux', () => true)
    expect(limits()).toBe(0)
    drawFrugally('linux', () => false)
    expect(limits()).toBe(1)
    const { argv } = process
    process.argv = [...argv, '--disable-gpu']
    onTestFinished(() => void Object.assign(process, { argv }))
    drawFrugally('win32', () => true)
    expect(limits()).toBe(2)
  })
})

describe('secrets of the window (S-12)', () => {
  it('are kept locked by the system, and count as none when its key changed', async () => {
    const { windowSecrets } = await import('../../src/main/secrets.ts')
    const files = memoryFiles()
    const secrets = await windowSecrets(files)
    expect(secrets.keeping).toBe('os')
    await Promise.all([secrets.set('token of a', 'tell-tale'), secrets.set('token of b', 'other')])
    expect(await secrets.get('token of a')).toBe('tell-tale')
    const onDisk = new TextDecoder().decode(files.all.get('secrets.json'))
    expect(onDisk).not.toContain('tell-tale')
    await secrets.remove('token of b')
    expect(await secrets.get('token of b')).toBeUndefined()
    double.keyring.broken = true
    await expect(secrets.get('token of a')).rejects.toThrow()
  })

  it('stay in their file while the store is locked, and open at a later start', async () => {
    const { windowSecrets } = await import('../../src/main/secrets.ts')
    const files = memoryFiles()
    await (await windowSecrets(files)).set('token of a', 'tell-tale')
    double.keyring.available = false
    const behindLock = await windowSecrets(files)
    expect(behindLock.keeping).toBe('session')
    await expect(behindLock.get('token of a')).rejects.toThrow('locked')
    await behindLock.set('token of b', 'of this run')
    expect(await behindLock.get('token of b')).toBe('of this run')
    expect(await behindLock.get('token of c')).toBeUndefined()
    double.keyring.available = true
    expect(await (await windowSecrets(files)).get('token of a')).toBe('tell-tale')
  })

  it.each([
    ['basic_text', true],
    ['unknown', true],
    ['gnome_libsecret', false],
  ])('stay in memory where the store is %s (available: %s)', async (backend, available) => {
    const platform = process.platform
    Object.defineProperty(process, 'platform', { value: 'linux' })
    onTestFinished(() => {
      Object.defineProperty(process, 'platform', { value: platform })
    })
    double.keyring.backend = backend
    double.keyring.available = available
    const { windowSecrets } = await import('../../src/main/secrets.ts')
    const files = memoryFiles()
    const secrets = await windowSecrets(files)
    expect(secrets.keeping).toBe('session')
    await secrets.set('token', 'tell-tale')
    expect(await secrets.get('token')).toBe('tell-tale')
    expect([...files.all.keys()]).toEqual([])
  })
})

describe('work in the background', () => {
  it('keeps the computer awake only while something is on its way', async () => {
    const { keepAwake } = await import('../../src/main/background.ts')
    const busy = keepAwake()
    busy(true)
    busy(true)
    expect(double.callsOf('powerSaveBlocker.start').map((one) => one.args)).toEqual([['prevent-app-suspension']])
    busy(false)
    busy(false)
    expect(double.callsOf('powerSaveBlocker.stop').map((one) => one.args)).toEqual([[4]])
  })

  it('shows the progress of all running uploads on the taskbar, until the last one ends', async () => {
    const { showProgress } = await import('../../src/main/background.ts')
    showProgress(testHost(), new Set([new double.electron.BrowserWindow({})]) as never)
    const tell = (id: string, state: UploadSummary['state'], itemsConfirmed: number) => {
      const upload = { id, state, items: 10, itemsConfirmed } as UploadSummary
      for (const listener of listeners) listener({ type: 'upload', upload })
    }
    tell('stored', 'paused', 3)
    tell('a', 'sending', 5)
    tell('b', 'waiting', 0)
    tell('a', 'finished', 10)
    tell('b', 'paused', 0)
    expect(double.callsOf('window.setProgressBar').map(({ args }) => args)).toEqual([
      [0.5, { mode: 'normal' }],
      [0.25, { mode: 'normal' }],
      [0, { mode: 'paused' }],
      [-1, { mode: 'normal' }],
    ])
  })

  it('tells of a finished upload once, and only a user who looks elsewhere', async () => {
    const { notifyWhenDone } = await import('../../src/main/background.ts')
    const window = new double.electron.BrowserWindow({})
    notifyWhenDone(testHost(), new Set([window]) as never)
    const tell = (state: UploadSummary['state']) => {
      const upload = { id: 'u', state, plan: { title: 'feed.csv' }, items: 5, itemsConfirmed: 5 } as UploadSummary
      for (const listener of listeners) listener({ type: 'upload', upload })
    }
    tell('finished')
    expect(double.callsOf('notification.show')).toEqual([])
    tell('sending')
    tell('finished')
    tell('finished')
    expect(double.callsOf('notification.show')).toHaveLength(1)
    window.focused = true
    tell('sending')
    tell('finished')
    expect(double.callsOf('notification.show')).toHaveLength(1)
  })
})
