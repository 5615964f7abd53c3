/** How many times a property is tried: FC_RUNS of the environment multiplies it, FC_SEED repeats one run. */
const MANY = Number(process.env['FC_RUNS'] ?? 1)

const SEED = process.env['FC_SEED']

/** Milliseconds that a test of properties may take, the search for a smaller example included. */
export const PATIENCE = Math.max(20_000, 20_000 * MANY)

/** Parameters of fast-check for a property that is tried `usually` times; a failure prints its seed. */
export const runs = (usually: number) => ({
  numRuns: Math.max(1, Math.round(usually * MANY)),
  interruptAfterTimeLimit: PATIENCE / 2,
  ...(SEED === undefined ? {} : { seed: Number(SEED) }),
})
