import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { success } from '../../src/contract/language/result.ts'
import { SOURCE_CHUNK } from '../../src/host/sources.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { createSourceOpener } from '../../src/shell/node/sourceReader.ts'
import { createSources, type OpenSource } from '../../src/shell/sources/sourceService.ts'

const folder = mkdtempSync(join(tmpdir(), 'adwright-sources-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  utimesSync(path, new Date(2026, 0, 1), new Date(2026, 0, 1))
  return path
}

const sourcesOf = (openSource: OpenSource, secrets = sessionSecrets()) => {
  let count = 0
  return createSources({ openSource, secrets, newId: () => `source-${++count}`, isOffline: async () => false })
}

describe('sources of the host', () => {
  it('are read in chunks, and not after they changed or were closed', async () => {
    const sources = sourcesOf(createSourceOpener(join(folder, 'data')))
    const place = fileOf('feed.csv', 'x'.repeat(SOURCE_CHUNK + 5))
    const opened = await sources.open('feed', { place })
    if (!opened.ok || opened.value === null) throw new Error('It was not opened.')
    const { id } = opened.value
    expect(opened.value).toEqual({ id, name: 'feed.csv', bytes: SOURCE_CHUNK + 5 })
    expect(await sources.read(id, SOURCE_CHUNK)).toEqual(success(new Uint8Array(5).fill(120)))
    writeFileSync(place, 'id\n')
    expect(await sources.read(id, 0)).toMatchObject({ ok: false })
    await sources.close(id)
    expect(await sources.read(id, 0)).toMatchObject({ ok: false })
  })

  it('are files of feeds alone, at whole paths', async () => {
    const sources = sourcesOf(createSourceOpener(join(folder, 'data')))
    for (const place of [fileOf('id_rsa', 'key'), fileOf('notes.pem', 'key'), 'feed.csv', join(folder, 'none.csv')])
      expect(await sources.open('feed', { place }), place).toMatchObject({ ok: false, failure: { kind: 'refused' } })
  })

  it('get what the secret store holds for this place alone, which goes with it', async () => {
    const asked: unknown[] = []
    const sources = sourcesOf(async ({ signal: _, ...request }) => {
      asked.push(request)
      return success(undefined)
    })
    const place = 'https://shop.example/f.csv'
    const open = (feed: string, at = place, hasSecret = true) => sources.open(feed, { place: at, hasSecret })
    await sources.setSecret('feed', { place, query: '?key=k', authorization: 'Bearer t' })
    expect(await open('feed')).toEqual(success(null))
    // A new password leaves the query as it is.
    await sources.setSecret('feed', { place, authorization: 'Bearer u' })
    await open('feed')
    await open('feed', place, false)
    // A removed password leaves the query as it is.
    await sources.setSecret('feed', { place, authorization: '' })
    await open('feed')
    for (const refused of [await open('other'), await open('feed', 'https://other.example/f.csv')])
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    await sources.setSecret('feed-2', { place, authorization: 'Bearer v', from: 'feed' })
    await open('feed-2')
    await sources.setSecret('feed', null)
    expect(await open('feed')).toMatchObject({ ok: false })
    expect(asked).toEqual([
      { place: `${place}?key=k`, authorization: 'Bearer t', isOffline: false },
      { place: `${place}?key=k`, authorization: 'Bearer u', isOffline: false },
      { place, isOffline: false },
      { place: `${place}?key=k`, isOffline: false },
      // Another one takes what it lacks from the first.
      { place: `${place}?key=k`, authorization: 'Bearer v', isOffline: false },
    ])
  })

  it('are no longer opened once that was canceled', async () => {
    const sources = sourcesOf(
      ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(success(undefined)))
        }),
    )
    const opened = sources.open('feed', { place: 'https://shop.example/f.csv' })
    await new Promise(setImmediate)
    await sources.cancel('other')
    await sources.cancel('feed')
    expect(await opened).toEqual(success(null))
  })

  it('leave nothing in the data folder where they could not be downloaded', async () => {
    const data = join(folder, 'downloads')
    const sources = sourcesOf(createSourceOpener(data))
    expect(await sources.open('feed', { place: 'https://127.0.0.1:1/f.csv' })).toMatchObject({ ok: false })
    expect(readdirSync(join(data, 'sources'))).toEqual([])
  })
})
