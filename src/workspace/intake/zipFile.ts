import { Inflate } from 'fflate/browser'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { crc32 } from '../../contract/wire/crc32.ts'
import { said } from '../../messages/said.ts'
import type { ByteSource } from './byteSource.ts'

// Files in a zip, read one piece after another. A file that grows beyond all measure when it is unpacked is refused while
// it is unpacked, whatever it says of itself; so is one that is not what was packed.

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  /** CRC-32 of what was packed. */
  readonly crc: number
  readonly at: number
}

/** Most files in a zip, and most bytes of one. */
const ENTRY_LIMIT = 5_000
const DIRECTORY_LIMIT = 32 * 2 ** 20
const SIZE_LIMIT = 16 * 2 ** 30
/** Maximum decompression ratio from this size on. Tables reach 100, bombs 1,000. */
const RATIO_FROM = 4 * 2 ** 20
const RATIO_LIMIT = 300
/** Compressed bytes per step, and maximum bytes of an emitted piece. One compressed byte may become a thousand. */
const STEP = 16_384
const PIECE = 65_536

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const SMALL = 0xffffffff
const MAX_NAME = 0xffff

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const DAMAGED = 'The zip file is incomplete. Save or download it again.'
const OTHERWISE = 'The file is damaged inside; save or download it again.'

const big = (view: DataView, at: number): number => view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32

/** Zip64 values that exceed 32 bits, in the order of their own field. */
const wideFields = (view: DataView, from: number, to: number, wanted: readonly boolean[]): readonly number[] => {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let place = at + 4
    return wanted.map((isWide) => {
      if (!isWide || place + 8 > to) return 0
      place += 8
      return big(view, place - 8)
    })
  }
  return []
}

/** Position of the zip's end record in its last bytes, -1 if missing. A comment may follow. */
const endRecord = (tail: DataView): number => {
  let at = tail.byteLength - 22
  while (at >= 0 && !(tail.getUint32(at, true) === END && at + 22 + tail.getUint16(at + 20, true) <= tail.byteLength))
    at--
  return at
}

/**
 * True if two files share bytes of the zip, or overlap its directory. Few bytes could be decompressed many times over.
 */
const overlap = (entries: Iterable<ZipEntry>, directory: number): boolean => {
  const places = [...entries].sort((one, other) => one.at - other.at)
  return places.some(({ at, packed }, index) => at + 30 + packed > (places[index + 1]?.at ?? directory))
}

/** The files of a zip by its directory. */
export const readZip = async (source: ByteSource): Promise<Result<ReadonlyMap<string, ZipEntry>, Said>> => {
  const tailStart = Math.max(0, source.size - 65_557)
  const tail = await source.read(tailStart, source.size)
  const tailView = viewOf(tail)
  const end = endRecord(tailView)
  if (end < 0) return failed(said('sentences.zip.damaged'))
  const count = tailView.getUint16(end + 10, true)
  const length = tailView.getUint32(end + 12, true)
  const start = tailView.getUint32(end + 16, true)
  if (count === 0xffff || start === SMALL) return failed(said('sentences.zip.large'))
  if (count > ENTRY_LIMIT) return failed(said('sentences.zip.parts', { count }))
  if (start + length > tailStart + end || length > DIRECTORY_LIMIT) return failed(said('sentences.zip.damaged'))
  const directory = await source.read(start, start + length)
  const view = viewOf(directory)
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let number = 0; number < count; number++) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== CENTRAL) return failed(said('sentences.zip.damaged'))
    const flags = view.getUint16(at + 8, true)
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const next = at + 46 + nameLength + extraLength + noteLength
    if (next > directory.length) return failed(said('sentences.zip.damaged'))
    const name = new TextDecoder().decode(directory.subarray(at + 46, at + 46 + nameLength))
    const plain = [24, 20, 42].map((place) => view.getUint32(at + place, true)) as [number, number, number]
    const extra = at + 46 + nameLength
    const wide = wideFields(
      view,
      extra,
      extra + extraLength,
      plain.map((size) => size === SMALL),
    )
    const [unpacked, packed, place] = plain.map((size, which) => (size === SMALL ? (wide[which] ?? size) : size)) as [
      number,
      number,
      number,
    ]
    if ((flags & 1) !== 0) return failed(said('sentences.zip.password'))
    if (unpacked > SIZE_LIMIT) return failed(said('sentences.zip.unpacked'))
    if (entries.has(name)) return failed(said('sentences.zip.names'))
    const crc = view.getUint32(at + 16, true)
    entries.set(name, { name, method: view.getUint16(at + 10, true), packed, unpacked, crc, at: place })
    at = next
  }
  if (at !== directory.length) return failed(said('sentences.zip.damaged'))
  return overlap(entries.values(), start) ? failed(said('sentences.zip.overlap')) : success(entries)
}

/** Thrown for files that cannot or must not be decompressed; the message is for people. */
export class ZipProblem extends Error {}

/** Cuts large pieces, so that little can become of each before others have their turn. */
function* cut(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += PIECE)
      yield piece.length <= PIECE ? piece : piece.subarray(at, at + PIECE)
}

/** A file of a zip as pieces of at most 64 KB. Throws ZipProblem, at the end also for bytes that are not those that were packed. */
export async function* unpack(source: ByteSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const bytes = await source.read(entry.at, entry.at + 30 + MAX_NAME)
  const head = viewOf(bytes)
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) throw new ZipProblem(DAMAGED)
  const nameEnd = 30 + head.getUint16(26, true)
  if (new TextDecoder().decode(bytes.subarray(30, nameEnd)) !== entry.name) throw new ZipProblem(DAMAGED)
  const start = entry.at + nameEnd + head.getUint16(28, true)
  const end = start + entry.packed
  if (end > source.size) throw new ZipProblem(DAMAGED)
  if (entry.method !== 0 && entry.method !== 8)
    throw new ZipProblem('Unknown compression. Save the file again, or as CSV.')
  let pieces: Uint8Array[] = []
  const inflate = new Inflate((piece) => {
    pieces.push(piece)
  })
  let crc = 0
  let unpacked = 0
  const READ = 1_048_576
  for (let at = start; at < end; at += READ) {
    const packed = await source.read(at, Math.min(end, at + READ))
    for (let from = 0; from < packed.length; from += STEP) {
      const piece = packed.subarray(from, from + STEP)
      if (entry.method === 0) pieces.push(piece)
      else
        try {
          inflate.push(piece.slice(), at + from + piece.length >= end)
        } catch {
          throw new ZipProblem(OTHERWISE)
        }
      for (const each of pieces) unpacked += each.length
      if (unpacked > RATIO_FROM && unpacked > (at + from + piece.length - start) * RATIO_LIMIT)
        throw new ZipProblem("Unpacked, the file would be over 300 times larger. For safety it wasn't read.")
      if (unpacked > entry.unpacked)
        throw new ZipProblem("The file is longer than it states. For safety it wasn't read.")
      for (const each of cut(pieces)) {
        crc = crc32(each, 0, each.length, crc)
        yield each
        // They may be people's; what is not packed belongs to the source.
        if (entry.method !== 0) each.fill(0)
      }
      pieces = []
    }
  }
  if (unpacked !== entry.unpacked) throw new ZipProblem(DAMAGED)
  if (crc !== entry.crc) throw new ZipProblem(OTHERWISE)
}
