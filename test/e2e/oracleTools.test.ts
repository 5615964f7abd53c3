import { describe, expect, it } from 'vitest'
import { adsCommands } from '../oracle/adsCommands.ts'
import { adsJourney } from '../oracle/adsJourney.ts'
import { aroundJourney } from '../oracle/aroundJourney.ts'
import { demoJourney } from '../oracle/demoJourney.ts'
import { openPlace } from '../oracle/place.ts'
import { platformJourney } from '../oracle/platformJourney.ts'
import { toolsJourney } from '../oracle/toolsJourney.ts'

// Figures of the screens around feeds and lists, and of their tools. Also of ad accounts and the Platform pages.

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

describe('what ad accounts, the Platform pages and the demo say', () => {
  it('is what the tables of the platform, the drafts and the requests come to, on screens', async () => {
    const place = await openPlace()
    const look = async () => [...(await adsJourney(place, SEED)), ...(await platformJourney(place, SEED))]
    expect(await look().finally(place.close)).toEqual([])
  })

  it('is the same in the terminal', async () => {
    expect([...(await demoJourney()), ...(await adsCommands(SEED))]).toEqual([])
  })
})
