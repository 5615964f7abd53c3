const NOTHING_IN_COMMON = 1

/** Compares without telling by its time where two texts differ. */
export const isSame = (left: string, right: string): boolean => {
  let difference = left.length === right.length ? 0 : NOTHING_IN_COMMON
  for (let at = 0; at < right.length; at++) difference |= (left.charCodeAt(at) || 0) ^ right.charCodeAt(at)
  return difference === 0
}
