import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { FeedRow } from '../../../src/engine/model/feedModel.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { listenForShortcuts } from '../../../src/renderer/base/shortcuts.ts'
import { useFeeds, watchFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { worker } from '../../../src/renderer/feeds/state/worker.ts'
import { watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { eventually } from '../eventually.ts'
import { watching } from '../watching.ts'
import { memoryHost } from './memoryHost.ts'

export const HEADERS = 'id,title,description,availability,condition,price,link,image_link,brand'

export const state = () => useFeeds.getState()

/** A line of a feed; `change` replaces its cells by their place. */
export const cupLine = (at: number, change: { readonly [cell: number]: string } = {}): string =>
  [
    `SKU-${at}`,
    `Cup ${at}`,
    `A cup. Number ${at}`,
    'in stock',
    'new',
    '15.00 EUR',
    `https://shop.example/${at}`,
    `https://shop.example/${at}.jpg`,
    'Nordlicht',
  ]
    .map((cell, place) => change[place] ?? cell)
    .join(',')

/** A feed of cups. */
export const feedOf = (rows: number, line: (at: number) => string = cupLine): File =>
  new File([[HEADERS, ...Array.from({ length: rows }, (_, at) => line(at))].join('\n')], 'cups.csv')

/** Imports a feed of cups and leaves it open. */
export const openFeedOf = async (rows: number, line?: (at: number) => string): Promise<void> => {
  await state().previewFile(feedOf(rows, line))
  await state().importFile()
  expect(state().problem).toBeUndefined()
}

/** The row at a position of the grid, once it is there. */
export const rowAt = async (position: number): Promise<FeedRow> => {
  await eventually(() => expect(state().window.rowAt(position)).toBeDefined())
  // A row that was read before a change stays until it is read again. The worker answers in order.
  await worker().ask('viewFeed', null)
  const row = state().window.rowAt(position)
  if (row === undefined) throw new Error('The row is gone.')
  return row
}

let memory = memoryHost(({ index, rows }) => ({ index, state: 'confirmed', rows }))

/**
 * The feeds of a host in memory, none or those that were kept. The answer ends it and removes them, or keeps
 * them.
 */
export const startFeeds = async (feeds = 0) => {
  if (feeds === 0) memory = memoryHost(({ index, rows }) => ({ index, state: 'confirmed', rows }))
  setHost(memory.host)
  await page.viewport(1280, 800)
  const end = watching(watchUploads, watchFeeds)
  const endKeys = listenForShortcuts()
  await eventually(() => expect(state().feeds.length).toBe(feeds))
  return async (keeps = false): Promise<void> => {
    endKeys()
    for (const feed of keeps ? [] : state().feeds) await state().remove(feed.id)
    end()
  }
}
