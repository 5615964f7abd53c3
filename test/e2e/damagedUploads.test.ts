import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOptions } from '../../build/setup/browser.mjs'
import form1 from '../fixtures/journals/form1.json' with { type: 'json' }
import { journalOf, type Line, linesOf } from '../harness/hostileLines.ts'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { type Running, serving, temporaryFolder } from './program.ts'
import { watchedPage } from './watchedPage.ts'

// The page over a data folder of an earlier version. The journals of some uploads are damaged, newer or hostile.

const folder = temporaryFolder()
const FILES: Readonly<Record<string, string>> = form1.files
const wrong: string[] = []
let running: Running
let browser: Browser
let page: Page

const journalPath = (id: string): string => `uploads/${id}/journal`
const changed = (id: string, change: (lines: readonly Line[]) => readonly unknown[]): Uint8Array =>
  journalOf(change(linesOf(Buffer.from(FILES[journalPath(id)] ?? ''))))
const torn = (text = ''): string => text.replace('"plan"', '"plam"')

/** u-10 is newer, u-7 hostile, and of u-6 both copies of the plan are torn. */
const CHANGED: Readonly<Record<string, string | Uint8Array>> = {
  [journalPath('u-10')]: changed('u-10', ([plan, ...lines]) => [{ ...plan, form: 99 }, ...lines]),
  [journalPath('u-7')]: changed('u-7', (lines) => [
    ...lines,
    { type: 'sent', index: 4_294_967_294, at: '2027-01-01T00:00:00.000Z' },
  ]),
  [journalPath('u-6')]: torn(FILES[journalPath('u-6')]),
  'uploads/u-6/seal': torn(FILES['uploads/u-6/seal']),
}

beforeAll(async () => {
  for (const [path, text] of Object.entries({ ...FILES, ...CHANGED })) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true, mode: 0o700 })
    writeFileSync(join(folder.path, path), text, { mode: 0o600 })
  }
  running = await serving(['serve', '--no-open', '--port', '0'], { ADWRIGHT_DATA: folder.path })
  browser = await chromium.launch({
    timeout: MAX_WAIT_MS,
    ...browserOptions(),
  })
  page = watchedPage(await browser.newPage(), wrong)
  await page.goto(/http:\/\/\S+/.exec(running.firstLine)?.[0] ?? '')
})

afterAll(async () => {
  await browser?.close()
  await running?.stop()
  folder.remove()
})

const job = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const SENTENCES = {
  newer: '“killed.csv to Spring” was written by a newer version of Adwright',
  hostile: "The journal of “paused.csv to Spring” contains lines that Adwright didn't write",
  damaged: "The journal of this upload can't be read, so it can't resume. 3 of the 4 batches",
}

describe('uploads whose journals are not understood', () => {
  it('are shown with what is so and what to do, and the others as they were', async () => {
    for (const sentence of Object.values(SENTENCES)) await page.getByText(sentence).waitFor()
    await expect(page.getByText('Update Adwright, then resume it.').count()).resolves.toBe(1)
    await job('ready.csv to Spring').getByText('not started').waitFor()
    expect(await page.getByText(/undefined|NaN|Something inside/).count()).toBe(0)
  })

  it('can be taken out of the list one by one, and an upload beside them be canceled', async () => {
    await job(SENTENCES.hostile).getByRole('button', { name: 'Remove upload' }).click()
    await job(SENTENCES.hostile).waitFor({ state: 'detached' })
    await job('ready.csv to Spring').getByRole('button', { name: 'Cancel' }).click()
    await job('ready.csv to Spring').waitFor({ state: 'detached' })
    await page.getByText(SENTENCES.newer).waitFor()
    const left = readdirSync(join(folder.path, 'uploads'))
    expect(left).not.toContain('u-7')
    expect(left).toEqual(expect.arrayContaining(['u-1', 'u-6', 'u-10']))
    expect(wrong).toEqual([])
  })
})
