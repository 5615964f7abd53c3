import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Failure } from '../../../src/contract/contract.ts'
import { failed } from '../../../src/contract/language/result.ts'
import { bulkFileNames } from '../../../src/engine/disk/client.ts'
import { feedDatabase } from '../../../src/engine/disk/feeds.ts'
import type { Host } from '../../../src/host/host.ts'
import { host, setHost } from '../../../src/renderer/base/hostAccess.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { RestoreDialog } from '../../../src/renderer/feeds/restore/RestoreDialog.tsx'
import { openSnapshots } from '../../../src/renderer/feeds/restore/snapshotCommands.ts'
import { useRestore } from '../../../src/renderer/feeds/state/restoreState.ts'
import { restoreFeed } from '../../../src/renderer/feeds/state/restoring.ts'
import { useSnapshots } from '../../../src/renderer/feeds/state/snapshotNews.ts'
import { requestSnapshot, snapshotsStored } from '../../../src/renderer/feeds/state/snapshots.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, feedOf, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop: (keeps?: boolean) => Promise<void> = async () => {}

afterEach(() => stop())

/** The host, which a test may replace. It comes back before feeds are removed. */
const hostToReplace = (): Host => {
  const ours = host()
  const end = stop
  stop = (keeps) => {
    setHost(ours)
    return end(keeps)
  }
  return ours
}

const ROWS = 1_500

const bulkFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle('bulk')

/** The file of the only feed. The worker that was just ended holds it for a moment longer. */
const writingTo = async () => {
  const [feed] = await feedDatabase().feeds.toArray()
  const file = await (await bulkFolder()).getFileHandle(feed?.file ?? '')
  return { file, writing: await eventually(() => file.createWritable({ keepExistingData: true })) }
}

/** What a browser may do to its storage while the program is not there. */
const LOSSES: Readonly<Record<string, { readonly found: string; readonly lose: () => Promise<void> }>> = {
  everything: {
    found: 'rows',
    lose: async () => {
      await feedDatabase().feeds.clear()
      const bulk = await bulkFolder()
      // `keys` is missing from the library's types.
      // The worker that was just ended holds its file for a moment longer.
      for await (const name of (bulk as unknown as { keys(): AsyncIterable<string> }).keys())
        await eventually(() => bulk.removeEntry(name))
    },
  },
  'the end of the file': {
    found: 'short',
    lose: async () => {
      const { file, writing } = await writingTo()
      await writing.truncate(Math.floor((await file.getFile()).size / 2))
      await writing.close()
    },
  },
  'the rows that another browser brought': {
    found: 'short',
    lose: async () => {
      await feedDatabase().feeds.toCollection().modify({ added: [] })
    },
  },
  'a few bytes in the middle': {
    found: 'bytes',
    lose: async () => {
      const { writing } = await writingTo()
      await writing.write({ type: 'write', position: 5_000, data: new TextEncoder().encode('zzzz') })
      await writing.close()
    },
  },
}

/** A feed with edits, an added file and an undone step, closed and kept. */
const leaveFeed = async (): Promise<void> => {
  stop = await startFeeds()
  await openFeedOf(ROWS)
  await state().editCell(0, 'title', 'Mug')
  await state().previewFile(feedOf(ROWS + 40, (at) => cupLine(at, at === 1 ? { 1: 'Renamed' } : {})))
  await state().compareFile('add')
  await state().applyMerge()
  await state().editCell(ROWS + 3, 'title', 'Added and edited')
  await state().editCell(5, 'brand', 'Never mind')
  await state().undo()
  await snapshotsStored()
  await stop(true)
}

const expectWhole = async (): Promise<void> => {
  expect(state().openFeed?.rows).toBe(ROWS + 40)
  expect((await rowAt(0)).cells.title).toBe('Mug')
  expect((await rowAt(5)).cells.brand).toBe('Nordlicht')
  expect((await rowAt(ROWS + 3)).cells).toMatchObject({ id: `SKU-${ROWS + 3}`, title: 'Added and edited' })
}

test.each(Object.entries(LOSSES))('a feed comes back without its file when the browser lost %s', async (_, loss) => {
  await leaveFeed()
  await loss.lose()
  stop = await startFeeds(1)
  await eventually(() => expect(useRestore.getState().findings.map(({ found }) => found)).toEqual([loss.found]))
  show(<RestoreDialog />)
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('1,540 rows in a snapshot, 3 changes in the history.')
  if (loss.found === 'short') await expectAccessible()
  button('Restore 1 feed').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Restored: 1,540 rows, 2 edited cells')).toBeVisible()
  await button('Close report').click()
  await expectWhole()
  await state().redo()
  expect((await rowAt(5)).cells.brand).toBe('Never mind')
})

test('a restore is canceled between pieces, leaves no file, and can be started again', async () => {
  await leaveFeed()
  await LOSSES['everything']?.lose()
  stop = await startFeeds(1)
  await eventually(() => expect(useRestore.getState().findings).toHaveLength(1))
  const ours = hostToReplace()
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const read: Host['snapshots']['read'] = async (piece) => {
    await held
    return ours.snapshots.read(piece)
  }
  setHost({ ...ours, snapshots: { ...ours.snapshots, read } })
  show(<RestoreDialog />)
  await button('Restore 1 feed').click()
  await expect.element(page.getByText('Restoring cups.csv')).toBeVisible()
  await button('Cancel').click()
  letGo()
  await expect.element(page.getByText('Restoring cups.csv')).not.toBeInTheDocument()
  expect(useRestore.getState()).toMatchObject({ findings: [{ found: 'rows' }], results: {} })
  expect(await feedDatabase().feeds.toArray()).toEqual([])
  expect((await bulkFileNames()).filter((name) => name.startsWith('feed-'))).toEqual([])
  await button('Restore 1 feed').click()
  await expect.element(page.getByText('Restored: 1,540 rows, 2 edited cells')).toBeVisible()
  await expectWhole()
})

test('nobody is asked about a lost feed that was left meanwhile', async () => {
  await leaveFeed()
  await LOSSES['everything']?.lose()
  stop = await startFeeds(1)
  await eventually(() => expect(useRestore.getState().findings).toHaveLength(1))
  useRestore.setState({ findings: [] })
  const ours = hostToReplace()
  const list = vi.fn(ours.snapshots.list)
  setHost({ ...ours, snapshots: { ...ours.snapshots, list } })
  const [lost] = state().feeds
  const opening = state().open(lost?.id ?? '')
  state().close()
  await opening
  expect(list).toHaveBeenCalledOnce()
  expect(useRestore.getState().findings).toEqual([])
  expect(state().problem).toBeUndefined()
})

const snapshotsOf = (feed: string) => useSnapshots.getState().snapshots.filter(({ dataset }) => dataset === feed)

test('a window that no longer writes gives no rows back and removes nothing', async () => {
  await leaveFeed()
  await LOSSES['a few bytes in the middle']?.lose()
  stop = await startFeeds(1)
  const [before] = await feedDatabase().feeds.toArray()
  await eventually(() => expect(useRestore.getState().findings).toHaveLength(1))
  const ours = hostToReplace()
  const sentence = 'Another window of Adwright changes things now.'
  const refusing = async () => failed<Failure>({ kind: 'refused', sentence, errors: [], acted: 'no' })
  setHost({ ...ours, ledger: { ...ours.ledger, append: refusing } })
  const [finding] = useRestore.getState().findings
  expect(finding && (await restoreFeed(finding, new AbortController().signal))).toMatchObject({
    ok: false,
    failure: { sentence },
  })
  const kept = await ours.snapshots.list()
  await state().remove(finding?.feed ?? '')
  expect(state().problem).toBe(sentence)
  expect(await ours.snapshots.list()).toEqual(kept)
  expect(await feedDatabase().feeds.toArray()).toEqual([before])
})

test('a feed that is removed leaves no snapshot, not even one that was on its way', async () => {
  stop = await startFeeds()
  await openFeedOf(300)
  await snapshotsStored()
  const ours = hostToReplace()
  let removed = (): void => {}
  const removal = new Promise<void>((settle) => {
    removed = settle
  })
  let isSealing = false
  const seal: Host['snapshots']['seal'] = async (draft) => {
    isSealing = true
    await removal
    return ours.snapshots.seal(draft)
  }
  setHost({ ...ours, snapshots: { ...ours.snapshots, seal } })
  void requestSnapshot()
  await expect.poll(() => isSealing).toBe(true)
  const id = state().openFeed?.id ?? ''
  await state().remove(id)
  expect(state().feeds).toEqual([])
  removed()
  await snapshotsStored()
  await eventually(async () => expect(await ours.snapshots.list()).toEqual([]))
})

test('an older snapshot is one of the choices, and going back to it can be undone', async () => {
  await leaveFeed()
  await feedDatabase().feeds.clear()
  stop = await startFeeds(1)
  await eventually(() => expect(useRestore.getState().findings).toHaveLength(1))
  show(<RestoreDialog />)
  await page.getByRole('button', { name: /Latest state/ }).click()
  await page.getByRole('option').filter({ hasText: 'Before an import' }).click()
  await button('Restore 1 feed').click()
  await expect.element(page.getByText(/1,500 rows, 1 edited cell/)).toBeVisible()
  expect(state().openFeed?.rows).toBe(ROWS)
  await state().undo()
  await expectWhole()
})

test('snapshots of an open feed are saved by Ctrl+S, looked at, gone back to, undone and deleted', async () => {
  stop = await startFeeds()
  await openFeedOf(300)
  await state().editCell(0, 'title', 'Mug')
  show(<FeedsScreen />)
  await expect.element(page.getByRole('gridcell', { name: 'SKU-0', exact: true })).toBeVisible()
  // Saved in the same breath: what was typed last belongs to it.
  void state().editCell(9, 'title', 'Bowl')
  await userEvent.keyboard('{Control>}s{/Control}')
  const id = state().openFeed?.id ?? ''
  await eventually(() => expect(snapshotsOf(id).map(({ reason }) => reason)).toEqual(['hand', 'imported']))
  expect(snapshotsOf(id)[0]?.edits).toBe(2)
  await state().editCells([0, 1, 2].map((row) => ({ row, field: 'brand' as const, value: 'Südlicht' })))
  openSnapshots(true)
  await page
    .getByRole('button', { name: /^Preview changes/ })
    .first()
    .click()
  await expect.element(page.getByText('3 cells changed. Before 300 rows, after 300 rows.')).toBeVisible()
  await expectAccessible()
  await button('Restore this state').click()
  await eventually(async () => expect((await rowAt(1)).cells.brand).toBe('Nordlicht'))
  expect((await rowAt(0)).cells.title).toBe('Mug')
  await state().undo()
  await eventually(async () => expect((await rowAt(1)).cells.brand).toBe('Südlicht'))
  await snapshotsStored()
  expect(snapshotsOf(id).map(({ reason }) => reason)).toEqual(['restore', 'hand', 'imported'])
  openSnapshots(true)
  await page
    .getByRole('button', { name: /^Delete snapshot/ })
    .first()
    .click()
  await eventually(() => expect(snapshotsOf(id)).toHaveLength(2))
  openSnapshots(false)
  await state().remove(id)
  expect(await host().snapshots.list()).toEqual([])
})
