import fc from 'fast-check'

/** How many times a property is tried: FC_RUNS of the environment multiplies it, FC_SEED repeats one run. */
const MANY = Number(process.env['FC_RUNS'] ?? 1)

const SEED = process.env['FC_SEED']

/** Milliseconds that a test of properties may take, the search for a smaller example included. */
export const PATIENCE = Math.max(60_000, 60_000 * MANY)

/** Parameters of fast-check for a property that is tried `usually` times; a failure prints its seed. */
export const runs = (usually: number) => ({
  numRuns: Math.max(1, Math.round(usually * MANY)),
  interruptAfterTimeLimit: PATIENCE / 6,
  ...(SEED === undefined ? {} : { seed: Number(SEED) }),
})

/** Does it ever hold? For what few inputs reach; inputs that a precondition leaves out do not count. */
export const isEverTrue = <Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => boolean): boolean => {
  for (let tries = 0; tries < 40; tries++) {
    let found = false
    const attempt = fc.property(values, (value) => {
      found = found || holds(value)
    })
    fc.assert(attempt, { numRuns: 5 })
    if (found) return true
  }
  return false
}
