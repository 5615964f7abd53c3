import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { planOf } from '../oracle/feedClaims.ts'
import { feedText, readFeedText } from '../oracle/feedFile.ts'
import type { KilledUpload } from '../oracle/killClaims.ts'
import { uploadFacts } from '../oracle/wire.ts'
import { button, choose, goTo } from '../privacy/steps.ts'
import { type Deed, entryOf, nothingWrong, openFeed, type Place } from './browserPlace.ts'

// An upload that is killed with its browser or program. And what the screens say of it afterwards.

/** More than are planned before the first of them is sent. */
const ROWS = 20_000
/** Requests of one upload on their way at once. */
const WIDTH = 4
/** So many kills come when the first request has arrived. */
const OF_SENDING = 0.8
const FINISH_MS = 180_000
const ENTRY_MS = 60_000
const JOB_MS = 5_000

const isWhole = (body: string): boolean => {
  try {
    return JSON.parse(body) !== undefined
  } catch {
    return false
  }
}

const jobsOf = (page: Page) => page.getByRole('region', { name: 'Uploads' })

export const uploadWork = (name: string, mark: string, seed: number): Deed => {
  // Products of its own, so that none of them is online before.
  const text = feedText(seed, ROWS).replace(/\bmug-/gi, (found) =>
    found === 'MUG-' ? `${mark}-` : `${mark.toLowerCase()}-`,
  )
  const feed = readFeedText(text)
  let first = 0
  let items = 0
  let inFlight = 0
  const batchesOf = ({ sent }: Place) =>
    sent(first).filter(({ body }) => body.startsWith('{"products"') && isWhole(body))
  const uploadOf = (place: Place, isDone: boolean): KilledUpload => ({
    facts: uploadFacts(batchesOf(place)),
    ...{ items, inFlight, isDone },
  })
  return {
    start: async (place) => {
      const { page, folder } = place
      place.feeds.set(name, feed)
      writeFileSync(join(folder, name), text)
      await choose(page, join(folder, name))
      await button(page, 'Import feed').click()
      await page.getByRole('gridcell').first().waitFor()
      await page.getByRole('tab', { name: 'Upload', exact: true }).click()
      items = planOf(openFeed(name, feed, place)).sent
      first = place.sent().length
      await button(page, `Upload ${items.toLocaleString('en-US')} products`).click()
      // A busy machine takes its time to plan. Some kills come then, most of them while it sends.
      if (place.random() < OF_SENDING) while (batchesOf(place).length === 0) await page.waitForTimeout(20)
    },
    look: async (place, { isOfProgram }) => {
      const { page } = place
      const untrue: string[] = []
      if (isOfProgram) inFlight = WIDTH
      const looked = async (screen: string, isDone: boolean): Promise<void> => {
        const upload = uploadOf(place, isDone)
        const scene = { ...openFeed(name, feed, place), uploads: [upload.facts] }
        untrue.push(...(await place.look(page, screen, { upload, feed: scene })))
      }
      const entry = await entryOf(page, 'Catalog', name, ENTRY_MS)
      if (entry === undefined) return { ...nothingWrong, after: 'nothing', lost: 1, untrue: ['the feed is not there'] }
      await entry.click()
      await page.getByRole('gridcell').first().waitFor()
      const job = jobsOf(page)
      const isThere = await job.waitFor({ timeout: JOB_MS }).then(
        () => true,
        () => false,
      )
      if (!isThere) {
        const { requests } = uploadOf(place, false).facts
        if (requests > 0) untrue.push(`no upload is shown, and ${requests} requests came in`)
        return { ...nothingWrong, after: 'nothing', untrue }
      }
      const resume = job.getByRole('button', { name: /^(Resume|Start) upload$/ })
      const finished = job.getByText('Finished', { exact: true })
      await resume.or(finished).first().waitFor({ timeout: FINISH_MS })
      if (await resume.isVisible()) {
        await looked('rows', false)
        await goTo(page, 'Home')
        await looked('home', false)
        await goTo(page, 'Catalog')
        await resume.click()
        await finished.waitFor({ timeout: FINISH_MS })
      }
      await looked('rows', true)
      await page.getByRole('tab', { name: 'Upload', exact: true }).click()
      await looked('review', true)
      const { outcomes } = uploadOf(place, true).facts
      const ready = feed.products.filter((_, row) => !feed.blocked.has(row))
      const online = place.online()
      const lost = ready.filter(({ id }) => !online.has(id)).length
      return { ...nothingWrong, after: 'whole', lost, doubled: outcomes.rejected, untrue }
    },
  }
}
