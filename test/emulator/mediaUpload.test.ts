import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFields } from '../../src/contract/language/fields.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned, signedHeader } from './plainClient.ts'

// Uploading media as clients do it. In one piece, in pieces, and in the older form by commands.

let server: EmulatorServer
beforeAll(async () => {
  server = await startEmulator({ idSeed: 9 })
})
afterAll(() => server.stop())

/** The clock of the emulator is moved here, and clients go by it. */
const timestamp = () => Math.floor(server.emulator.clock.now() / 1000)

const path = () => `${server.addresses.main}/2/media/upload`

type Fields = Readonly<Record<string, unknown>>

const readData = async (reply: Response): Promise<{ status: number; data: Fields; detail: string }> => {
  const text = await reply.text()
  expect(text).not.toMatch(/^The emulator failed/)
  const value: unknown = JSON.parse(text || '{}')
  const fields = isFields(value) ? value : {}
  const data = fields['data']
  return { status: reply.status, data: isFields(data) ? data : {}, detail: String(fields['detail'] ?? '') }
}

const json = async (address: string, body: unknown) =>
  readData(await sendSigned('POST', address, server.credentials, { json: body, timestamp: timestamp() }))

/** Sends a form of parts, as browsers and most libraries write it. */
const parts = async (address: string, fields: Readonly<Record<string, string | Blob>>, query: Fields = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
  const search = pairs.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(pairs))}`
  const authorization = signedHeader('POST', address, server.credentials, {
    query: Object.fromEntries(pairs),
    timestamp: timestamp(),
  })
  return readData(await fetch(`${address}${search}`, { method: 'POST', headers: { authorization }, body: form }))
}

const status = async (id: string) =>
  readData(
    await sendSigned('GET', path(), server.credentials, {
      query: { command: 'STATUS', media_id: id },
      timestamp: timestamp(),
    }),
  )

const stateOf = ({ data }: { data: Fields }): unknown => {
  const info = data['processing_info']
  return isFields(info) ? info['state'] : undefined
}

/** Every byte there is, so that nothing that is text by chance passes for bytes. */
const allBytes = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, at) => at % 256)
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...allBytes(300)])
const MP4 = Uint8Array.from([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, ...allBytes(500)])
const blob = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes])

const initialize = (fields: Fields) => json(`${path()}/initialize`, fields)
const append = (id: unknown, index: number, bytes: Uint8Array<ArrayBuffer>) =>
  parts(`${path()}/${id}/append`, { media: blob(bytes), segment_index: String(index) })
const finalize = async (id: unknown) =>
  readData(await sendSigned('POST', `${path()}/${id}/finalize`, server.credentials, { timestamp: timestamp() }))

const video = async (bytes: Uint8Array<ArrayBuffer>, category = 'amplify_video') => {
  const { data } = await initialize({ media_type: 'video/mp4', total_bytes: bytes.length, media_category: category })
  await append(data['id'], 0, bytes)
  return data
}

const libraryAdd = async (key: unknown) => {
  const address = `${server.addresses.ads}/12/accounts/${server.seeded.accountId}/media_library`
  const reply = await sendSigned('POST', address, server.credentials, {
    query: { media_key: String(key) },
    timestamp: timestamp(),
  })
  return { status: reply.status, text: await reply.text() }
}

describe('a file in one piece', () => {
  it('comes as parts with the bytes as they are, and goes into the library', async () => {
    const told = await parts(path(), { media: blob(PNG), media_category: 'tweet_image', media_type: 'image/png' })
    expect(told).toMatchObject({ status: 200, data: { size: PNG.length, expires_after_secs: 86_400 } })
    expect(told.data['media_key']).toBe(`3_${told.data['id']}`)
    expect(told.data).not.toHaveProperty('processing_info')
    expect(await libraryAdd(told.data['media_key'])).toMatchObject({ status: 200 })
  })

  it('comes as JSON in base64, with the type that its bytes say', async () => {
    const media = Buffer.from(PNG).toString('base64')
    expect(await json(path(), { media, media_category: 'tweet_image' })).toMatchObject({
      status: 200,
      data: { size: PNG.length },
    })
  })

  it('is refused where it is too large, no image, of another kind, or incomplete', async () => {
    const large = await parts(path(), {
      media: blob(new Uint8Array(5 * 1024 * 1024 + 1)),
      media_category: 'tweet_image',
    })
    expect(large).toMatchObject({ status: 413, detail: expect.stringContaining('5242880 bytes') })
    const clip = await parts(path(), { media: blob(MP4), media_category: 'tweet_video', media_type: 'video/mp4' })
    expect(clip).toMatchObject({ status: 400, detail: expect.stringContaining('initialize') })
    const other = await parts(path(), { media: blob(PNG), media_category: 'tweet_image', media_type: 'image/jpeg' })
    expect(other).toMatchObject({ status: 400, detail: 'The file is not image/jpeg' })
    expect(await parts(path(), { media_category: 'tweet_image' })).toMatchObject({ status: 400 })
    expect(await parts(path(), { media: blob(PNG), media_category: 'poster' })).toMatchObject({ status: 400 })
  })

  it('of 15 MB is taken for a GIF', async () => {
    const gif = new Uint8Array(15 * 1024 * 1024)
    gif.set(Buffer.from('GIF89a'))
    const told = await parts(path(), { media: blob(gif), media_category: 'tweet_gif', media_type: 'image/gif' })
    expect(told).toMatchObject({ status: 200, data: { size: gif.length } })
    expect(stateOf(told)).toBe('pending')
  })
})

describe('a file in pieces', () => {
  it('is put together from its pieces, processed by the clock, and then usable', async () => {
    const { data } = await initialize({ media_type: 'video/mp4', total_bytes: 900, media_category: 'amplify_video' })
    expect(data).toMatchObject({ expires_after_secs: 86_400, media_key: `13_${data['id']}` })
    const id = String(data['id'])
    expect(await append(id, 1, allBytes(400))).toMatchObject({ status: 200 })
    expect(await finalize(id)).toMatchObject({ status: 400, detail: 'Segment 0 is missing' })
    // A piece may come again.
    for (const _ of [1, 2]) await append(id, 0, MP4.slice(0, 500))
    expect(await libraryAdd(data['media_key'])).toMatchObject({
      status: 400,
      text: expect.stringContaining('not finished'),
    })
    const done = await finalize(id)
    expect(done).toMatchObject({
      status: 200,
      data: { size: 900, processing_info: { state: 'pending', check_after_secs: 1 } },
    })
    expect(await libraryAdd(data['media_key'])).toMatchObject({
      status: 400,
      text: expect.stringContaining('INVALID_MEDIA'),
    })
    server.emulator.clock.move(1500)
    const half = await status(id)
    expect(stateOf(half)).toBe('in_progress')
    server.emulator.clock.move(1500)
    expect(await status(id)).toMatchObject({ data: { processing_info: { state: 'succeeded', progress_percent: 100 } } })
    expect(stateOf(await finalize(id))).toBe('succeeded')
    expect(await append(id, 2, allBytes(1))).toMatchObject({ status: 400, detail: expect.stringContaining('finished') })
    const added = await libraryAdd(data['media_key'])
    expect(added).toMatchObject({ status: 200 })
    expect(added.text).toContain('AMPLIFY_VIDEO')
  })

  it('is failed where its bytes are those of another kind of file', async () => {
    const { id, media_key } = await video(PNG)
    await finalize(id)
    server.emulator.clock.move(3000)
    expect(await status(String(id))).toMatchObject({
      data: { processing_info: { state: 'failed', error: { name: 'InvalidMedia' } } },
    })
    expect(await libraryAdd(media_key)).toMatchObject({ status: 400, text: expect.stringContaining('failed') })
  })

  it('must be as long as it said, in pieces of at most 5 MB', async () => {
    const { data } = await initialize({
      media_type: 'video/mp4',
      total_bytes: 7_000_000,
      media_category: 'tweet_video',
    })
    const piece = 5 * 1024 * 1024
    expect(await append(data['id'], 0, new Uint8Array(piece + 1))).toMatchObject({ status: 413 })
    expect(await append(data['id'], 0, new Uint8Array(piece))).toMatchObject({ status: 200 })
    expect(await append(data['id'], 1000, allBytes(1))).toMatchObject({ status: 400 })
    expect(await finalize(data['id'])).toMatchObject({ status: 400, detail: expect.stringContaining('7000000') })
    expect(data['media_key']).toBe(`7_${data['id']}`)
  })

  it.each([
    ['tweet_image', 'image/png', 5],
    ['tweet_gif', 'image/gif', 15],
    ['amplify_video', 'video/mp4', 512],
  ])('of %s is as large as is stated at most', async (media_category, media_type, most) => {
    const total_bytes = most * 1024 * 1024
    expect(await initialize({ media_category, media_type, total_bytes })).toMatchObject({ status: 200 })
    expect(await initialize({ media_category, media_type, total_bytes: total_bytes + 1 })).toMatchObject({
      status: 400,
    })
  })

  it('needs a type that suits its category', async () => {
    const told = await initialize({ media_type: 'image/png', total_bytes: 1, media_category: 'tweet_video' })
    expect(told).toMatchObject({ status: 400, detail: expect.stringContaining('media_type must suit') })
  })

  it('is gone after a day, and nothing of it is kept', async () => {
    const { id, media_key } = await video(MP4)
    await finalize(id)
    server.emulator.clock.move(86_400_000)
    expect(await status(String(id))).toMatchObject({ status: 404 })
    expect(await libraryAdd(media_key)).toMatchObject({ status: 404, text: expect.stringContaining('MEDIA_NOT_FOUND') })
    await initialize({ media_type: 'video/mp4', total_bytes: 1 })
    expect(server.emulator.world.table('mediaUploads').get(String(id))).toBeUndefined()
  })
})

describe('the older form by commands', () => {
  it.each([
    ['parts', (fields: Record<string, string | Blob>) => parts(path(), fields)],
    [
      'the query',
      ({ media, ...rest }: Record<string, string | Blob>) =>
        parts(path(), media === undefined ? { x: '1' } : { media }, rest),
    ],
  ])('takes its parameters in %s', async (_, send) => {
    const begun = await send({
      command: 'INIT',
      media_type: 'video/mp4',
      total_bytes: '508',
      media_category: 'tweet_video',
    })
    expect(begun.status).toBe(200)
    const media_id = String(begun.data['id'])
    const piece = await send({ command: 'APPEND', media_id, segment_index: '0', media: blob(MP4) })
    expect(piece.status).toBe(200)
    const done = await send({ command: 'FINALIZE', media_id })
    expect(stateOf(done)).toBe('pending')
    expect(stateOf(await status(media_id))).toBe('pending')
  })

  it('takes a form that is signed, too', async () => {
    const fields = { command: 'INIT', media_type: 'image/png', total_bytes: '10' }
    const authorization = signedHeader('POST', path(), server.credentials, { query: fields, timestamp: timestamp() })
    const reply = await fetch(path(), { method: 'POST', headers: { authorization }, body: new URLSearchParams(fields) })
    expect(await readData(reply)).toMatchObject({ status: 200, data: { media_key: expect.stringMatching(/^3_\d+$/) } })
  })

  it('names what a step needs', async () => {
    expect(await json(path(), { command: 'APPEND', media_id: '1' })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('segment_index'),
    })
  })
})

describe('an upload', () => {
  it('is of its user, and of nobody who is not named', async () => {
    const { id, media_key } = await video(MP4)
    const { world } = server.emulator
    const upload = world.table('mediaUploads').get(String(id)) ?? {}
    world.commit({ put: 'mediaUploads', id: String(id), record: { ...upload, user: '77' } })
    expect(await status(String(id))).toMatchObject({ status: 404 })
    expect(await finalize(id)).toMatchObject({ status: 404 })
    const owned = { ...upload, user: '77', finished_at: 0, owners: [server.seeded.userId] }
    expect(await libraryAdd(media_key)).toMatchObject({ status: 404 })
    world.commit({ put: 'mediaUploads', id: String(id), record: owned })
    expect(await libraryAdd(media_key)).toMatchObject({ status: 200 })
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['no end', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="media"\r\n\r\nx'],
    ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--\r\n'],
  ])('in parts with %s is refused', async (_, type, body) => {
    const headers = {
      authorization: signedHeader('POST', path(), server.credentials, { timestamp: timestamp() }),
      'content-type': type,
    }
    const reply = await fetch(path(), { method: 'POST', headers, body })
    expect(reply.status).toBe(400)
  })
})
