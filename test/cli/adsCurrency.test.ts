import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adsPullCommand } from '../../src/cli/commands/adsPull.ts'
import { adsReviewCommand, adsStatusCommand } from '../../src/cli/commands/adsReview.ts'
import { adsImportCommand } from '../../src/cli/commands/adsSheets.ts'
import { adsUploadCommand } from '../../src/cli/commands/adsUpload.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { signInOf } from '../harness/commandLineKills.ts'
import { printed, quietInFolder } from './quietCommands.ts'

// An account that pays in yen or dinars. Those have no decimals or three, and its zone is another one.

let folder: string
let platform: EmulatorServer

quietInFolder('adwright-ads-currency-', (made) => {
  folder = made
})
beforeEach(async () => {
  platform = await startEmulator({ idSeed: 8 })
})
afterEach(() => platform.stop())

const table = (name: string) => platform.emulator.world.table(name)

const change = (name: string, id: string, fields: Readonly<Record<string, unknown>>): void => {
  platform.emulator.world.commit({ put: name, id, record: { ...table(name).get(id), id, ...fields } })
}

type Command = ReturnType<typeof adsPullCommand>

/** What a command printed. */
const run = async (command: Command, ...flags: readonly string[]): Promise<string> => {
  vi.mocked(process.stdout.write).mockClear()
  vi.mocked(process.stderr.write).mockClear()
  process.exitCode = undefined
  await command.parseAsync([...flags, '--data', folder], { from: 'user' })
  return (printed() + printed('stderr')).replaceAll('\u00a0', ' ')
}

it.each([
  {
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    daily: '12000000000',
    total: '123456000000',
    lines: [
      'Total budget of active ad groups: JPY 600 now, JPY 123,856 after the upload',
      'Daily budget of active ad groups: JPY 30 now, JPY 12,020 after the upload',
      '  Practice reach, Total budget: JPY 200 → JPY 123,456 (617 times as much)',
    ],
    end: 'Mar 1, 2031, 9:00 AM GMT+9',
    zone: 'GMT+9',
  },
  {
    currency: 'KWD',
    timezone: 'Asia/Kuwait',
    daily: '1250000',
    total: '9007199254740993000',
    lines: [
      'Total budget of active ad groups: KWD 600.000 now, KWD 9,007,199,255,140.993 after the upload',
      'Daily budget of active ad groups: KWD 30.000 now, KWD 21.250 after the upload',
    ],
    end: 'Mar 1, 2031, 3:00 AM GMT+3',
    zone: 'GMT+3',
  },
])('uploads $currency exactly, and tells them and times as the account does', async (account) => {
  const { currency, timezone, daily, total, lines, end, zone } = account
  change('accounts', platform.seeded.accountId, { timezone })
  for (const name of ['fundingInstruments', 'campaigns', 'lineItems'])
    for (const one of table(name).all()) change(name, String(one['id']), { currency })
  for (const one of table('campaigns').all())
    change('campaigns', String(one['id']), { total_budget_amount_local_micro: 9_100_000_000_000_000_000 })
  const id = String(table('lineItems').all()[0]?.['id'])
  const signIn = join(folder, 'sign-in.json')
  writeFileSync(signIn, signInOf(platform), { mode: 0o600 })
  await run(adsPullCommand(), '--credentials', signIn)
  const sheet = join(folder, 'lineItem.csv')
  const columns = 'id,daily_budget_amount_local_micro,total_budget_amount_local_micro,end_time'
  writeFileSync(sheet, `${columns}\n${id},${daily},${total},2031-03-01T00:00:00Z\n`)
  expect(await run(adsImportCommand(), sheet)).toContain('3 edits')
  expect(await run(adsStatusCommand())).toMatch(new RegExp(`Changes from .* ${zone.replace('+', '.')}\\.\n`))
  const review = await run(adsReviewCommand())
  for (const line of lines) expect(review.split('\n')).toContain(line)
  expect(review).toContain(` → ${end}`)
  expect(review).toContain('0 errors, 0 conflicts, 0 warnings.')
  expect(await run(adsUploadCommand(), '--credentials', signIn, '--without-guardrails')).toContain(
    '1 confirmed, 0 failed',
  )
  const sent = table('lineItems').get(id)
  expect(String(sent?.['daily_budget_amount_local_micro'])).toBe(daily)
  expect(String(sent?.['total_budget_amount_local_micro'])).toBe(total)
})
