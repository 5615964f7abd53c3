// Shared strings of a workbook, packed as UTF-8, since there may be millions.

const CHUNK = 4_194_304
/** Maximum bytes, and maximum texts, each of which takes 12 bytes for its position. */
const LIMIT = 1_500_000_000
const COUNT_LIMIT = 32_000_000

/** Packed texts. `add` returns false once there is no more room. */
export const createSharedTexts = () => {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const chunks: Uint8Array[] = []
  let places = new Float64Array(1 << 10)
  let lengths = new Uint32Array(1 << 10)
  let count = 0
  let free = 0
  let total = 0
  let lastNumber = -1
  let lastText = ''

  const grow = (): void => {
    const more = new Float64Array(count * 2)
    const longer = new Uint32Array(count * 2)
    more.set(places)
    longer.set(lengths)
    places = more
    lengths = longer
  }

  return {
    add: (text: string): boolean => {
      if (count === COUNT_LIMIT) return false
      const maxBytes = text.length * 3
      if (chunks.length === 0 || free + maxBytes > (chunks.at(-1)?.length ?? 0)) {
        const size = Math.max(CHUNK, maxBytes)
        if (total + size > LIMIT) return false
        total += size
        chunks.push(new Uint8Array(size))
        free = 0
      }
      if (count === places.length) grow()
      const { written } = encoder.encodeInto(text, (chunks.at(-1) as Uint8Array).subarray(free))
      places[count] = (chunks.length - 1) * 2 ** 32 + free
      lengths[count++] = written
      free += written
      return true
    },
    /** The text with a number; undefined for one that is not there. */
    at: (number: number): string | undefined => {
      if (!(Number.isInteger(number) && number >= 0 && number < count)) return undefined
      if (number === lastNumber) return lastText
      const place = places[number] as number
      const from = place % 2 ** 32
      const chunk = chunks[Math.floor(place / 2 ** 32)] as Uint8Array
      lastNumber = number
      lastText = decoder.decode(chunk.subarray(from, from + (lengths[number] as number)))
      return lastText
    },
    count: (): number => count,
  }
}

export type SharedTexts = ReturnType<typeof createSharedTexts>
