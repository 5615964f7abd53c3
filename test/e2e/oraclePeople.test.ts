import { describe, expect, it } from 'vitest'
import { commandJourney } from '../oracle/commandJourney.ts'
import { peopleJourney } from '../oracle/peopleJourney.ts'
import { openPlace } from '../oracle/place.ts'

// Figures of people who are erased, suppressed or did not consent. Also what the command line prints.

const SEED = 3

describe('what the command line prints', () => {
  it('is what the files and the requests come to, as text and as JSON', async () => {
    expect(await commandJourney(SEED, 120)).toEqual([])
  })
})

describe('what the screens and the record say of people who are erased, suppressed or did not consent', () => {
  it('is what the files and the recorded requests come to', async () => {
    const place = await openPlace()
    expect(await peopleJourney(place, { seed: SEED, rows: 60 }).finally(place.close)).toEqual([])
  })
})
