import fc from 'fast-check'

/** Does it ever hold? For what few inputs reach; inputs that a precondition leaves out do not count. */
export const isEverTrue = <Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => boolean): boolean => {
  const { seed = 0 } = fc.readConfigureGlobal()
  for (let tries = 0; tries < 40; tries++) {
    let found = false
    const attempt = fc.property(values, (value) => {
      found = found || holds(value)
    })
    fc.assert(attempt, { numRuns: 5, seed: seed + tries })
    if (found) return true
  }
  return false
}
