import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { freePort } from '../freePort.ts'
import { type KillableBrowser, openBrowser } from '../harness/browser.ts'
import { killNow, type Started, starting } from '../harness/programs.ts'

// The program as a person has it. Served to a real browser, with everything that either may write below one folder.

/** What went from the page to its host. */
export interface HostQuestion {
  readonly method: string
  readonly body: string
}

export interface Place {
  /** Everything below it is searched but the files that are given to the program. */
  readonly root: string
  readonly folders: readonly string[]
  /** Files that the test itself wrote. */
  readonly given: ReadonlySet<string>
  readonly asked: readonly HostQuestion[]
  /** What the program and the page said: output, errors, console. */
  readonly said: () => string
  readonly page: () => Page
  readonly pids: () => readonly number[]
  /** The browser itself; all of its processes descend from it. */
  readonly browserPid: () => number
  readonly give: (name: string, content: string | Uint8Array) => string
  readonly start: () => Promise<Page>
  /** Ends browser and program at once, as kill -9 does. */
  readonly kill: () => Promise<void>
  /** Ends the browser as a user does, and the program by its signal. */
  readonly close: () => Promise<void>
  readonly remove: () => void
}

const NAMES = ['data', 'profile', 'temp', 'downloads', 'home'] as const

/** A place that keeps its port, and so its browser storage, from start to start. */
export const createPlace = async (commandLine: string): Promise<Place> => {
  const root = mkdtempSync(join(tmpdir(), 'adwright-privacy-'))
  const at = Object.fromEntries(NAMES.map((name) => [name, join(root, name)])) as Record<(typeof NAMES)[number], string>
  for (const folder of Object.values(at)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const given = new Set<string>()
  const asked: HostQuestion[] = []
  const heard: string[] = []
  const port = await freePort()
  const environment = { TMPDIR: at.temp, HOME: at.home, ADWRIGHT_DATA: at.data }
  let host: Started | undefined
  let browser: KillableBrowser | undefined

  const listenTo = (page: Page): void => {
    page.on('console', (message) => heard.push(message.text()))
    page.on('pageerror', (error) => heard.push(error.message))
    page.on('request', (request) => asked.push({ method: request.url(), body: request.postData() ?? '' }))
  }

  const endHost = async (): Promise<void> => {
    if (host === undefined) return
    const { said, complained } = await killNow(host)
    heard.push(said, complained)
    host = undefined
  }

  return {
    root,
    folders: Object.values(at),
    given,
    asked,
    said: () => heard.join('\n'),
    page: () => {
      if (browser === undefined) throw new Error('The browser is not open.')
      return browser.page
    },
    pids: () => [host?.child.pid ?? -1],
    browserPid: () => browser?.pid ?? -1,
    give: (name, content) => {
      const path = join(root, name)
      writeFileSync(path, content, { mode: 0o600 })
      given.add(path)
      return path
    },
    start: async () => {
      host = starting(commandLine, ['serve', '--no-open', '--practice', '--port', String(port)], environment)
      const address = /http:\/\/\S+/.exec((await host.firstLine) ?? '')?.[0]
      if (address === undefined) throw new Error(`The page is not served: ${(await host.ended).complained}`)
      browser = await openBrowser(at.profile, environment)
      const { page } = browser
      listenTo(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: at.downloads })
      await page.goto(address)
      await page.getByRole('navigation', { name: 'Screens' }).waitFor()
      await page.getByRole('banner').getByText('Practice').waitFor()
      return page
    },
    kill: async () => {
      await Promise.all([browser?.kill(), endHost()])
      browser = undefined
    },
    close: async () => {
      await browser?.close()
      browser = undefined
      host?.child.kill('SIGTERM')
      const ended = await host?.ended
      heard.push(ended?.said ?? '', ended?.complained ?? '')
      host = undefined
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
