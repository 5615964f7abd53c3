import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedJourney } from '../oracle/feedJourney.ts'
import { listJourney } from '../oracle/listJourney.ts'
import { openPlace, type Place } from '../oracle/place.ts'

// Recomputes every figure of a feed and a list. From the files and the recorded requests.

const SEED = 3
let place: Place

beforeAll(async () => {
  place = await openPlace()
})

afterAll(() => place?.close())

describe('what the screens say', () => {
  it('of a feed is what its file and the requests come to: issues, repairs, review, faulty upload, undo', async () => {
    expect(await feedJourney(place, { seed: SEED, rows: 160, known: [] })).toEqual([])
  })

  it('of a customer list is what its files and the requests come to: preview, report, upload, changes', async () => {
    expect(await listJourney(place, { seed: SEED, rows: 150, known: [], uploads: 2 })).toEqual([])
  })
})
