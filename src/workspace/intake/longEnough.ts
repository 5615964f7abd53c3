type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** An array of at least this length: itself, or a copy of double length. New elements are 0. */
export const longEnough = <Array extends Numbers>(numbers: Array, length: number): Array => {
  if (length <= numbers.length) return numbers
  const longer = new (numbers.constructor as new (length: number) => Array)(Math.max(length, numbers.length * 2))
  longer.set(numbers)
  return longer
}
