import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readListFile } from '../../src/cli/listFile.ts'
import { hashedRows } from '../../src/workspace/customer/digest/digestPage.ts'
import { hexOf } from '../workspace/customer/lists.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-list-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const fileOf = (...lines: readonly string[]): string => {
  const path = join(folder, 'list.csv')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

it('reads no column of ids by itself, and names the --columns that takes each', async () => {
  const path = fileOf(
    "Email,user id,Ann's ID,Customer ID,Phone,IP",
    'ann@b.example,143567,x,C-1,+493012345678,84.1.2.3',
  )
  const list = await readListFile(path)
  if (!list.ok) throw new Error(list.failure.sentence)
  expect(list.value.columns).toEqual(['email from "Email"', 'phone_number from "Phone"'])
  expect(list.value.unread).toEqual([
    `Column "user id" wasn't read: it may hold two types of ID. Platform IDs, hashed: --columns 'email=Email,phone_number=Phone,svc_id=user id'. Partner user IDs, sent as they are, not hashed: --columns 'email=Email,phone_number=Phone,partner_user_id=user id'.`,
    `Column "Customer ID" wasn't read. IDs of your own system can be sent as they are, not hashed: --columns 'email=Email,phone_number=Phone,partner_user_id=Customer ID'.`,
  ])
  const chosen = await readListFile(path, { columns: 'svc_id=user id,partner_user_id=Customer ID' })
  if (!chosen.ok) throw new Error(chosen.failure.sentence)
  expect(chosen.value.unread).toEqual([])
  expect(
    [...chosen.value.pages].flatMap((page) => [...hashedRows(page)].map(({ identifiers }) => identifiers)),
  ).toEqual([{ svc_id: [hexOf('143567')], partner_user_id: ['C-1'] }])
})

it('says which columns of ids there are where it finds nothing else to read', async () => {
  const list = await readListFile(fileOf("Kunden-Nr's ID,Customer ID", 'x,C-1', 'y,C-2'))
  expect(list.ok ? '' : list.failure.sentence).toContain("--columns 'partner_user_id=Customer ID'")
})

const CONSENT = [
  'Email,Email Marketing Consent,SMS Marketing Consent',
  ...['SUBSCRIBED', 'UNSUBSCRIBED', 'SUBSCRIBED', '', 'maybe'].map(
    (word, at) => `p${at}@b.example,${word},UNSUBSCRIBED`,
  ),
]

it('reads no list that says who consented before somebody decides, and names column, values and flag', async () => {
  const path = fileOf(...CONSENT)
  const list = await readListFile(path)
  expect(list.ok ? undefined : list.failure).toEqual({
    sentence: `${path}: Column "Email Marketing Consent" says who has consented: SUBSCRIBED 2, (empty) 1, maybe 1, UNSUBSCRIBED 1 (rows by value).\nPass the values that mean consent, such as --consent 'Email Marketing Consent=SUBSCRIBED', or include every row with --consent all. Nothing was hashed.`,
    code: 1,
  })
  const removal = await readListFile(path, { purpose: 'removal' })
  expect(removal.ok ? '' : removal.failure.sentence).toContain(
    "--consent 'Email Marketing Consent=(empty),maybe,UNSUBSCRIBED'",
  )
})

it.each([
  [['email marketing consent=subscribed'], [0, 2], 3],
  [['Email Marketing Consent=SUBSCRIBED,(empty)'], [0, 2, 3], 2],
  [['Email Marketing Consent=Subscribed', 'SMS Marketing Consent=SUBSCRIBED'], [], 5],
  [['all'], [0, 1, 2, 3, 4], 0],
])('takes the rows of --consent %j and no others', async (consent, people, skipped) => {
  const list = await readListFile(fileOf(...CONSENT), { consent })
  if (!list.ok) throw new Error(list.failure.sentence)
  const { pages, counts } = list.value
  const left = [...pages].flatMap((page) => [...hashedRows(page)].map(({ identifiers }) => identifiers['email']))
  expect(left).toEqual(people.map((at) => [hexOf(`p${at}@b.example`)]))
  expect([counts.rows, counts.consent?.skipped]).toEqual([people.length, skipped])
})

it.each([
  [['Consent=yes'], /neither COLUMN=VALUE/],
  [['all', 'Email=x'], /can't be combined/],
])('refuses --consent %j', async (consent, sentence) => {
  const list = await readListFile(fileOf(...CONSENT), { consent })
  expect(list.ok ? undefined : list.failure.code).toBe(2)
  expect(list.ok ? '' : list.failure.sentence).toMatch(sentence)
})

it('names the first headers alone of a list with no column that it knows', async () => {
  const headers = Array.from({ length: 1500 }, (_, at) => `c${at}`)
  const list = await readListFile(fileOf(headers.join(','), headers.map(() => 'x').join(',')))
  if (list.ok) throw new Error('it was read')
  expect(list.failure.sentence).toMatch(/Columns of the file: .* and 1,480 more\.$/)
  expect(list.failure.sentence.length).toBeLessThan(500)
})
