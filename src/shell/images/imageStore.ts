import { IMAGE_TROUBLES, type ImageFacts } from '../../contract/catalog/productImages.ts'
import { fieldsIn } from '../../contract/language/fields.ts'
import { type Result, success } from '../../contract/language/result.ts'
import type { StoredImages } from '../../host/images.ts'
import type { Files, FileTrouble, Sha256 } from '../ports.ts'

// What the data folder keeps of images. A line of facts for each, and the newest pictures; names are hashes of URLs.

const FOLDER = 'images'
const FACTS = `${FOLDER}/facts.jsonl`
const PICTURES = `${FOLDER}/pictures`

/** Images that are remembered, the newest ones. */
const MAX_KNOWN = 250_000
/** Bytes of pictures that are kept, the newest ones. */
const MAX_BYTES = 200_000_000
/** Lines that newer ones replace, before the file is written anew. */
const SPARE_LINES = 10_000

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Facts as a line holds them; undefined for anything else. */
const factsIn = (value: unknown): ImageFacts | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { at, trouble, status, type, bytes, width, height, hash } = value as Readonly<Record<string, unknown>>
  if (!isCount(at)) return undefined
  const known = IMAGE_TROUBLES.find((each) => each === trouble)
  return {
    at,
    ...(known === undefined ? {} : { trouble: known }),
    ...(isCount(status) ? { status } : {}),
    ...(typeof type === 'string' ? { type: type.slice(0, 100) } : {}),
    ...(isCount(bytes) ? { bytes } : {}),
    ...(isCount(width) ? { width } : {}),
    ...(isCount(height) ? { height } : {}),
    ...(typeof hash === 'string' ? { hash: hash.slice(0, 64) } : {}),
  }
}

const lineOf = (key: string, facts: ImageFacts): string => `${JSON.stringify({ key, facts })}\n`

const readFacts = async (
  files: Files,
): Promise<{ readonly facts: Map<string, ImageFacts>; readonly lines: number }> => {
  const facts = new Map<string, ImageFacts>()
  const bytes = await files.read(FACTS).catch(() => undefined)
  const lines = bytes === undefined ? [] : new TextDecoder().decode(bytes).split('\n')
  for (const line of lines) {
    const { key, facts: value } = fieldsIn(line) ?? {}
    const found = factsIn(value)
    if (typeof key !== 'string' || found === undefined) continue
    // The newest last.
    facts.delete(key)
    facts.set(key, found)
  }
  return { facts, lines: lines.length }
}

/** Sizes of stored pictures, the oldest first. */
const readPictures = async (files: Files): Promise<Map<string, number>> => {
  const names = await files.list(PICTURES).catch(() => [])
  const sizes = await files.sizesOf(names.map((name) => `${PICTURES}/${name}`))
  const found = names.flatMap((name, at) => {
    const size = sizes[at]
    return size === undefined ? [] : [{ name, ...size }]
  })
  return new Map(found.toSorted((a, b) => a.changedAt - b.changedAt).map(({ name, bytes }) => [name, bytes]))
}

/** The images of a data folder; read when they are first asked for. */
export const createImageStore = (files: Files, sha256: Sha256) => {
  const load = async () => {
    const [{ facts, lines }, pictures] = await Promise.all([readFacts(files), readPictures(files)])
    return { facts, lines, pictures, bytes: [...pictures.values()].reduce((sum, size) => sum + size, 0) }
  }
  let loading: ReturnType<typeof load> | undefined
  const loaded = () => {
    loading ??= load()
    return loading
  }
  const keyOf = (address: string): string => sha256(address).slice(0, 32)
  const pathOf = (key: string): string => `${PICTURES}/${key}`
  let waiting = ''

  const drop = async (most: number): Promise<void> => {
    const store = await loaded()
    for (const [key, size] of store.pictures) {
      if (store.bytes <= most) return
      store.pictures.delete(key)
      store.bytes -= size
      await files.remove(pathOf(key))
    }
  }

  return {
    factsOf: async (address: string): Promise<ImageFacts | undefined> => (await loaded()).facts.get(keyOf(address)),
    /** Remembers facts; `flush` writes them. */
    put: async (address: string, facts: ImageFacts): Promise<void> => {
      const store = await loaded()
      const key = keyOf(address)
      store.facts.delete(key)
      store.facts.set(key, facts)
      store.lines++
      waiting += lineOf(key, facts)
    },
    /** Writes what was remembered. A full disk only means that it is fetched again. */
    flush: async (): Promise<void> => {
      const store = await loaded()
      const text = waiting
      waiting = ''
      if (text === '') return
      for (const key of store.facts.keys()) {
        if (store.facts.size <= MAX_KNOWN) break
        store.facts.delete(key)
      }
      if (store.lines < store.facts.size + SPARE_LINES) {
        await files.append(FACTS, new TextEncoder().encode(text))
        return
      }
      store.lines = store.facts.size
      const all = [...store.facts].map(([key, facts]) => lineOf(key, facts)).join('')
      await files.replace(FACTS, new TextEncoder().encode(all), 'anew')
    },
    picture: async (address: string): Promise<Uint8Array | undefined> => {
      const key = keyOf(address)
      const { pictures } = await loaded()
      return pictures.has(key) ? await files.read(pathOf(key)).catch(() => undefined) : undefined
    },
    keepPicture: async (address: string, bytes: Uint8Array): Promise<void> => {
      const store = await loaded()
      const key = keyOf(address)
      const written = await files.replace(pathOf(key), bytes, 'anew')
      if (!written.ok) return
      store.bytes += bytes.length - (store.pictures.get(key) ?? 0)
      store.pictures.delete(key)
      store.pictures.set(key, bytes.length)
      await drop(MAX_BYTES)
    },
    stored: async (): Promise<StoredImages> => {
      const { facts, pictures, bytes } = await loaded()
      return { known: facts.size, pictures: pictures.size, bytes }
    },
    clear: async (): Promise<Result<null, FileTrouble>> => {
      await loaded()
      waiting = ''
      const removing = files.remove(FOLDER)
      // What is asked for meanwhile waits, so that nothing deleted is read again.
      loading = removing.then(load, load)
      const removed = await removing
      return removed.ok ? success(null) : removed
    },
  }
}
