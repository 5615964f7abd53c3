import { type ChildProcess, spawn } from 'node:child_process'
import { chromium, type Page } from 'playwright'
import { BROWSER_ARGS, findBrowser } from '../../build/setup/browser.mjs'
import { MAX_WAIT_MS } from '../maxWait.ts'

// A browser with a profile that stays. Started by itself, so that it can be killed with its whole tree.

export interface KillableBrowser {
  readonly page: Page
  readonly pid: number
  /** Ends the whole tree of processes as kill -9 does. */
  readonly kill: () => Promise<void>
  /** Ends it as a user does. */
  readonly close: () => Promise<void>
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((settle, fail) => {
    let said = ''
    const late = setTimeout(() => fail(new Error(`The browser did not start: ${said.slice(-500)}`)), MAX_WAIT_MS)
    child.stderr?.on('data', (part) => {
      said += part
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(said)?.[1]
      if (found === undefined) return
      clearTimeout(late)
      settle(found)
    })
    child.once('close', () => fail(new Error(`The browser ended: ${said.slice(-500)}`)))
  })

/** `environment` comes on top of that of this process. */
export const openBrowser = async (
  profile: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<KillableBrowser> => {
  const program = findBrowser()
  if (program === undefined) throw new Error('There is no Chromium to run.')
  const flags = [
    '--headless=new',
    '--no-first-run',
    '--disable-gpu',
    '--window-size=1280,800',
    '--remote-debugging-port=0',
    ...BROWSER_ARGS,
  ]
  const rights = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(program, [...flags, ...rights, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const gone = new Promise<void>((settle) => child.once('close', () => settle()))
  const killTree = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child), { timeout: MAX_WAIT_MS })
    const context = browser.contexts()[0] ?? (await browser.newContext())
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(MAX_WAIT_MS)
    return {
      page,
      pid: child.pid ?? -1,
      kill: async () => {
        killTree()
        await gone
      },
      close: async () => {
        const session = await browser.newBrowserCDPSession()
        await session.send('Browser.close').catch(() => {})
        await Promise.race([gone, new Promise((settle) => setTimeout(settle, 10_000))])
        killTree()
        await gone
      },
    }
  } catch (error) {
    killTree()
    throw error
  }
}
