import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Call, Failure } from '../../../src/contract/contract.ts'
import type { Connection } from '../../../src/host/connection.ts'
import type { Host } from '../../../src/host/host.ts'
import { t } from '../../../src/messages/t.ts'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { host, setHost } from '../../../src/renderer/base/hostAccess.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { openFeedPage, useFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import {
  chooseAll,
  chooseSide,
  getChanges,
  inspectCatalog,
  pauseChanges,
  takeChosen,
} from '../../../src/renderer/feeds/state/online.ts'
import { catalogPlace } from '../../../src/renderer/feeds/state/onlinePlace.ts'
import { NO_ONLINE, useOnline } from '../../../src/renderer/feeds/state/onlineState.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

const PRACTICE = {
  state: 'practice',
  person: { userId: '1', screenName: 'practice' },
  addresses: { main: '', ads: '', adsSandbox: '' },
  seeded: { accountId: 'a', catalogId: '1001', audienceId: 'b', doNotReachListId: 'c' },
} as unknown as Connection
const PLACE = catalogPlace(PRACTICE, '1001')

type Given = { [field: string]: unknown }

const cup = (at: number): Given => ({
  id: `SKU-${at}`,
  title: `Cup ${at}`,
  description: `A cup. Number ${at}`,
  availability: 'in stock',
  condition: 'new',
  price: '15.00 EUR',
  link: `https://shop.example/${at}`,
  image_link: `https://shop.example/${at}.jpg`,
  brand: 'Nordlicht',
  product_key: `key-${at}`,
})

/** The catalog online, which anybody may change. */
let online: Given[] = []
let refusals: Failure[] = []
let pages = 0
/** Told before each answer. */
let onPage = (): void => {}

const call = (async (id: string, input: Given) => {
  if (id === 'catalogs.list')
    return { ok: true, value: { status: 200, data: [{ id: '1001', name: 'Shop' }], nextCursor: null } }
  onPage()
  const refused = refusals.shift()
  if (refused !== undefined) return { ok: false, failure: refused }
  pages++
  const from = Number(input['cursor'] ?? 0)
  const nextCursor = from + 100 < online.length ? String(from + 100) : null
  return {
    ok: true,
    value: {
      status: 200,
      data: structuredClone(online.slice(from, from + 100)),
      nextCursor,
      totalCount: online.length,
    },
  }
}) as unknown as Call

const compared = () => {
  const { compared: found } = useOnline.getState()
  if (found === undefined || found === 'unknown') throw new Error('Nothing was compared.')
  return found
}

const lineOf = (id: string) => {
  const line = useOnline.getState().lines.find((each) => each.id === id)
  if (line === undefined) throw new Error(`${id} is not listed.`)
  return line
}

let stop = async (_keeps?: boolean): Promise<void> => {}

const start = async (feeds = 0) => {
  stop = await startFeeds(feeds)
  setHost({ ...host(), call } satisfies Host)
  useConnection.setState({ connection: PRACTICE })
}

beforeEach(async () => {
  online = Array.from({ length: 250 }, (_, at) => cup(at))
  refusals = []
  pages = 0
  onPage = () => {}
  await start()
})

afterEach(async () => {
  await stop()
  useOnline.setState(NO_ONLINE, true)
  useConnection.setState({ connection: { state: 'none' } })
  openFeedPage('rows')
})

const get = () => getChanges('1001', true)

/** A feed of 250 cups that agrees with the catalog. */
const agree = async (): Promise<void> => {
  await openFeedOf(250)
  await inspectCatalog(PLACE, 'Shop')
  await get()
  expect(compared()).toMatchObject({ hasBase: true, size: 250, counts: { products: { unchanged: 250 }, open: 0 } })
}

/** Somebody else changes the catalog, we change the feed, and both are compared. */
const drift = async (): Promise<void> => {
  await agree()
  Object.assign(online[1] ?? {}, { title: 'Theirs 1' })
  Object.assign(online[2] ?? {}, { title: 'Theirs 2', brand: 'Südlicht' })
  online.splice(3, 1)
  online.push({ ...cup(900), title: 'Theirs alone' })
  await state().editCells([
    { row: 1, field: 'title', value: 'Mine 1' },
    { row: 1, field: 'brand', value: 'Mine' },
    { row: 5, field: 'price', value: '16.00 EUR' },
  ])
  await get()
}

/** Opens the page by its tab, as the keyboard does. */
const openPage = async (): Promise<void> => {
  await show(<FeedsScreen />)
  const tab = page.getByRole('tab', { name: 'Compare' })
  await expect.element(tab).toBeVisible()
  await eventually(() => expect(useFeedPage.getState().page).toBe('rows'))
  tab.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Get changes')).not.toHaveAttribute('aria-disabled')
}

describe('the catalog online', () => {
  test('is compared on three sides: nothing changes before it is chosen, then in one step', async () => {
    await drift()
    expect(compared().counts).toMatchObject({
      products: { conflict: 1, theirs: 1, changed: 1, removedOnline: 1, onlineOnly: 1, unchanged: 246 },
      ...{ open: 2, cells: 2, adds: 0, removes: 0 },
    })
    expect((await rowAt(1)).cells.title).toBe('Mine 1')

    await chooseSide(lineOf('SKU-1').at, 'theirs', 'title')
    await chooseSide(lineOf('SKU-3').at, 'theirs', 'id')
    await chooseSide(lineOf('SKU-900').at, 'theirs', 'id')
    expect(compared().counts).toMatchObject({ open: 0, cells: 3, adds: 1, removes: 1 })
    await takeChosen()
    expect((await rowAt(1)).cells).toMatchObject({ title: 'Theirs 1', brand: 'Mine' })
    expect((await rowAt(2)).cells).toMatchObject({ title: 'Theirs 2', brand: 'Südlicht' })
    expect(state()).toMatchObject({ openFeed: { rows: 250 }, undoName: { sentence: 'Apply changes from Shop' } })
    expect(compared().counts).toMatchObject({ products: { changed: 2, unchanged: 248 }, open: 0, cells: 0 })

    await state().undo()
    expect((await rowAt(1)).cells).toMatchObject({ title: 'Mine 1', brand: 'Mine' })
    expect(state().window.positionOf(3)).toBe(3)
  })

  test('is settled by all mine: what was changed online is then overwritten on purpose, and asked about no more', async () => {
    await drift()
    await chooseAll('mine')
    expect(compared().counts).toMatchObject({ open: 0, cells: 0 })
    await takeChosen()
    expect(compared().counts.products).toMatchObject({ changed: 3, added: 1, onlineOnly: 1, conflict: 0, theirs: 0 })
    // Another change online is another conflict.
    Object.assign(online[1] ?? {}, { title: 'Theirs again' })
    await get()
    expect(compared().counts).toMatchObject({ products: { conflict: 1, changed: 2 }, open: 1 })
  })

  test('a choice holds for what was looked at: another change online asks again', async () => {
    await drift()
    await chooseSide(lineOf('SKU-1').at, 'mine', 'title')
    expect(compared().counts.open).toBe(1)
    Object.assign(online[1] ?? {}, { title: 'Changed once more' })
    await get()
    expect(compared().counts.open).toBe(2)
  })

  test('is read on after a pause and a restart, without a page twice', async () => {
    await openFeedOf(250)
    await inspectCatalog(PLACE, 'Shop')
    onPage = () => {
      if (pages === 1) void pauseChanges()
    }
    await get()
    const key = Object.keys(useOnline.getState().readings)[0] ?? ''
    expect(useOnline.getState().readings[key]).toMatchObject({ state: 'paused', listed: 100, expected: 250 })
    onPage = () => {}
    const id = state().openFeed?.id ?? ''
    await stop(true)
    useOnline.setState(NO_ONLINE, true)
    await start(1)
    await state().open(id)
    await inspectCatalog(PLACE, 'Shop')
    expect(useOnline.getState().readings[key]).toMatchObject({ state: 'paused', listed: 100 })
    pages = 0
    await get()
    expect(pages).toBe(2)
    expect(compared()).toMatchObject({ size: 250, counts: { products: { unchanged: 250 } } })
  })

  test('says that the platform asks to wait, and continues', async () => {
    await openFeedOf(3)
    await openPage()
    refusals = [
      { kind: 'limited', sentence: 'Too many requests.', status: 429, retryAfterMs: 60_000, errors: [], acted: 'no' },
    ]
    button('Get changes').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Too many requests. Resumes automatically at/)).toBeVisible()
    await expectAccessible()
    button(t('feedPages.retry')).element().focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(compared().size).toBe(250))
  })

  test('is chosen from and applied with the keyboard alone', async () => {
    await drift()
    await openPage()
    const list = page.getByRole('grid', { name: t('feedPages.online.different') })
    await expect.element(list).toBeVisible()
    await expect
      .element(page.getByRole('table', { name: t('feedPages.online.cells.table', { id: 'SKU-1' }) }))
      .toBeVisible()
    await expectAccessible()
    // Into the cells by Enter; T on the conflict takes theirs.
    list.element().focus()
    await userEvent.keyboard('{Enter}')
    const title = page.getByRole('radiogroup', { name: t('feedPages.online.side', { field: 'Title' }) })
    await eventually(() => expect(document.activeElement?.closest('[role="radiogroup"]')).toBe(title.element()))
    await userEvent.keyboard('t')
    await eventually(() => expect(compared().counts.open).toBe(1))
    // M on the product that is gone online keeps it.
    list.element().focus()
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}')
    await eventually(() => expect(useOnline.getState().detail?.id).toBe('SKU-3'))
    await userEvent.keyboard('m')
    await eventually(() => expect(compared().counts.open).toBe(0))
    button('Apply 3 changes').element().focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(state().undoName?.sentence).toBe('Apply changes from Shop'))
    expect((await rowAt(1)).cells).toMatchObject({ title: 'Theirs 1', brand: 'Mine' })
    await eventually(() => expect(compared().counts.products).toMatchObject({ added: 1, onlineOnly: 1, conflict: 0 }))
  })
})
