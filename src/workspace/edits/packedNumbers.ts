// Numbers as text for JSON: seven bits a byte, small numbers short, then base64.

const PIECE = 8_192

/** Whole numbers from 0 to 2^32 - 1 as base64. */
export const packNumbers = (numbers: ArrayLike<number>): string => {
  const bytes: number[] = []
  for (let at = 0; at < numbers.length; at++) {
    let rest = numbers[at] ?? 0
    while (rest > 127) {
      bytes.push((rest & 127) | 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  let latin = ''
  for (let at = 0; at < bytes.length; at += PIECE) latin += String.fromCharCode(...bytes.slice(at, at + PIECE))
  return btoa(latin)
}

/** Unpacks numbers; undefined if the text is damaged or holds more than `most`. */
export const unpackNumbers = (text: string, most: number): Uint32Array | undefined => {
  let latin = ''
  try {
    latin = atob(text)
  } catch {
    return undefined
  }
  const found = new Uint32Array(Math.min(most, latin.length))
  let count = 0
  let number = 0
  let unit = 1
  for (let at = 0; at < latin.length; at++) {
    const byte = latin.charCodeAt(at)
    number += (byte & 127) * unit
    if (number > 0xffffffff || unit > 2 ** 28) return undefined
    if (byte > 127) unit *= 128
    else {
      if (count === most) return undefined
      found[count++] = number
      number = 0
      unit = 1
    }
  }
  return unit === 1 ? found.subarray(0, count) : undefined
}

/** Differences between consecutive numbers, zigzag-encoded so that small ones of either sign stay small. */
export const toSteps = (numbers: ArrayLike<number>): number[] => {
  let last = 0
  return Array.from(numbers, (number) => {
    const distance = number - last
    last = number
    return distance >= 0 ? distance * 2 : -distance * 2 - 1
  })
}

/** Numbers again from their packed distances: even ones forward, odd ones back. */
export const fromSteps = (steps: ArrayLike<number>): Uint32Array => {
  let last = 0
  return Uint32Array.from(steps, (step) => {
    last += step % 2 === 0 ? step / 2 : -(step + 1) / 2
    return last
  })
}
