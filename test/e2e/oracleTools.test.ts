import { describe, expect, it } from 'vitest'
import { aroundJourney } from '../oracle/aroundJourney.ts'
import { openPlace } from '../oracle/place.ts'
import { toolsJourney } from '../oracle/toolsJourney.ts'

// Figures of the screens around feeds and lists, and of the tools beside a feed.

const SEED = 3

describe('what the screens around feeds and lists say', () => {
  it('is what the files, the disk and the requests come to: snapshots, do-not-reach, a value, keywords, estimates, Activity, Settings', async () => {
    const place = await openPlace()
    expect(await aroundJourney(place, { seed: SEED, rows: 40 }).finally(place.close)).toEqual([])
  })
})

describe('what the tools beside a feed say', () => {
  it('is what the files and the platform come to: drafts, facets, damage, rules, sets, comparing, a file over a feed', async () => {
    const place = await openPlace()
    expect(await toolsJourney(place, { seed: SEED, rows: 60 }).finally(place.close)).toEqual([])
  })
})
