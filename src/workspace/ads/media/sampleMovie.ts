import { joinBytes } from '../../../contract/wire/bytes.ts'

// A short sample video for Practice: H.264 with uncompressed pictures, which needs no encoder.

const WIDTH = 256
const HEIGHT = 144
/** Pictures of one second. */
const RATE = 2
const BLOCK = 16

/** Writes numbers bit by bit, as headers of H.264 have them. */
const bitWriter = () => {
  const bytes: number[] = []
  let used = 8
  const bit = (value: number): void => {
    if (used === 8) {
      bytes.push(0)
      used = 0
    }
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | (value << (7 - used))
    used++
  }
  const bits = (value: number, count: number): void => {
    for (let at = count - 1; at >= 0; at--) bit((value >> at) & 1)
  }
  return {
    bits,
    /** Exponential Golomb code. */
    golomb: (...values: readonly number[]): void => {
      for (const value of values) {
        const length = Math.floor(Math.log2(value + 1))
        bits(0, length)
        bits(value + 1, length + 1)
      }
    },
    align: (): void => {
      used = 8
    },
    raw: (value: number, count: number): void => {
      for (let at = 0; at < count; at++) bytes.push(value)
    },
    /** Ends with a one and the zeros up to the next byte. */
    end: (): readonly number[] => {
      bit(1)
      return bytes
    },
  }
}

/** A unit of the stream: three zeros in a row would mean the next one. */
const unit = (type: number, content: readonly number[]): Uint8Array => {
  const bytes = [type]
  let zeros = 0
  for (const byte of content) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return new Uint8Array(bytes)
}

/** Profile, what it keeps to, level. */
const PROFILE = [66, 0xc0, 30] as const

const sequence = (): Uint8Array => {
  const bits = bitWriter()
  for (const byte of PROFILE) bits.bits(byte, 8)
  bits.golomb(0, 0, 2, 1)
  bits.bits(0, 1)
  bits.golomb(WIDTH / BLOCK - 1, HEIGHT / BLOCK - 1)
  bits.bits(0b1100, 4)
  return unit(0x67, bits.end())
}

const parameters = (): Uint8Array => {
  const bits = bitWriter()
  bits.golomb(0, 0)
  bits.bits(0, 2)
  bits.golomb(0, 0, 0)
  bits.bits(0, 3)
  bits.golomb(0, 0, 0)
  bits.bits(0b100, 3)
  return unit(0x68, bits.end())
}

/** One picture: a bright column wanders over a dark ground. */
const picture = (index: number, count: number): Uint8Array => {
  const bits = bitWriter()
  bits.golomb(0, 7, 0)
  bits.bits(0, 4)
  bits.golomb(index % 2)
  bits.bits(0, 2)
  bits.golomb(0, 1)
  const columns = WIDTH / BLOCK
  const bright = Math.floor((index * columns) / count)
  for (let block = 0; block < columns * (HEIGHT / BLOCK); block++) {
    const isBright = block % columns === bright
    bits.golomb(25)
    bits.align()
    bits.raw(isBright ? 200 : 60 + Math.floor(block / columns) * 6, BLOCK * BLOCK)
    bits.raw(isBright ? 90 : 150, (BLOCK * BLOCK) / 4)
    bits.raw(isBright ? 150 : 110, (BLOCK * BLOCK) / 4)
  }
  return unit(0x65, bits.end())
}

const uint = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256)

type Content = Uint8Array | number | string

/** Numbers are four bytes, texts their letters. */
const box = (type: string, ...contents: readonly Content[]): Uint8Array => {
  const parts = contents.map((one) =>
    typeof one === 'number' ? uint(one, 4) : typeof one === 'string' ? new TextEncoder().encode(one) : one,
  )
  const content = joinBytes(parts)
  return joinBytes([uint(content.length + 8, 4), new TextEncoder().encode(type), content])
}

const ONE = 0x00010000
const MATRIX: readonly number[] = [ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000]
const zeros = (count: number): Uint8Array => new Uint8Array(count)

const sampleTable = (sizes: readonly number[], offset: number): Uint8Array => {
  const sps = sequence()
  const pps = parameters()
  const configuration = joinBytes([
    new Uint8Array([1, ...PROFILE, 0xff, 0xe1]),
    uint(sps.length, 2),
    sps,
    new Uint8Array([1]),
    uint(pps.length, 2),
    pps,
  ])
  const track = box(
    'avc1',
    zeros(6),
    uint(1, 2),
    zeros(16),
    uint(WIDTH, 2),
    uint(HEIGHT, 2),
    0x00480000,
    0x00480000,
    0,
    uint(1, 2),
    zeros(32),
    uint(24, 2),
    uint(0xffff, 2),
    box('avcC', configuration),
  )
  return box(
    'stbl',
    box('stsd', 0, 1, track),
    box('stts', 0, 1, sizes.length, 1),
    box('stsc', 0, 1, 1, sizes.length, 1),
    box('stsz', 0, 0, sizes.length, ...sizes),
    box('stco', 0, 1, offset),
  )
}

const movieHeader = (sizes: readonly number[], offset: number): Uint8Array => {
  const count = sizes.length
  const handler = box('hdlr', 0, 0, 'vide', zeros(12), new Uint8Array(1))
  const reference = box('dinf', box('dref', 0, 1, box('url ', 1)))
  const media = box(
    'mdia',
    box('mdhd', 0, 0, 0, RATE, count, uint(0x55c4, 2), uint(0, 2)),
    handler,
    box('minf', box('vmhd', 1, zeros(8)), reference, sampleTable(sizes, offset)),
  )
  const track = box('tkhd', 3, 0, 0, 1, 0, count, zeros(8), zeros(8), ...MATRIX, WIDTH * 65_536, HEIGHT * 65_536)
  return box(
    'moov',
    box('mvhd', 0, 0, 0, RATE, count, ONE, uint(0x0100, 2), zeros(10), ...MATRIX, zeros(24), 2),
    box('trak', track, media),
  )
}

/** A video of some seconds, 256 by 144 pixels, as MP4. */
export const sampleMovie = (seconds: number): Uint8Array => {
  const count = seconds * RATE
  const pictures = Array.from({ length: count }, (_, index) => picture(index, count)).map((one) =>
    joinBytes([uint(one.length, 4), one]),
  )
  const sizes = pictures.map(({ length }) => length)
  const brand = box('ftyp', 'isom', 0x200, 'isom', 'avc1')
  const { length } = movieHeader(sizes, 0)
  return joinBytes([brand, movieHeader(sizes, brand.length + length + 8), box('mdat', ...pictures)])
}
