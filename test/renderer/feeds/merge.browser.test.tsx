import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closedFile } from '../../../src/engine/disk/client.ts'
import { feedDatabase } from '../../../src/engine/disk/feeds.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, feedOf, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (_keeps?: boolean): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

const UPDATE = new File(
  [
    [
      'id,title,brand,price',
      'SKU-1,Mug 1,,16.00 EUR',
      'SKU-2,,[],15.00 EUR',
      'NEW-1,New one,Südlicht,9.00 EUR',
      'NEW-1,Twice,,',
    ].join('\n'),
  ],
  'update.csv',
)

const compared = async (mode: 'add' | 'update' | 'upsert' | 'replace') => {
  await state().previewFile(UPDATE)
  await state().compareFile(mode)
  expect(state().problem).toBeUndefined()
  return state().merge?.counts
}

describe('a file laid over a feed', () => {
  test('is counted in every mode before anything changes', async () => {
    await openFeedOf(10)
    const bytes = async () => {
      const [feed] = await feedDatabase().feeds.toArray()
      return (await closedFile(feed?.file ?? '')).size
    }
    const before = await bytes()
    expect(await compared('add')).toMatchObject({ added: 1, updated: 0, existing: 2, duplicates: 1, vanished: 0 })
    expect(await compared('update')).toMatchObject({
      added: 0,
      updated: 2,
      missing: 1,
      cells: 3,
      fromFeed: 2,
      cleared: 1,
    })
    expect(await compared('upsert')).toMatchObject({ added: 1, updated: 2, unchanged: 0 })
    expect(await compared('replace')).toMatchObject({ added: 1, updated: 2, vanished: 8 })
    expect(state().openFeed).toMatchObject({ rows: 10, edits: 0 })
    state().cancelPreview()
    expect(state().merge).toBeUndefined()
    // Rows that nobody wanted are gone once the feed is opened again.
    const id = state().openFeed?.id ?? ''
    state().close()
    await state().open(id)
    expect(await bytes()).toBe(before)
    expect((await rowAt(9)).cells.title).toBe('Cup 9')
  })

  test('is one step: undone, done again, and there after a restart', async () => {
    await openFeedOf(1_500)
    await compared('upsert')
    await state().applyMerge()
    expect(state()).toMatchObject({
      openFeed: { rows: 1_501 },
      undoName: { sentence: 'Add and update from update.csv' },
    })
    expect(state().preview).toBeUndefined()
    expect((await rowAt(1)).cells).toMatchObject({ title: 'Mug 1', brand: 'Nordlicht', price: '16.00 EUR' })
    expect((await rowAt(2)).cells).toMatchObject({ title: 'Cup 2', brand: '' })
    expect((await rowAt(1_500)).cells).toMatchObject({ id: 'NEW-1', title: 'New one' })
    await state().undo()
    expect(state()).toMatchObject({ openFeed: { rows: 1_500, edits: 0 } })
    expect(state().window.length).toBe(1_500)
    await state().redo()
    expect(state().window.length).toBe(1_501)

    const id = state().openFeed?.id ?? ''
    const before = state().openFeed
    state().close()
    await stop(true)
    stop = await startFeeds(1)
    // The list says how many rows there are before the feed is opened.
    expect(state().feeds.find((feed) => feed.id === id)?.rows).toBe(1_501)
    await state().open(id)
    expect(state().openFeed).toEqual(before)
    expect((await rowAt(1_500)).cells.title).toBe('New one')
  })

  test('keeps its changes where the browser lost the feed, without rows that are not in the first file', async () => {
    await openFeedOf(20)
    await compared('upsert')
    await state().applyMerge()
    state().close()
    await feedDatabase().feeds.clear()
    await stop(true)
    stop = await startFeeds(1)
    await openFeedOf(20)
    expect(state().openFeed).toMatchObject({ rows: 20, edits: 3 })
    // The number of the lost row is not given to another one.
    await compared('upsert')
    await state().applyMerge()
    expect(state().openFeed?.rows).toBe(21)
    expect((await rowAt(20)).row).toBe(21)
  })

  test('takes out with replace what it does not name, and undo brings it back', async () => {
    await openFeedOf(40, (at) => cupLine(at, at === 5 ? { 0: 'SKU-4' } : {}))
    expect(state().openFeed?.errors).toBe(2)
    await state().previewFile(feedOf(3))
    await state().compareFile('replace')
    await state().applyMerge()
    expect(state().openFeed).toMatchObject({ rows: 3, errors: 0 })
    expect(state().window.length).toBe(3)
    await state().undo()
    expect(state().openFeed).toMatchObject({ rows: 40, errors: 2 })
  })

  test('is chosen, reviewed and applied with the keyboard alone', async () => {
    await openFeedOf(10)
    await state().previewFile(UPDATE)
    await show(<FeedsScreen />)
    await expect.element(button('Import feed')).toBeVisible()
    page
      .getByRole('button', { name: /Import as/ })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option', { name: 'Add and update in cups.csv' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await eventually(() => expect(button('Compare file').query()).not.toBeNull())
    button('Compare file').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'update.csv into cups.csv' })).toBeVisible()
    await expectAccessible()
    // How the file is taken stays chosen. A press of Import would make a second feed of it.
    await userEvent.click(button('Back to preview'))
    await expect.element(button('Compare file')).toBeVisible()
    await userEvent.click(button('Compare file'))
    await expect.element(button('Apply changes')).toBeVisible()
    await expect.element(page.getByText(/Rows with issues: 0 → [12], with errors: 0 → [12]/)).toBeVisible()
    button('Apply changes').element().focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(state().openFeed?.rows).toBe(11))
  })

  test('that was exported from here shows what changed in it, and what changed in both', async () => {
    await openFeedOf(6)
    let saved = ''
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      void fetch(this.href)
        .then((answer) => answer.text())
        .then((text) => {
          saved = text
        })
    })
    const scope = { rows: 'all', fields: ['id', 'title', 'brand', 'price'] } as const
    await state().exportRows({ format: 'exactTabs', scope, withVersions: true })
    await eventually(() => expect(saved).not.toBe(''))
    click.mockRestore()
    // Meanwhile here, and at a colleague's.
    await state().editCell(1, 'title', 'Here 1')
    await state().editCell(2, 'title', 'Here 2')
    const file = saved
      .replace('Cup 1\t', 'There 1\t')
      .replace('Cup 3\t', 'There 3\t')
      .replace('SKU-4\t', 'SKU-44\t')
      .replace('Cup 5\t', '\t')
    await state().close()
    await show(<FeedsScreen />)
    await state().previewFile(new File([file], 'back.tsv'))
    await button('Open that feed').click()
    await expect.element(page.getByText('Add and update in cups.csv').first()).toBeVisible()
    await button('Compare file').click()
    await expect.element(page.getByRole('heading', { name: '1 conflict' })).toBeVisible()
    expect(state().merge).toMatchObject({
      counts: { updated: 3, cells: 3, added: 0 },
      returned: { changedHere: 1, conflicts: { count: 1, first: [{ id: 'SKU-1', here: 'Here 1', found: 'There 1' }] } },
      changed: [
        { id: 'SKU-3', field: 'title', after: 'There 3' },
        { id: 'SKU-5', field: 'title', after: '' },
        { id: 'SKU-4', field: 'id', after: 'SKU-44' },
      ],
    })
    const emptied = page.getByText('Emptied in the file, cleared here').element()
    expect(emptied.nextElementSibling?.textContent).toBe('1 cell')
    await expectAccessible()
    await page.getByText("Use the file's value", { exact: true }).click()
    await expect.element(page.getByText("1 of these cells takes the file's value.")).toBeVisible()
    const changed = page.getByText('∆ Changed', { exact: true }).element()
    await eventually(() => expect(changed.nextElementSibling?.textContent).toBe('4 (4 cells)'))
    await button('Apply changes').click()
    await eventually(() => expect(state().merge).toBeUndefined())
    expect(useToasts.getState().toasts.at(-1)?.text).toContain("1 conflict was resolved with the file's value.")
    const titles = await Promise.all([1, 2, 3].map(async (row) => (await rowAt(row)).cells.title))
    expect(titles).toEqual(['There 1', 'Here 2', 'There 3'])
    expect((await rowAt(4)).cells.id).toBe('SKU-44')
    await state().undo()
    expect((await rowAt(1)).cells.title).toBe('Here 1')
  })
})
