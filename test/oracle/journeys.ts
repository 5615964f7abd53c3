import { adsCommands } from './adsCommands.ts'
import { adsJourney } from './adsJourney.ts'
import { aroundJourney } from './aroundJourney.ts'
import { commandJourney } from './commandJourney.ts'
import { demoJourney } from './demoJourney.ts'
import { feedJourney } from './feedJourney.ts'
import { listJourney } from './listJourney.ts'
import { peopleJourney } from './peopleJourney.ts'
import { openPlace, type Place } from './place.ts'
import { platformJourney } from './platformJourney.ts'
import { toolsJourney } from './toolsJourney.ts'
import { undoJourney } from './undoJourney.ts'

type Journeyed = Promise<readonly string[]>

/** What a journey found. One that cannot go on is a finding too, and ends no other. */
const toItsEnd = (name: string, journey: Journeyed): Journeyed =>
  journey.catch((problem: unknown) => [`${name} could not go on: ${String(problem)}`])

/** The same in a place of its own. One that cannot be opened ends no other journey either. */
export const inPlace = (
  name: string,
  journey: (place: Place) => Journeyed,
  open: () => Promise<Place> = openPlace,
): Journeyed =>
  toItsEnd(
    name,
    open().then((place) => toItsEnd(name, journey(place)).finally(place.close)),
  )

/**
 * Journeys of feeds, lists and erasures by a seed, in places of their own. By the command line too. Answers what was
 * untrue.
 */
export const runJourneys = async (seed: number): Journeyed => [
  ...(await toItsEnd('commands', commandJourney(seed, 100 + (seed % 7) * 20))),
  ...(await toItsEnd('demo', demoJourney())),
  ...(await toItsEnd('ads commands', adsCommands(seed))),
  ...(await inPlace('ads and platform', async (place) => [
    ...(await toItsEnd('ads', adsJourney(place, seed))),
    ...(await toItsEnd('platform', platformJourney(place, seed))),
  ])),
  ...(await inPlace('people', (place) => peopleJourney(place, { seed, rows: 50 + (seed % 3) * 40 }))),
  ...(await inPlace('around', (place) => aroundJourney(place, { seed, rows: 40 + (seed % 4) * 20 }))),
  ...(await inPlace('tools', (place) => toolsJourney(place, { seed, rows: 70 + (seed % 3) * 30 }))),
  ...(await inPlace('undo', (place) => undoJourney(place, { seed, rows: 200 + (seed % 3) * 60 }))),
  ...(await inPlace('feeds and lists', async (place) => [
    ...(await toItsEnd('feeds', feedJourney(place, { seed, rows: 120 + (seed % 5) * 20, known: [] }))),
    ...(await toItsEnd('lists', listJourney(place, { seed, rows: 90 + (seed % 4) * 60, known: [], uploads: 2 }))),
  ])),
]
