import { crc32, deflateRawSync } from 'node:zlib'

// Zip files written byte by byte, so that any part of them can be untrue.

/** One file of a zip. What is left out is true. */
export interface ZipPart {
  readonly name: string
  readonly bytes: Uint8Array
  readonly isStored?: boolean
  /** What the directory says instead. */
  readonly lies?: Partial<Record<'packed' | 'unpacked' | 'crc' | 'at' | 'method' | 'flags', number>>
  /** The name at its bytes, where the directory has another. */
  readonly localName?: string
  /** Sizes and place as 64 bits in a field of their own: unpacked, packed, place. */
  readonly wide?: readonly number[]
  /** Bytes that were packed before, to pack large ones once. */
  readonly packed?: Uint8Array
}

interface ZipLies {
  readonly count?: number
  readonly start?: number
  readonly length?: number
  readonly comment?: Uint8Array
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value & 0xffff)
  return bytes
}
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
const u64 = (value: number): Buffer => Buffer.concat([u32(value % 2 ** 32), u32(Math.floor(value / 2 ** 32))])

/** Writes a zip. */
export const writeZip = (parts: readonly ZipPart[], { count, start, length, comment }: ZipLies = {}): Uint8Array => {
  const bodies: Buffer[] = []
  const rows: Buffer[] = []
  let at = 0
  for (const { name, bytes, isStored = false, lies = {}, localName = name, wide, packed: given } of parts) {
    const packed = given ?? (isStored ? bytes : deflateRawSync(bytes))
    const method = u16(isStored ? 0 : 8)
    const sums = [u32(crc32(bytes)), u32(packed.length), u32(bytes.length)]
    const inner = Buffer.from(localName)
    const head = [u32(0x04034b50), u16(20), u16(0), method, u16(0), u16(0x5a21), ...sums, u16(inner.length), u16(0)]
    const extra = wide === undefined ? Buffer.alloc(0) : Buffer.concat([u16(1), u16(wide.length * 8), ...wide.map(u64)])
    const outer = Buffer.from(name)
    rows.push(
      Buffer.concat([
        ...[
          u32(0x02014b50),
          u16(20),
          u16(20),
          u16(lies.flags ?? 0),
          lies.method === undefined ? method : u16(lies.method),
        ],
        ...[u16(0), u16(0x5a21), u32(lies.crc ?? crc32(bytes)), u32(lies.packed ?? packed.length)],
        ...[u32(lies.unpacked ?? bytes.length), u16(outer.length), u16(extra.length), u16(0), u16(0), u16(0), u32(0)],
        ...[u32(lies.at ?? at), outer, extra],
      ]),
    )
    const body = Buffer.concat([...head, inner, packed])
    bodies.push(body)
    at += body.length
  }
  const directory = Buffer.concat(rows)
  const note = comment ?? new Uint8Array()
  const many = count ?? parts.length
  return new Uint8Array(
    Buffer.concat([
      ...bodies,
      directory,
      ...[u32(0x06054b50), u16(0), u16(0), u16(many), u16(many), u32(length ?? directory.length), u32(start ?? at)],
      ...[u16(note.length), note],
    ]),
  )
}
