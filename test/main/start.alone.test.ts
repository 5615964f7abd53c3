import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectHost, type Transport } from '../../src/host/bridge.ts'
import type { HostEvent } from '../../src/host/host.ts'
import { readOpened } from '../../src/main/openFiles.ts'
import { createElectronDouble, type ElectronDouble } from './electronDouble.ts'

// The whole program as Electron would run it. Entry point, host, emulator, window and preload, with a recorded
// Electron.

/** The host is loaded after the window, from many files here. */
const LOADING = { timeout: 60_000 }

const held = vi.hoisted(() => ({ double: undefined as ElectronDouble | undefined }))
vi.mock('electron', async () => (await import('./electronDouble.ts')).electronOf(() => held.double))

let double: ElectronDouble
let folder: string
const { argv, execArgv } = process

beforeEach(() => {
  vi.resetModules()
  double = createElectronDouble()
  held.double = double
  folder = mkdtempSync(join(tmpdir(), 'adwright-main-'))
  vi.stubEnv('ADWRIGHT_DATA', join(folder, 'data'))
  process.argv = ['electron', '.']
  // An installed program has none; those of the test runner would be refused.
  process.execArgv = []
})

afterEach(async () => {
  double.electron.app.emit('will-quit', { preventDefault: () => {} })
  const ends = () => [...double.callsOf('app.quit'), ...double.callsOf('app.exit')]
  await vi.waitFor(() => expect(ends().length).toBeGreaterThan(0))
  Object.assign(process, { argv, execArgv })
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const started = async () => {
  await import('../../src/main/index.ts')
  await vi.waitFor(() => expect(double.windows).toHaveLength(1), LOADING)
  double.windows[0]?.emit('ready-to-show')
  await vi.waitFor(() => expect(double.callsOf('window.show')).toHaveLength(1), LOADING)
  await import('../../src/preload/index.ts')
  const transport = double.exposed['adwright'] as Transport
  return { transport, host: connectHost(transport) }
}

describe('the program', () => {
  it('sets its protections before the app is ready', async () => {
    await started()
    const order = double.made.map((one) => one.call)
    const ready = order.indexOf('app.whenReady')
    for (const call of [
      'app.setPath',
      'app.requestSingleInstanceLock',
      'app.enableSandbox',
      'protocol.registerSchemesAsPrivileged',
    ]) {
      expect(order.indexOf(call), call).toBeGreaterThanOrEqual(0)
      expect(order.indexOf(call), call).toBeLessThan(ready)
    }
    expect(double.callsOf('app.commandLine.appendSwitch').map((one) => one.args[0])).toContain('enable-features')
    expect(order.lastIndexOf('app.commandLine.appendSwitch')).toBeLessThan(ready)
    expect(double.ask.request).toBeDefined()
    expect([...double.schemes.keys()]).toEqual(['app'])
    expect(double.callsOf('app.setPath')[0]?.args).toEqual(['userData', join(folder, 'data', 'window')])
  })

  it('says in one sentence which folder it cannot write to', async () => {
    writeFileSync(join(folder, 'file'), '')
    vi.stubEnv('ADWRIGHT_DATA', join(folder, 'file', 'data'))
    await import('../../src/main/index.ts')
    expect(double.callsOf('dialog.showErrorBox')[0]?.args[1]).toContain(join(folder, 'file', 'data'))
    expect(double.callsOf('app.exit').map(({ args }) => args)).toEqual([[1]])
  })

  it('loads the page before the host, and shows no window where the host cannot start', async () => {
    const data = join(folder, 'data')
    mkdirSync(data)
    writeFileSync(join(data, 'format.json'), '{"format":999}')
    double.loading.onceLoaded = (window) => {
      expect(readdirSync(data)).not.toContain('writer.lock')
      // Otherwise the window would show Electron's own menu first.
      expect(double.callsOf('Menu.setApplicationMenu')).toHaveLength(1)
      window.emit('ready-to-show')
    }
    await import('../../src/main/index.ts')
    await vi.waitFor(() => expect(double.callsOf('app.exit').map(({ args }) => args)).toEqual([[1]]), LOADING)
    expect(double.windows).toHaveLength(1)
    expect(double.callsOf('window.show')).toEqual([])
    expect(double.callsOf('dialog.showErrorBox').map(({ args }) => args[1])).toEqual([
      expect.stringContaining('newer version of Adwright'),
    ])
    // Electron ends there; here the end of this program must not reach the next test.
    double.electron.app.emit('will-quit', { preventDefault: () => {} })
    await vi.waitFor(() => expect(double.callsOf('app.exit')).toHaveLength(2))
  })

  it('ends where it is told to while the host is loaded, and starts none', async () => {
    mkdirSync(join(folder, 'data'))
    double.loading.onceLoaded = () => void double.electron.app.emit('will-quit', { preventDefault: () => {} })
    await import('../../src/main/index.ts')
    await vi.waitFor(() => expect(double.callsOf('app.exit').map(({ args }) => args)).toEqual([[0]]), LOADING)
    expect(readdirSync(join(folder, 'data'))).not.toContain('writer.lock')
  })

  it('practises from the window: one question starts the emulator and signs in', async () => {
    const { host, transport } = await started()
    const events: HostEvent[] = []
    transport.subscribe((event) => events.push(event))
    expect(await host.connection.practice()).toMatchObject({ ok: true, value: { state: 'practice' } })
    const accounts = await host.call('accounts.list', {})
    expect(accounts.ok && accounts.value.data.length).toBeGreaterThan(0)
    expect(events.map((event) => event.type)).toEqual(expect.arrayContaining(['connection', 'activity']))
    expect(readdirSync(join(folder, 'data'))).toContain('writer.lock')
  })

  it('hands over the files it was started with once the page listens, and later ones at once', async () => {
    const feed = join(folder, 'feed.csv')
    writeFileSync(feed, 'id,title\n1,Mug\n')
    process.argv = ['electron', '.', '--flag', feed]
    const { transport } = await started()
    const names: string[] = []
    transport.subscribe((event) => {
      if (event.type === 'openFile') names.push(`${event.name} ${event.bytes.length}`)
    })
    double.windows[0]?.emit('page-title-updated', {}, 'Home · Adwright')
    await vi.waitFor(() => expect(names).toEqual(['feed.csv 15']))
    double.electron.app.emit('second-instance', {}, ['electron', 'feed.csv', join(folder, 'picture.png')], folder)
    await vi.waitFor(() => expect(names).toEqual(['feed.csv 15', 'feed.csv 15']))
    const preventDefault = vi.fn()
    double.electron.app.emit('open-file', { preventDefault }, join(folder, 'missing.csv'))
    expect(preventDefault).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(double.callsOf('dialog.showErrorBox')).toHaveLength(1))
  })

  it('tells the screens which menu command and which file was chosen', async () => {
    const { transport } = await started()
    const commands: string[] = []
    transport.subscribe((event) => {
      if (event.type === 'command') commands.push(event.command)
    })
    type Item = { label?: string; click?: () => void; submenu?: Item[] }
    const template = double.callsOf('Menu.setApplicationMenu')[0]?.args[0] as Item[]
    const items = template.flatMap((menu) => menu.submenu ?? [])
    items.find((item) => item.label === 'Catalog')?.click?.()
    await vi.waitFor(() => expect(commands).toEqual(['go.catalog']))
    const feed = join(folder, 'chosen.csv')
    writeFileSync(feed, 'id\n1\n')
    double.chosen.push(feed)
    const names: string[] = []
    transport.subscribe((event) => {
      if (event.type === 'openFile') names.push(event.name)
    })
    double.windows[0]?.emit('page-title-updated', {}, 'Home · Adwright')
    items.find((item) => item.label === 'Open…')?.click?.()
    await vi.waitFor(() => expect(names).toEqual(['chosen.csv']))
  })

  it('lets go of the data folder when it quits', async () => {
    await started()
    const preventDefault = vi.fn()
    double.electron.app.emit('will-quit', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
    // Electron drops an end that is asked for during the event. Also one of a promise that was ready by then.
    await Promise.resolve()
    expect(double.callsOf('app.quit')).toHaveLength(0)
    await vi.waitFor(() => expect(double.callsOf('app.exit').map(({ args }) => args)).toEqual([[0]]))
    expect(readdirSync(join(folder, 'data'))).not.toContain('writer.lock')
    double.electron.app.emit('will-quit', { preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(2)
    expect(double.callsOf('app.exit')).toHaveLength(1)
  })

  it('keeps files for a page that does not listen: at the start, while it loads anew and once it died', async () => {
    const paths = ['first.csv', 'second.csv', 'third.csv'].map((name) => join(folder, name))
    for (const path of paths) writeFileSync(path, 'id\n1\n')
    const ready = double.electron.app.whenReady
    // A second start may come before the host of the first one runs.
    double.electron.app.whenReady = async () => {
      double.electron.app.emit('second-instance', {}, ['electron', 'first.csv'], folder)
      await ready()
    }
    const { transport } = await started()
    let isThere = false
    const names: string[] = []
    transport.subscribe((event) => {
      if (event.type === 'openFile') names.push(isThere ? event.name : `${event.name} is lost`)
    })
    const [window] = double.windows
    const shown = (title: string): void => void window?.emit('page-title-updated', {}, title)
    const comesBack = async (): Promise<void> => {
      // Long enough for a file that is read too early.
      for (const path of paths) await readOpened(path)
      isThere = true
      shown('Home · Adwright')
    }
    window?.webContents.emit('did-finish-load')
    shown('Adwright')
    await comesBack()
    await vi.waitFor(() => expect(names).toEqual(['first.csv']))
    isThere = false
    window?.webContents.emit('did-navigate')
    double.electron.app.emit('second-instance', {}, ['electron', paths[1] ?? ''], '/')
    await comesBack()
    await vi.waitFor(() => expect(names).toEqual(['first.csv', 'second.csv']))
    isThere = false
    window?.webContents.emit('render-process-gone', {}, { reason: 'killed' })
    double.electron.app.emit('second-instance', {}, ['electron', paths[2] ?? ''], '/')
    await comesBack()
    await vi.waitFor(() => expect(names).toEqual(['first.csv', 'second.csv', 'third.csv']))
  })

  it('opens a window for a second start where none is there', async () => {
    await started()
    double.electron.app.emit('second-instance', {}, ['electron'], folder)
    expect([double.windows.length, double.callsOf('window.focus').length]).toEqual([1, 1])
    double.windows[0]?.emit('closed')
    double.electron.app.emit('second-instance', {}, ['electron'], folder)
    expect(double.windows).toHaveLength(2)
  })

  it.each(['close', 'will-quit'])('starts again with the files of second starts that come behind %s', async (step) => {
    process.argv = ['electron', '.', '--practice', join(folder, 'opened-before.csv')]
    await started()
    const end = { preventDefault: () => {}, defaultPrevented: false }
    if (step === 'close') double.windows[0]?.emit(step, end)
    else double.electron.app.emit(step, end)
    double.electron.app.emit('second-instance', {}, ['electron', 'feed.csv', '--original-start'], folder)
    double.electron.app.emit('second-instance', {}, ['electron', join(folder, 'list.csv')], '/')
    expect([double.windows.length, double.callsOf('app.relaunch').length]).toEqual([1, 0])
    if (step === 'close') double.electron.app.emit('will-quit', end)
    await vi.waitFor(() => expect(double.callsOf('app.exit')).toHaveLength(1))
    const args = ['.', '--practice', join(folder, 'feed.csv'), join(folder, 'list.csv')]
    expect(double.callsOf('app.relaunch').map((one) => one.args)).toEqual([[{ args }]])
    const order = double.made.map((one) => one.call)
    expect(order.indexOf('app.relaunch')).toBeLessThan(order.indexOf('app.exit'))
  })

  it('does not end with a helper process, however often that one ends', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await started()
    const { app } = double.electron
    const limits = () =>
      double.callsOf('app.commandLine.appendSwitch').filter(({ args }) => args[0] === 'disable-gpu-process-crash-limit')
    // There may be no graphics hardware here.
    const atStart = limits().length
    app.emit('child-process-gone', {}, { type: 'Utility', reason: 'killed', name: 'Network Service' })
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'clean-exit' })
    for (let ends = 0; ends < 2; ends++) app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed' })
    // Chromium still needs its limit to give up the graphics hardware.
    expect(limits()).toHaveLength(atStart)
    for (let ends = 0; ends < 10; ends++) app.emit('child-process-gone', {}, { type: 'GPU', reason: 'killed' })
    expect(limits()).toHaveLength(atStart + 1)
    expect([...double.callsOf('app.quit'), ...double.callsOf('app.exit')]).toEqual([])
    vi.restoreAllMocks()
  })

  it('loads the page again where its process ended, and asks when that comes again', async () => {
    await started()
    const [window] = double.windows
    window?.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' })
    expect(window?.address).toBe('app://bundle/')
    window?.webContents.emit('render-process-gone', {}, { reason: 'killed' })
    await vi.waitFor(() => expect(window?.address).toBe('app://bundle/?stopped'))
    if (window !== undefined) window.address = ''
    window?.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    await vi.waitFor(() => expect(double.callsOf('dialog.showMessageBox')).toHaveLength(1))
    expect(double.callsOf('dialog.showMessageBox')[0]?.args[1]).toMatchObject({
      buttons: ['Quit Adwright', 'Reload window'],
    })
    await vi.waitFor(() => expect(window?.address).toBe('app://bundle/?stopped'))
  })

  it('has Reload in its menu also when it is installed', async () => {
    double.electron.app.isPackaged = true
    await started()
    type Item = { role?: string; submenu?: Item[] }
    const template = double.callsOf('Menu.setApplicationMenu')[0]?.args[0] as Item[]
    const roles = template.flatMap((menu) => menu.submenu ?? []).map(({ role }) => role)
    expect(roles).toContain('reload')
    expect(roles).not.toContain('toggleDevTools')
  })
})

describe('a program that must not start', () => {
  it('ends at once where it already runs', async () => {
    double.electron.app.requestSingleInstanceLock = () => false
    await import('../../src/main/index.ts')
    expect(double.callsOf('app.quit')).toHaveLength(1)
    expect(double.windows).toHaveLength(0)
  })

  it('refuses debug switches once it is installed', async () => {
    double.electron.app.isPackaged = true
    process.argv = ['adwright', '--remote-debugging-port=9222']
    await import('../../src/main/index.ts')
    expect(double.callsOf('app.exit').map((one) => one.args)).toEqual([[1]])
    expect(double.windows).toHaveLength(0)
    double.made.push({ call: 'app.quit', args: [] })
  })
})
