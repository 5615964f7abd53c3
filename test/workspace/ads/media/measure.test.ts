import { describe, expect, it } from 'vitest'
import { joinBytes } from '../../../../src/contract/wire/bytes.ts'
import { measureMedia } from '../../../../src/workspace/ads/media/measure.ts'
import { aspectRatio } from '../../../../src/workspace/ads/media/mediaFile.ts'
import { sampleMovie } from '../../../../src/workspace/ads/media/sampleMovie.ts'
import { samplePicture } from '../../../../src/workspace/ads/media/samplePicture.ts'

// What a local file is, before anything of it is copied or sent.

const MIB = 1024 * 1024

const measure = (name: string, bytes: Uint8Array, size = bytes.length) =>
  measureMedia({ name, bytes: size, read: async (at, length) => bytes.slice(at, at + length) })

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text)
const bytes = (...values: readonly number[]): Uint8Array => new Uint8Array(values)

const png = samplePicture(80, 42, [200, 30, 30], [30, 30, 200])
const film = sampleMovie(3)

/** A GIF of one pixel a frame, each shown for a tenth of a second. */
const gif = (width: number, height: number, frames: number): Uint8Array =>
  joinBytes([
    ascii('GIF89a'),
    bytes(width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0, 0, 0, 0, 255, 255, 255),
    ...Array.from({ length: frames }, () =>
      bytes(0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0),
    ),
    bytes(0x3b),
  ])

const exif = (orientation: number): Uint8Array =>
  bytes(
    0xff,
    0xe1,
    0,
    30,
    69,
    120,
    105,
    102,
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
  )
const jpeg = (width: number, height: number, orientation = 1): Uint8Array =>
  joinBytes([
    bytes(0xff, 0xd8),
    exif(orientation),
    bytes(
      0,
      0,
      0xff,
      0xff,
      0xc0,
      0,
      17,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
    ),
  ])

const webp = (flags: number): Uint8Array =>
  joinBytes([
    ascii('RIFF'),
    bytes(0, 0, 0, 0),
    ascii('WEBPVP8X'),
    bytes(10, 0, 0, 0, flags, 0, 0, 0, 31, 3, 0, 161, 1, 0),
  ])

/** The same file with the first bytes that are `from` replaced. */
const replaced = (file: Uint8Array, from: string, to: string): Uint8Array => {
  const text = Buffer.from(file).toString('latin1')
  return new Uint8Array(Buffer.from(text.replace(from, to), 'latin1'))
}

describe('a file that the platform takes', () => {
  it.each([
    ['PNG', png, { type: 'image/png', width: 80, height: 42 }],
    ['JPEG', jpeg(800, 418), { type: 'image/jpeg', width: 800, height: 418 }],
    ['upright JPEG', jpeg(800, 418, 6), { type: 'image/jpeg', width: 418, height: 800 }],
    ['WebP', webp(0), { type: 'image/webp', width: 800, height: 418 }],
    ['GIF', gif(10, 20, 3), { type: 'image/gif', width: 10, height: 20, duration: 300 }],
    ['MP4', film, { type: 'video/mp4', width: 256, height: 144, duration: 3000 }],
    ['MOV', replaced(film, 'isom', 'qt  '), { type: 'video/quicktime', width: 256, height: 144, duration: 3000 }],
  ])('is measured: %s', async (name, file, facts) => {
    expect(await measure(name, file)).toEqual({ ok: true, value: { ...facts, bytes: file.length } })
  })

  it('tells its ratio as the platform writes it', () => {
    expect([
      aspectRatio({ width: 256, height: 144 }),
      aspectRatio({ width: 800, height: 418 }),
      aspectRatio({ width: 500, height: 500 }),
      aspectRatio({ width: 3, height: 7 }),
    ]).toEqual(['16:9', '1.91:1', '1:1', '3:7'])
  })
})

describe('a file that the platform does not take', () => {
  const animatedPng = joinBytes([png.slice(0, 33), bytes(0, 0, 0, 8), ascii('acTL'), new Uint8Array(12), png.slice(33)])
  it.each([
    ['no picture', ascii('name,price\ntea,3'), "a.png isn't a PNG, JPEG, WebP, GIF or MP4 file. Choose another file."],
    ['a picture of a phone', joinBytes([bytes(0, 0, 0, 24), ascii('ftypheic'), new Uint8Array(20)]), "isn't a PNG"],
    ['nothing', new Uint8Array(), 'a.png is empty.'],
    ['an animated PNG', animatedPng, 'animated image'],
    ['an animated WebP', webp(2), 'animated image'],
    ['half a PNG', png.slice(0, 36), 'damaged or incomplete'],
    ['half a GIF', gif(1, 1, 1).slice(0, 14), 'damaged or incomplete'],
    ['half a video', film.slice(0, 500), 'no complete video track'],
    ['sound only', replaced(film, 'vide', 'soun'), 'no complete video track'],
    ['another codec', replaced(film, 'avc1\0\0\0\0\0\0', 'hvc1\0\0\0\0\0\0'), 'coded as hvc1'],
    ['a large GIF', gif(1281, 10, 1), '1,281 × 10 pixels'],
    ['a long GIF', gif(1, 1, 351), '351 frames'],
  ])('is refused in one sentence: %s', async (_, file, sentence) => {
    const measured = await measure('a.png', file)
    expect(measured.ok ? '' : measured.failure.sentence).toContain(sentence)
  })

  it.each([
    ['video', film, 600 * MIB, 'a.mp4 is 600 MB. Videos can be at most 512 MB.'],
    ['GIF', gif(1, 1, 1), 16 * MIB, 'a.mp4 is 16 MB. GIFs can be at most 15 MB.'],
    ['picture', png, 5 * MIB + 1, 'a.mp4 is 5.1 MB. Images can be at most 5 MB.'],
  ])('is refused by its size before it is read: %s', async (_, file, size, sentence) => {
    expect(await measure('a.mp4', file, size)).toMatchObject({ ok: false, failure: { sentence } })
  })

  it('is a video that lasts too long', async () => {
    // The time scale of the movie and its track. Half a picture a second instead of two.
    const slow = Buffer.from(film)
    const at = slow.indexOf('mvhd') + 4 + 12
    slow.writeUInt32BE(1, at)
    slow.writeUInt32BE(601, at + 4)
    expect(await measure('a.mp4', new Uint8Array(slow))).toMatchObject({
      ok: false,
      failure: { sentence: 'a.mp4 lasts 601 seconds. Videos can last 0.5 to 600 seconds.' },
    })
  })
})
