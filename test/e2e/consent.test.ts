import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { isOfUsers, type Sent } from '../oracle/place.ts'
import { usersSent } from '../oracle/wire.ts'
import { recordReceived } from '../privacy/received.ts'
import { type CrmExport, crmExport, csvOf, jsonOf, VENDORS } from '../workspace/customer/consent/crmExports.ts'
import { hexOf } from '../workspace/customer/lists.ts'
import { adwright, type Ended, temporaryFolder } from './program.ts'

// What leaves of the exports of five customer systems. Every recorded body is compared with hashes made beside the
// program.

const folder = temporaryFolder()
const recorder = recordReceived()
let emulator: EmulatorServer
let signIn: string

const fileOf = (name: string, text: string): string => {
  const path = join(folder.path, name)
  writeFileSync(path, text)
  return path
}

beforeAll(async () => {
  emulator = await startEmulator({ idSeed: 7 })
  const { consumerKey, consumerSecret, token, tokenSecret } = emulator.credentials
  const keys = { consumerKey, consumerSecret, accessToken: token, accessTokenSecret: tokenSecret }
  signIn = fileOf('signin.json', JSON.stringify({ ...emulator.addresses, ...keys }))
})

afterAll(async () => {
  await emulator.stop()
  recorder.stop()
  folder.remove()
})

/** Runs the built command line; `sent` is every request that came in meanwhile. */
const run = async (...args: readonly string[]): Promise<Ended & { readonly sent: readonly Sent[] }> => {
  const before = recorder.received.length
  const ended = await adwright(args, { ADWRIGHT_DATA: join(folder.path, 'data') })
  return { ...ended, sent: recorder.received.slice(before) }
}

const push = (file: string, ...more: readonly string[]) => {
  const { accountId, audienceId } = emulator.seeded
  return run(
    ...['audience', 'push', file, '--credentials', signIn, '--account', accountId, '--audience', audienceId],
    ...['--force', ...more],
  )
}

/** The flags of somebody who names the values that mean consent, a column each. */
const consentFlags = ({ consent }: (typeof VENDORS)[number]): readonly string[] =>
  consent.flatMap(({ column, values }) => {
    const wanted = Object.keys(values).filter((value) => values[value])
    return ['--consent', `${column}=${wanted.join(',')}`]
  })

/** An IP address as a phone number. With every calling code there can be, and with none. */
const asPhones = (ip: string): readonly string[] => {
  const digits = ip.replaceAll('.', '')
  const codes = ['', '+', '00', ...Array.from({ length: 999 }, (_, at) => `+${at + 1}`)]
  return codes.flatMap((code) => [code + digits, code + digits.replace(/^0+/, '')])
}

const cellsUnder = ({ headers, rows }: CrmExport, isWanted: (heading: string) => boolean): readonly string[] =>
  rows.flatMap((cells) => cells.filter((_, at) => isWanted(headers[at] ?? '')))

const isIp = (heading: string): boolean => /(^|[ _])IP( Address)?$/.test(heading)
const isId = (heading: string): boolean => / ID$|^[LE]E?U?ID$/.test(heading)

const bodiesOf = (sent: readonly Sent[]): string => sent.map(({ path, body }) => `${path} ${body}`).join('\n')

const hashesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\b[0-9a-f]{64}\b/gi) ?? [])

describe.each(VENDORS)('a push of an export of $name', (vendor) => {
  const seed = 40 + vendor.name.length
  const made = crmExport(vendor, seed, 70)
  const ips = cellsUnder(made, isIp)
  const ids = cellsUnder(made, isId)

  it.each([
    ['csv', csvOf(made)],
    ['json', jsonOf(made)],
  ])('sends the hashes of those who consented and nothing else (%s)', async (format, text) => {
    const { code, sent, stdout, stderr } = await push(
      fileOf(`${vendor.name}.${format}`, text),
      ...consentFlags(vendor),
      '--json',
    )
    expect(code, stderr).toBe(0)
    const people = usersSent(sent.filter(isOfUsers))
    const wanted = made.consenting.map(([email, phone]) => ({ email: [email], phone_number: [phone] }))
    expect(wanted.length).toBeGreaterThan(3)
    expect(people).toEqual(wanted)
    expect(JSON.parse(stdout)).toMatchObject({
      rows: wanted.length,
      users: wanted.length,
      consent: { skipped: made.withheld.length },
    })

    const said = bodiesOf(sent)
    const hashes = hashesIn(said)
    expect(made.withheld.flat().filter((hash) => hashes.has(hash))).toEqual([])
    expect(ips.length > 0).toBe(['Mailchimp', 'Klaviyo'].includes(vendor.name))
    expect(new Set(ips.flatMap(asPhones)).size).toBeGreaterThanOrEqual(ips.length * 1000)
    expect(ips.flatMap(asPhones).filter((phone) => hashes.has(hexOf(phone)))).toEqual([])
    expect(ids.length).toBeGreaterThanOrEqual(made.rows.length)
    const strings = new Set(said.match(/(?<=")[^"]*(?=")/g))
    const spelt = ids.flatMap((id) => [id, id.replace(/^'/, ''), id.toLowerCase()])
    expect(spelt.filter((id) => strings.has(id) || hashes.has(hexOf(id)))).toEqual([])
    expect(said).not.toContain('partner_user_id')
    expect(said).not.toMatch(/crm\.example|Name\d/i)
  })

  it('is not begun until somebody says which values mean consent', async () => {
    const file = fileOf(`${vendor.name}.undecided.csv`, csvOf(made))
    for (const args of [[], ['--json'], ['--dry-run']]) {
      const { code, sent, stdout, stderr } = await push(file, ...args)
      expect([code, stdout, sent]).toEqual([1, '', []])
      for (const { column } of vendor.consent) {
        expect(stderr).toContain(`Column "${column}" says who has consented: `)
        expect(stderr).toContain(`--consent '${column}=`)
      }
    }
    const hashed = await run('audience', 'hash', file)
    expect([hashed.code, hashed.stdout]).toEqual([1, ''])
  })
})

const klaviyo = VENDORS.find(({ name }) => name === 'Klaviyo')
if (klaviyo === undefined) throw new Error('There is no export of Klaviyo.')

describe('ids of a system of their own', () => {
  it('leave only where --columns names them, and only of those who consented', async () => {
    const made = crmExport(klaviyo, 51, 60)
    const file = fileOf('partners.csv', csvOf(made))
    const columns = ['--columns', 'email=Email,partner_user_id=Klaviyo ID']
    const flags = consentFlags(klaviyo)
    const undecided = await push(file, ...columns)
    expect([undecided.code, undecided.sent]).toEqual([1, []])

    const { code, sent, stderr } = await push(file, ...columns, ...flags)
    expect(code, stderr).toBe(0)
    const idOfEmail = new Map(made.rows.map(([email = '', id = '']) => [hexOf(email.toLowerCase()), id]))
    const wanted = made.consenting.map(([email = '']) => ({ email: [email], partner_user_id: [idOfEmail.get(email)] }))
    expect(usersSent(sent.filter(isOfUsers))).toEqual(wanted)
    const said = bodiesOf(sent)
    const withheld = made.withheld.map(([email = '']) => `"${idOfEmail.get(email)}"`)
    expect(withheld.length).toBeGreaterThan(3)
    expect(withheld.filter((id) => said.includes(id))).toEqual([])

    const unnamed = await push(file, ...flags)
    expect(unnamed.stderr).toContain(`Column "Klaviyo ID" wasn't read.`)
    expect(bodiesOf(unnamed.sent)).not.toMatch(/partner_user_id|01HABC/)
  })

  it('of rows that did not consent, and their hashes, are what a do-not-reach list gets where somebody asks for those', async () => {
    const made = crmExport(klaviyo, 52, 60)
    const { accountId, doNotReachListId } = emulator.seeded
    const to = ['--credentials', signIn, '--account', accountId, '--list', doNotReachListId]
    const file = fileOf('optouts.csv', csvOf(made))
    const undecided = await run('dnr', 'push', file, ...to)
    expect([undecided.code, undecided.sent]).toEqual([1, []])
    const others = Object.entries(klaviyo.consent[0]?.values ?? {}).flatMap(([value, isYes]) =>
      isYes ? [] : [value === '' ? '(empty)' : value],
    )
    const { sent, stderr } = await run(
      ...['dnr', 'push', file, ...to],
      ...['--consent', `Email Marketing Consent=${others.join(',')}`],
    )
    const hashes = hashesIn(bodiesOf(sent))
    expect([...hashes].toSorted(), stderr).toEqual(made.withheld.flat().toSorted())
  })
})
