/** What all properties draw their inputs from, unless FC_SEED says otherwise. */
const FIXED = 20_261_122

/**
 * The seed of FC_SEED. A whole number repeats one run, `random` draws a new seed, nothing means the fixed one. What
 * `random` drew is written back, so that every worker draws alike.
 */
export const seedOf = (environment: NodeJS.ProcessEnv): number => {
  const wanted = environment['FC_SEED'] ?? ''
  const seed = wanted === 'random' ? Math.floor(Math.random() * 2 ** 31) : wanted === '' ? FIXED : Number(wanted)
  if (!Number.isSafeInteger(seed)) throw new Error(`FC_SEED must be a whole number or random, not ${wanted}.`)
  if (wanted === 'random') console.log(`Properties draw from the seed ${seed}; FC_SEED=${seed} repeats it.`)
  environment['FC_SEED'] = String(seed)
  return seed
}

/**
 * Parameters of fast-check for a property that the gate tries `usually` times; FC_RUNS multiplies it.
 * The gate draws the same inputs every time, so many of them belong to exploration.
 */
export const runs = (usually: number): { readonly numRuns: number } => ({
  numRuns: Math.max(1, Math.round(usually * Number(process.env['FC_RUNS'] ?? 1))),
})
