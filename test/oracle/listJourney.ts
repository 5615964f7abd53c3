import { button, goTo } from '../privacy/steps.ts'
import { createOracle } from './claims.ts'
import type { Journey } from './feedJourney.ts'
import { changesOf, LIST_CLAIMS, type ListScene } from './listClaims.ts'
import { listText, readListTexts } from './listFile.ts'
import { createLooker } from './looking.ts'
import { isOfUsers, type Place } from './place.ts'
import { sameUsers, uploadFacts, usersSent } from './wire.ts'

// Customer lists from their files to the platform. All of them, then only what changed.

const IMPORT = 'Hash and import'
const UPLOAD_PAGE = /^Upload (feed|customer list)…/

/** Imports a list of two files, uploads it through faults, then uploads changes. Answers what was untrue. */
export const listJourney = async (
  place: Place,
  { seed, rows, known, uploads = 0 }: Journey,
): Promise<readonly string[]> => {
  const { page, emulator } = place
  const oracle = createOracle(LIST_CLAIMS, known)
  const { look, wrong } = createLooker(page, oracle)
  const texts = [listText(seed, rows, 0), listText(seed + 1, Math.ceil(rows / 3), Math.ceil(rows / 2))]
  const name = `people-${'abcdefghij'[seed % 10]}.csv`
  const files = [name, `other-${name}`].map((each, at) => ({ name: each, text: texts[at] ?? '' }))
  const [first = '', second = ''] = texts
  const both = readListTexts(first, second)
  const lists = new Map([[`${name} and 1 more`, both.usable]])
  let scene: ListScene = { list: readListTexts(first), held: [], uploads: [], ended: [], lists, files }

  await place.open(name, first)
  await button(page, IMPORT).waitFor()
  await look('preview', { ...scene, files: files.slice(0, 1) })
  await place.add('Add file', files[1]?.name ?? '', second)
  await page.getByText('2 files, one list').waitFor()
  await button(page, IMPORT).click()
  await button(page, UPLOAD_PAGE).waitFor()
  scene = { ...scene, list: both }
  await look('report', scene)
  await button(page, UPLOAD_PAGE).click()
  await look('review', scene)

  const { faults } = emulator.emulator
  faults.add({ kind: 'dropAfter', endpoint: 'customAudiences.users', times: 1 })
  faults.add({ kind: 'limited', endpoint: 'customAudiences.users', after: 1, times: 1, retryAfter: 1 })
  const before = place.sent().length
  await button(page, /^Upload [\d,]+ people/).click()
  await place.untilUploaded(uploads + 1)
  faults.clear()
  const sent = place.sent(before).filter(isOfUsers)
  const ended = [uploadFacts(sent)]
  scene = { ...scene, uploads: ended, ended }
  await look('uploaded', scene)
  wrong.push(...sameUsers('everything', usersSent(sent), scene.list.users))

  const next = listText(seed + 2, rows, Math.ceil(rows / 5))
  const held = scene.list.users
  const list = readListTexts(next)
  lists.set(`next-${name}`, list.usable)
  scene = { list, held, uploads: [], ended, lists, files: [{ name: `next-${name}`, text: next }] }
  await goTo(page, 'Audiences')
  await place.open(`next-${name}`, next)
  await button(page, IMPORT).click()
  await button(page, UPLOAD_PAGE).click()
  await page.getByText(/^Only changes since/).click()
  await look('changes', scene)
  const from = place.sent().length
  await button(page, /^Upload [\d,]+ people, remove/).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('textbox').fill(String(changesOf(scene).gone))
  await sure.getByRole('button', { name: /^Remove/ }).click()
  await place.untilUploaded(uploads + 3)
  const changed = place.sent(from).filter(isOfUsers)
  wrong.push(...sameUsers('changes', usersSent(changed, 'Update'), changesOf(scene).uploaded))
  const removed = usersSent(changed, 'Delete').flatMap((user) => Object.values(user).flat())
  if (removed.length !== changesOf(scene).gone)
    wrong.push(`changes: ${removed.length} identifiers were removed on the wire, and not ${changesOf(scene).gone}`)
  return [...wrong, ...oracle.unsaid()]
}
