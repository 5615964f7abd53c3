import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aroundJourney } from '../oracle/aroundJourney.ts'
import { commandJourney } from '../oracle/commandJourney.ts'
import { feedJourney } from '../oracle/feedJourney.ts'
import { listJourney } from '../oracle/listJourney.ts'
import { peopleJourney } from '../oracle/peopleJourney.ts'
import { openPlace, type Place } from '../oracle/place.ts'
import { toolsJourney } from '../oracle/toolsJourney.ts'

// Every figure on the way of a feed and of a list is recomputed from the files and the recorded requests.

const SEED = 3
let place: Place

beforeAll(async () => {
  place = await openPlace()
})

afterAll(() => place?.close())

describe('what the command line prints', () => {
  it('is what the files and the requests come to, as text and as JSON', async () => {
    expect(await commandJourney(SEED, 120)).toEqual([])
  })
})

describe('what the screens and the record say of people who are erased, suppressed or did not consent', () => {
  it('is what the files and the recorded requests come to', async () => {
    const own = await openPlace()
    const wrong = await peopleJourney(own, { seed: SEED, rows: 60 }).finally(own.close)
    expect(wrong).toEqual([])
  })
})

describe('what the screens around feeds and lists say', () => {
  it('is what the files, the disk and the requests come to: snapshots, do-not-reach, a value, keywords, estimates, Activity, Settings', async () => {
    const own = await openPlace()
    const wrong = await aroundJourney(own, { seed: SEED, rows: 40 }).finally(own.close)
    expect(wrong).toEqual([])
  })
})

describe('what the tools beside a feed say', () => {
  it('is what the files and the platform come to: drafts, facets, damage, rules, sets, comparing, a file over a feed', async () => {
    const own = await openPlace()
    const wrong = await toolsJourney(own, { seed: SEED, rows: 60 }).finally(own.close)
    expect(wrong).toEqual([])
  })
})

describe('what the screens say', () => {
  it('of a feed is what its file and the requests come to: issues, repairs, review, faulty upload, undo', async () => {
    expect(await feedJourney(place, { seed: SEED, rows: 160, known: [] })).toEqual([])
  })

  it('of a customer list is what its files and the requests come to: preview, report, upload, changes', async () => {
    expect(await listJourney(place, { seed: SEED, rows: 150, known: [], uploads: 2 })).toEqual([])
  })
})
