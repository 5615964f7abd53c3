import { commandJourney } from './commandJourney.ts'
import { feedJourney } from './feedJourney.ts'
import { listJourney } from './listJourney.ts'
import { peopleJourney } from './peopleJourney.ts'
import { openPlace } from './place.ts'
import { toolsJourney } from './toolsJourney.ts'

/** Feeds, lists and erasures by a seed, by the command line and in places of their own. Answers what was untrue. */
export const runJourneys = async (seed: number): Promise<readonly string[]> => {
  const printed = await commandJourney(seed, 100 + (seed % 7) * 20)
  const people = await openPlace()
  const erased = await peopleJourney(people, { seed, rows: 50 + (seed % 3) * 40 }).finally(people.close)
  const tools = await openPlace()
  const used = await toolsJourney(tools, { seed, rows: 70 + (seed % 3) * 30 }).finally(tools.close)
  const place = await openPlace()
  try {
    return [
      ...printed,
      ...erased,
      ...used,
      ...(await feedJourney(place, { seed, rows: 120 + (seed % 5) * 20, known: [] })),
      ...(await listJourney(place, { seed, rows: 90 + (seed % 4) * 60, known: [], uploads: 2 })),
    ]
  } finally {
    await place.close()
  }
}
