import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { feedText, readFeedText } from '../oracle/feedFile.ts'
import { listText, readListTexts } from '../oracle/listFile.ts'
import { button, choose, chooseBy, goTo } from '../privacy/steps.ts'
import { type Deed, entryOf, nothingWrong, openFeed, type Place } from './browserPlace.ts'

// Imports that are killed. Messy files, and every figure that the screens say of what is there afterwards.

const ROWS = 40_000
/** Of the second file, so that half of its people stand in the first. */
const SECOND_FROM = ROWS / 2
const LAST_ROW_MS = 15_000

const write = ({ folder }: Place, name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

export const feedImport = (name: string, seed: number): Deed => {
  const text = feedText(seed, ROWS)
  const feed = readFeedText(text)
  return {
    start: async (place) => {
      place.feeds.set(name, feed)
      await choose(place.page, write(place, name, text))
      await button(place.page, 'Import feed').click()
    },
    look: async (place) => {
      const { page } = place
      await goTo(page, 'Home')
      const untrue = [...(await place.look(page, 'home'))]
      const entry = await entryOf(page, 'Catalog', name)
      if (entry === undefined) return { ...nothingWrong, after: 'nothing', untrue }
      const isWaiting = ((await entry.textContent()) ?? '').includes('File missing')
      if (isWaiting) {
        untrue.push(...(await place.look(page, 'catalog')))
        return { ...nothingWrong, after: 'asks for its file', untrue }
      }
      await entry.click()
      await page.getByRole('gridcell').first().click()
      untrue.push(...(await place.look(page, 'rows', { feed: openFeed(name, feed, place) })))
      await page.keyboard.press('Control+End')
      const last = page.getByRole('grid').getByText(feed.products.at(-1)?.id ?? '', { exact: true })
      const isWhole = await last
        .first()
        .waitFor({ timeout: LAST_ROW_MS })
        .then(
          () => true,
          () => false,
        )
      if (!isWhole) untrue.push('its last row is not there')
      return { ...nothingWrong, after: 'whole', corrupt: isWhole ? 0 : 1, untrue }
    },
  }
}

export const listImport = (name: string, seed: number, files: 1 | 2): Deed => {
  const names = [name, `more-${name}`].slice(0, files)
  const texts = names.map((_, at) => listText(seed + at, ROWS, at * SECOND_FROM))
  const given = names.map((each, at) => ({ name: each, text: texts[at] ?? '' }))
  const list = readListTexts(...texts)
  const shown = files === 1 ? name : `${name} and 1 more`
  return {
    start: async (place) => {
      const { page } = place
      place.lists.set(shown, list)
      await choose(page, write(place, name, texts[0] ?? ''))
      if (files === 2) {
        await chooseBy(page, 'Add file', write(place, names[1] ?? '', texts[1] ?? ''))
        await page.getByText('2 files, one list').waitFor()
      }
      await button(page, 'Hash and import').click()
    },
    look: async (place) => {
      const { page } = place
      await goTo(page, 'Home')
      const untrue = [...(await place.look(page, 'home'))]
      const entry = await entryOf(page, 'Audiences', shown)
      if (entry === undefined) return { ...nothingWrong, after: 'nothing', untrue }
      const isWaiting = ((await entry.textContent()) ?? '').includes('File missing')
      await entry.click()
      const usable = new Map([...place.lists].map(([each, { usable: count }]) => [each, count]))
      const scene = { list, held: [], uploads: [], ended: [], lists: usable, files: given }
      untrue.push(...(await place.look(page, 'report', { list: scene })))
      return { ...nothingWrong, after: isWaiting ? 'asks for its file' : 'whole', untrue }
    },
  }
}
