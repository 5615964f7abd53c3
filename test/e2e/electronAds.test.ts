import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { renameAndUndo } from './adsSteps.ts'
import { hasWindow, launchWindow, NO_WINDOW } from './electronProgram.ts'
import { watchedPage } from './watchedPage.ts'

// The ads pages in the real window, in Practice. Opened, edited, uploaded, and what the platform holds in the end.

describe.runIf(hasWindow)('the ads pages of the real window', () => {
  let app: ElectronApplication
  let data: string

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'adwright-ads-'))
    app = await launchWindow(data)
  })

  afterAll(async () => {
    await app?.close()
    rmSync(data, { recursive: true, force: true })
  })

  it('upload a renamed card and make a draft that undoes it', async () => {
    const wrong: string[] = []
    const page = watchedPage(await app.firstWindow({ timeout: MAX_WAIT_MS }), wrong)
    await page.waitForLoadState('load')
    const invoke = (method: string, ...args: readonly unknown[]): Promise<unknown> =>
      page.evaluate(`window.adwright.invoke(${JSON.stringify(method)}, ${JSON.stringify(args)})`)
    expect(await invoke('connection.practice')).toMatchObject({ ok: true, value: { ok: true } })
    await page.reload()
    await renameAndUndo(page)
    const { value } = (await invoke('connection.current')) as { value: { seeded: { accountId: string } } }
    const cards = await invoke('call', 'cards.list', { account_id: value.seeded.accountId })
    expect(JSON.stringify(cards)).toContain('Summer card')
    expect(wrong).toEqual([])
  })
})

describe.runIf(!hasWindow)('the ads pages of the real window', () => {
  it.skip(NO_WINDOW, () => {})
})
