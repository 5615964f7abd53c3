import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import { listDatabase } from '../../src/engine/disk/lists.ts'
import { listsWithFiles } from '../../src/engine/people/read/client.ts'
import { setHost } from '../../src/renderer/base/hostAccess.ts'
import { useAudience, watchAudience } from '../../src/renderer/people/state/audience.ts'
import type { AudienceTarget } from '../../src/renderer/people/state/audienceModel.ts'
import { useUploads, watchUploads } from '../../src/renderer/uploads/state/uploads.ts'
import { type FakeHost, fakeHost, PRACTICE } from '../renderer/fakeHost.ts'
import { watching } from '../renderer/watching.ts'

const ROWS = 20_000
const CANARY = 'canaryq'
const TARGET: AudienceTarget = { list: 'customAudience', accountId: 'a1', targetId: 'c1', operation: 'Update' }

/** A list with every tenth person twice. Every hundredth has no usable e-mail. */
const listFile = (rows = ROWS): File => {
  const lines = ['E-Mail,Phone,Handle,Customer ID,First name']
  for (let row = 0; row < rows; row++) {
    const person = row % 10 === 9 ? row - 1 : row
    const email = row % 100 === 50 ? `${CANARY} at home` : ` ${CANARY}${person}@Example.com`
    lines.push(`${email},+49 30 ${1_000_000 + person},@${CANARY}_${person},P-${person},${CANARY.toUpperCase()}`)
  }
  return new File([lines.join('\r\n')], 'people.csv')
}

const state = () => useAudience.getState()

const isThere = (bytes: Uint8Array, text: string, wide: boolean): boolean => {
  const decoded = new TextDecoder(wide ? 'utf-16le' : 'latin1').decode(bytes).toLowerCase()
  return decoded.includes(text)
}

/** Every file in the private file system, with its bytes. */
const allFiles = async (folder: FileSystemDirectoryHandle): Promise<Uint8Array[]> => {
  const files: Uint8Array[] = []
  for await (const entry of (folder as unknown as { values: () => AsyncIterable<FileSystemHandle> }).values()) {
    if (entry.kind === 'directory') files.push(...(await allFiles(entry as FileSystemDirectoryHandle)))
    else files.push(new Uint8Array(await (await (entry as FileSystemFileHandle).getFile()).arrayBuffer()))
  }
  return files
}

let fake: FakeHost
let end: () => void

beforeEach(() => {
  fake = fakeHost({ connection: { ...PRACTICE, wireNames: { svc_id: 'brand_id' } } })
  setHost(fake.host)
  end = watching(watchUploads, watchAudience)
})

afterEach(async () => {
  for (const list of state().lists) await state().remove(list.id)
  end()
})

const importList = async (file: File): Promise<void> => {
  await state().previewFile(file)
  await state().importFile()
}

it('imports a list, keeps no raw value and sends every person once', async () => {
  await state().previewFile(listFile())
  expect(state().preview?.columns.map((column) => column.kind)).toEqual(['email', 'phone_number', 'handle', null, null])
  expect(JSON.stringify(state()).toLowerCase()).not.toContain(CANARY)
  state().chooseKind(3, 'partner_user_id')
  // Without the tick nothing is imported: these ids leave as they are.
  await state().importFile()
  expect([state().openList, state().problem]).toEqual([undefined, 'A column of IDs needs your decision.'])
  state().confirmUnhashed(3, true)

  await state().importFile()
  const { openList, problem, preview, importing } = state()
  expect([problem, preview, importing]).toEqual([undefined, undefined, undefined])
  expect(openList).toMatchObject({ name: 'people.csv', rows: ROWS, usable: 18_000, state: 'ready' })
  const email = openList?.kinds.find((counts) => counts.kind === 'email')
  expect(email).toMatchObject({ valid: 19_800, duplicate: 2000, alreadyHashed: 0, empty: 0 })
  expect(email?.invalid).toMatchObject([{ count: 200, firstLine: 52 }])

  const files = await allFiles(await navigator.storage.getDirectory())
  expect(files.reduce((sum, file) => sum + file.length, 0)).toBeGreaterThan(ROWS * 3 * 32)
  for (const file of files)
    for (const text of [CANARY, '+4930', '49 30 1'])
      for (const bytes of [file, file.subarray(1)]) {
        expect(isThere(bytes, text, false)).toBe(false)
        expect(isThere(bytes, text, true)).toBe(false)
      }
  const ledger = await Promise.all((await fake.host.ledger.books()).map((book) => fake.host.ledger.read(book)))
  expect(ledger).toHaveLength(2)
  const known = JSON.stringify([ledger, await listDatabase().lists.toArray(), state()]).toLowerCase()
  expect(known).not.toContain(CANARY)
  expect(known).toContain('people.csv')

  const review = await state().review({ ...TARGET, effectiveAt: '2030-01-31T10:00:00Z' })
  expect(review).toMatchObject({
    users: 18_000,
    requests: 8,
    effectiveAt: '2030-01-31T10:00:00Z',
    expiresAt: '2031-02-28T10:00:00Z',
  })
  expect(review.msAtLeast).toBe(0)

  expect(await state().upload(TARGET)).toMatchObject({ ok: true })
  const batches = fake.asked
    .filter((asked) => asked.method === 'uploads.add')
    .flatMap((asked) => asked.args[1] as PlannedBatch[])
  expect(batches.map((batch) => batch.items)).toEqual([2500, 2500, 2500, 2500, 2500, 2500, 2500, 500])
  expect(batches.some((batch) => batch.body.toLowerCase().includes(CANARY))).toBe(false)
  const people = batches.flatMap((batch) =>
    JSON.parse(batch.body).map(
      (one: { params: { users: { partner_user_id: string[] }[] } }) => one.params.users[0]?.partner_user_id[0],
    ),
  )
  expect(new Set(people).size).toBe(18_000)
  expect(useUploads.getState().uploads[0]).toMatchObject({
    state: 'finished',
    plan: { endpoint: 'customAudiences.users' },
  })
})

it('leaves everything as before when an import is cancelled', async () => {
  // What the list of the test before left goes when the page starts.
  await expect.poll(listsWithFiles).toEqual(new Set())
  await state().previewFile(listFile(300_000))
  // As soon as there is progress: a moment later the import may be done.
  let cancelled: Promise<void> | undefined
  const stopWatching = useAudience.subscribe(({ importing }) => {
    if ((importing?.rows ?? 0) === 0) return
    stopWatching()
    cancelled = state().cancelImport()
  })
  await state().importFile()
  stopWatching()
  await cancelled
  expect(state().importing).toBeUndefined()
  expect(state().lists).toEqual([])
  expect(state().preview?.fileName).toBe('people.csv')
  await expect.poll(listsWithFiles).toEqual(new Set())
  expect(await fake.host.ledger.books()).toEqual([])
  state().cancelPreview()
})

it('waits for the file of a list whose cache was lost and takes it back under the same id', async () => {
  const file = listFile(300)
  await importList(file)
  const id = state().openList?.id ?? ''
  state().close()
  end()
  await listDatabase().lists.clear()
  end = watching(watchUploads, watchAudience)
  await expect.poll(() => state().lists.map((list) => list.state)).toEqual(['needsFile'])
  await expect.poll(listsWithFiles).toEqual(new Set())
  await importList(file)
  expect(state().lists.map((list) => [list.id, list.state])).toEqual([[id, 'ready']])
})

it('says what is wrong with a file and keeps nothing of it', async () => {
  await state().previewFile(new File([], 'empty.csv'))
  expect(state().problem).toMatch(/empty/)
  await state().previewFile(new File(['email\n'], 'headings.csv'))
  expect(state().problem).toMatch(/no other rows/)
  expect(state().preview).toBeUndefined()
  await state().previewFile(new File(['name\nAnn\n'], 'names.csv'))
  await state().importFile()
  expect(state().problem).toMatch(/at least one column/)
  expect(state().lists).toEqual([])
  state().cancelPreview()
})

it('plans nothing where nobody would be sent', async () => {
  await importList(new File(['handle\nann\nbob\n'], 'handles.csv'))
  const sent = await state().upload({ ...TARGET, list: 'doNotReach', targetId: 'd1' })
  expect(sent).toMatchObject({ failure: { kind: 'refused', acted: 'no' } })
  expect(await fake.host.uploads.list()).toEqual([])
  expect(await state().upload({ ...TARGET, expiresAt: '2026-02-29' })).toMatchObject({ failure: { kind: 'refused' } })
})

it('takes kinds and a country that the user chooses', async () => {
  await state().previewFile(new File(['a,b\n030 901820,x\n030 901821,y\n'], 'phones.csv'))
  state().chooseKind(0, 'phone_number')
  state().chooseKind(1, null)
  await state().changeReading({ country: 'de' })
  await state().importFile()
  expect(state().openList).toMatchObject({ rows: 2, usable: 2 })
})
