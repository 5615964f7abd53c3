/** Maximum bytes of a text. A longer one is cut, and then rejected for its length. */
const TEXT_LIMIT = 65_536

/** Gathers a text that has escapes or was cut between two pieces. */
export const createGathering = () => {
  let bytes = new Uint8Array(1_024)
  let used = 0
  let high = 0

  const reserve = (more: number): number => {
    const wanted = Math.min(TEXT_LIMIT, used + more)
    if (wanted > bytes.length) {
      const larger = new Uint8Array(Math.min(TEXT_LIMIT, Math.max(wanted, 2 * bytes.length)))
      larger.set(bytes)
      bytes = larger
    }
    return wanted - used
  }

  const put = (...units: readonly number[]): void => {
    if (reserve(units.length) < units.length) return
    for (const unit of units) bytes[used++] = unit
  }

  const character = (code: number): void => {
    if (code < 0x80) put(code)
    else if (code < 0x800) put(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) put(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else put(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }

  /** Half of a pair that stays alone is no character. */
  const settle = (): void => {
    if (high !== 0) character(0xfffd)
    high = 0
  }

  return {
    bytes: (): Uint8Array => bytes,
    used: (): number => used,
    isEmpty: (): boolean => used === 0 && high === 0,
    clear: (): void => {
      used = 0
      high = 0
    },
    add: (from: Uint8Array, start: number, end: number): void => {
      if (end <= start) return
      settle()
      const length = reserve(end - start)
      bytes.set(from.subarray(start, start + length), used)
      used += length
    },
    /** A UTF-16 unit of an escape. */
    unit: (unit: number): void => {
      if (high !== 0 && unit >= 0xdc00 && unit < 0xe000) {
        character(0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00))
        high = 0
        return
      }
      settle()
      if (unit >= 0xd800 && unit < 0xdc00) high = unit
      else character(unit >= 0xdc00 && unit < 0xe000 ? 0xfffd : unit)
    },
    settle,
  }
}
