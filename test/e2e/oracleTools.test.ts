import { describe, expect, it } from 'vitest'
import { aroundJourney } from '../oracle/aroundJourney.ts'
import { demoJourney } from '../oracle/demoJourney.ts'
import { openPlace } from '../oracle/place.ts'
import { platformJourney } from '../oracle/platformJourney.ts'
import { toolsJourney } from '../oracle/toolsJourney.ts'

// Figures of the screens around feeds and lists, of the tools beside a feed and of the Platform pages.

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

describe('what the Platform pages and the demo say', () => {
  it('is what the OpenAPI document, its tables and an answer come to', async () => {
    const place = await openPlace()
    expect(await platformJourney(place, SEED).finally(place.close)).toEqual([])
  })

  it('is what the samples come to', async () => {
    expect(await demoJourney()).toEqual([])
  })
})
