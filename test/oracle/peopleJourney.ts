import { button, goTo } from '../privacy/steps.ts'
import { createOracle } from './claims.ts'
import { figuresOfText } from './commandFigures.ts'
import { type Journey, tab } from './feedJourney.ts'
import {
  addressesIn,
  countIds,
  emailId,
  idsOf,
  type ListFacts,
  listText,
  reachOf,
  readListTexts,
  sha256,
  withoutIds,
} from './listFile.ts'
import { createLooker } from './looking.ts'
import { type ManyFacts, PEOPLE_CLAIMS, type PeopleScene } from './peopleClaims.ts'
import { isOfUsers, type Place } from './place.ts'
import { uploadFacts } from './wire.ts'

// One person is erased and some are suppressed. What lists, reports, reviews and records say of it.

const IMPORT = 'Hash and import'
const UPLOAD_PAGE = /^Upload (feed|customer list)…/
const FIRST_PERSON = 5000

const usableWithout = (list: ListFacts | undefined, ids: ReadonlySet<string>): number =>
  list === undefined ? 0 : withoutIds(list, ids, 'erased').usable

/** What is known of the people of a file, by row. Each is whoever stands in a row with the address. */
const manyFacts = ({
  lines,
  stored,
  names,
  held,
  wire,
  wider,
}: {
  readonly lines: readonly string[]
  readonly stored: readonly ListFacts[]
  readonly names: readonly string[]
  readonly held: ListFacts['users']
  readonly wire: ReadonlySet<string>
  /** What was erased before. */
  readonly wider: ReadonlySet<string>
}): ManyFacts => {
  const sources = [...stored.map(({ all }) => all), held]
  const people = lines.map((line) => {
    const own = new Set([emailId(line)])
    return new Set(sources.flatMap((all) => [...reachOf({ all }, own)]))
  })
  const isIn = (all: ListFacts['users']) => (ids: ReadonlySet<string>) => countIds(all, ids) > 0
  const keys = new Set([...people.flatMap((ids) => [...ids]), ...lines.map(emailId)])
  const standing = (gone: ReadonlySet<string>): ManyFacts['before'] => ({
    usable: new Map(names.map((name, at) => [name, usableWithout(stored[at], gone)])),
    held: held.filter((user) => idsOf(user).some((id) => !gone.has(id))).length,
    practice: [...wire].filter((id) => !wider.has(id) && !gone.has(id)).length,
  })
  return {
    people: lines.length,
    found: people.filter(({ size }) => size > 0).length,
    lists: new Map(names.map((name, at) => [name, people.filter(isIn(stored[at]?.all ?? [])).length])),
    target: people.filter(isIn(held)).length,
    practice: [...keys].filter((id) => wire.has(id) && !wider.has(id)).length,
    stored: sources.reduce((sum, all) => sum + countIds(all, keys), 0),
    before: standing(new Set()),
    after: standing(keys),
    isDone: false,
  }
}

/** Erases one person of a list, suppresses some, and imports a list with consent. Answers what was untrue. */
export const peopleJourney = async (
  place: Place,
  { seed, rows }: Pick<Journey, 'seed' | 'rows'>,
): Promise<readonly string[]> => {
  const { page } = place
  const oracle = createOracle(PEOPLE_CLAIMS)
  const { look, wrong } = createLooker(page, oracle)
  const name = `erased-${'abcdefghij'[seed % 10]}.csv`
  const texts = [
    listText(seed, rows, FIRST_PERSON),
    listText(seed + 1, Math.ceil(rows / 3), FIRST_PERSON + Math.ceil(rows / 2)),
  ]
  const files = [name, `other-${name}`].map((each, at) => ({ name: each, text: texts[at] ?? '' }))
  const shown = `${name} and 1 more`
  let list = readListTexts(...texts)
  await place.open(name, texts[0] ?? '')
  await button(page, IMPORT).waitFor()
  await place.add('Add file', `other-${name}`, texts[1] ?? '')
  await page.getByText('2 files, one list').waitFor()
  await button(page, IMPORT).click()
  await button(page, UPLOAD_PAGE).click()
  const before = place.sent().length
  await button(page, /^Upload [\d,]+ people/).click()
  await place.untilUploaded(1)
  const ended = [uploadFacts(place.sent(before).filter(isOfUsers))]
  const uploaded = list
  const wire = new Set(list.users.flatMap(idsOf))

  const address = addressesIn(texts[0] ?? '')[3] ?? ''
  const own = new Set([emailId(address)])
  const wider = reachOf(list, own)
  const erasureOf = (ids: ReadonlySet<string>, isDone: boolean): PeopleScene['erasure'] => ({
    rows: list.all.flatMap((user, at) => (idsOf(user).some((id) => ids.has(id)) ? [at + 1] : [])),
    // One step only: a number that several people share leads to rows of others.
    more: reachOf(list, ids).size - ids.size,
    practice: [...ids].filter((id) => wire.has(id)).length,
    inPractice: wire.size - (isDone ? ids.size : 0),
    stored: countIds(list.all, ids) + countIds(list.users, ids),
    hash: sha256(address.toLowerCase()).slice(0, 12),
    isDone,
  })
  const none = { hashes: 0, added: 0, typed: 0, removed: 0, lists: 0 }
  let scene: PeopleScene = {
    ...{ name: shown, list, held: [], uploads: ended, ended, files, lists: new Map([[shown, list.usable]]) },
    ...{ erasure: erasureOf(own, false), suppression: none },
  }
  await goTo(page, 'Audiences')
  await tab(page, 'Erasure').click()
  await page.getByLabel('Email, phone number or ID').fill(address)
  await button(page, 'Find person').click()
  await look('found', scene)
  // Who stands here by one identifier only has no others to erase.
  if (wider.size > own.size) {
    await button(page, 'Erase these too').click()
    scene = { ...scene, erasure: erasureOf(wider, false) }
    await look('found', scene)
  }
  await button(page, 'Remove from this computer…').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove person' }).click()
  const erasure = erasureOf(wider, true)
  list = withoutIds(list, wider, 'erased')
  scene = { ...scene, list, erasure, lists: new Map([[shown, list.usable]]) }
  await look('erased', scene)
  const record = await place.download(() => button(page, 'Save record').click())
  wrong.push(...oracle.check('record', figuresOfText(record), scene))
  const openReport = async () => {
    await tab(page, 'Customer lists').click()
    await button(page, UPLOAD_PAGE).waitFor()
  }
  await openReport()
  await look('report', scene)

  await tab(page, 'Suppression list').click()
  const typed = addressesIn(texts[0] ?? '')
    .filter((each) => each !== address)
    .slice(2, 9)
  const suppressed = new Set(typed.map(emailId))
  await page.getByLabel('Values, one per line').fill(typed.join('\n'))
  await button(page, 'Add people').click()
  list = withoutIds(list, reachOf(list, suppressed), 'suppressed')
  const suppression = {
    ...{ hashes: wider.size + typed.length, added: typed.length, typed: typed.length },
    ...{ removed: list.suppressed, lists: 1 },
  }
  scene = { ...scene, list, suppression, lists: new Map([[shown, list.usable]]) }
  await look('suppression', scene)
  await openReport()
  await look('report', scene)
  await button(page, UPLOAD_PAGE).click()
  // The list was uploaded there before, so that its changes alone are the default.
  await page.getByRole('radio', { name: 'Everything' }).click({ force: true })
  await look('review', scene)

  const first = list
  const later = `consent-${name}`
  const text = listText(seed + 2, rows, FIRST_PERSON + 3, true)
  const all = readListTexts(text)
  scene = { ...scene, list: all, uploads: [], files: [{ name: later, text }] }
  await place.open(later, text)
  await button(page, IMPORT).waitFor()
  await look('preview', scene)
  await button(page, IMPORT).click()
  await button(page, UPLOAD_PAGE).waitFor()
  list = withoutIds(all, reachOf(all, new Set([...suppressed, ...wider])), 'suppressed')
  scene = { ...scene, list, lists: new Map([...scene.lists, [later, list.usable]]) }
  await look('report', scene)
  await button(page, UPLOAD_PAGE).click()
  await look('review', scene)

  // Many at once, from a file. Some of either list, somebody suppressed, nobody known, and a line without an
  // identifier.
  const asked = [...addressesIn(texts[0] ?? '').slice(9, 16), ...addressesIn(text).slice(-3), ...typed.slice(0, 1)]
  const lines = [...new Set(asked), 'Nobody.Here@mail.example', 'n/a']
  const stored = [first, list]
  const held = withoutIds(uploaded, wider, 'erased').users
  const many = manyFacts({ lines: lines.slice(0, -1), stored, names: [shown, later], held, wire, wider })
  scene = { ...scene, many }
  await goTo(page, 'Audiences')
  await tab(page, 'Erasure').click()
  await place.add('Choose file…', 'requests.txt', lines.join('\n'))
  await look('many', scene)
  await button(page, 'Remove from this computer…').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove people' }).click()
  scene = { ...scene, many: { ...many, isDone: true } }
  await look('many erased', scene)
  const manyRecord = await place.download(() => button(page, 'Save record').click())
  wrong.push(...oracle.check('many record', figuresOfText(manyRecord), scene))
  return [...wrong, ...oracle.unsaid()]
}
