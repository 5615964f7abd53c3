import { button, goTo } from '../privacy/steps.ts'
import { createOracle } from './claims.ts'
import { figuresOfText } from './commandFigures.ts'
import { type Journey, tab } from './feedJourney.ts'
import { countIds, idsOf, listText, reachOf, readListTexts, sha256, withoutIds } from './listFile.ts'
import { createLooker } from './looking.ts'
import { PEOPLE_CLAIMS, type PeopleScene } from './peopleClaims.ts'
import { isOfUsers, type Place } from './place.ts'
import { uploadFacts } from './wire.ts'

// One person is erased and some are suppressed: what lists, reports, reviews and records say of it.

const IMPORT = 'Hash and import'
const UPLOAD_PAGE = /^Upload ?…/
const FIRST_PERSON = 5000

/** Addresses that stand in a list, as somebody would type them, in the order of the list. */
const addressesIn = (text: string): readonly string[] => [...new Set(text.match(/Person\.\d+@Mail-\d\.example/g) ?? [])]

const emailId = (address: string): string => `email ${sha256(address.toLowerCase())}`

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
  await place.add('Add a file', `other-${name}`, texts[1] ?? '')
  await page.getByText('2 files, one list').waitFor()
  await button(page, IMPORT).click()
  await button(page, UPLOAD_PAGE).click()
  const before = place.sent().length
  await button(page, /^Upload [\d,]+ people/).click()
  await place.untilUploaded(1)
  const ended = [uploadFacts(place.sent(before).filter(isOfUsers))]
  const wire = new Set(list.users.flatMap(idsOf))

  const address = addressesIn(texts[0] ?? '')[3] ?? ''
  const own = new Set([emailId(address)])
  const wider = reachOf(list, own)
  const erasureOf = (ids: ReadonlySet<string>, isDone: boolean): PeopleScene['erasure'] => ({
    rows: list.all.flatMap((user, at) => (idsOf(user).some((id) => ids.has(id)) ? [at + 1] : [])),
    more: isDone ? 0 : reachOf(list, ids).size - ids.size,
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
  await page.getByLabel('Address, number or id').fill(address)
  await button(page, 'Find').click()
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
  const record = await place.download(() => button(page, 'Save the record').click())
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
  await look('review', scene)

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
  return [...wrong, ...oracle.unsaid()]
}
