import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, CommanderError } from 'commander'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { adsConflictsCommand } from '../../src/cli/commands/adsConflicts.ts'
import { adsPullCommand } from '../../src/cli/commands/adsPull.ts'
import { adsCheckCommand, adsReviewCommand, adsStatusCommand } from '../../src/cli/commands/adsReview.ts'
import { adsExportCommand, adsImportCommand } from '../../src/cli/commands/adsSheets.ts'
import { adsRehearseCommand, adsUndoCommand, adsUploadCommand } from '../../src/cli/commands/adsUpload.ts'
import { adsVersionsCommand } from '../../src/cli/commands/adsVersions.ts'
import { audienceHashCommand } from '../../src/cli/commands/audienceHash.ts'
import { audiencePushCommand } from '../../src/cli/commands/audiencePush.ts'
import { callCommand } from '../../src/cli/commands/call.ts'
import { checkCommand } from '../../src/cli/commands/check.ts'
import { endpointsCommand } from '../../src/cli/commands/endpoints.ts'
import { productsPushCommand } from '../../src/cli/commands/productsPush.ts'
import type { LanguageCode } from '../../src/messages/languages.ts'
import { chooseTranslator } from '../../src/messages/t.ts'

const FEED = 'resources/products.csv'
const LIST = 'resources/customers.csv'
const TIMES = ['--effective-at', '2099-01-01T00:00:00Z', '--expires-at', '2099-06-01T00:00:00Z']

const RAGGED = ['--kind', 'campaign', '--dry-run']

let folder: string
let data: readonly string[]
const at = (name: string): string => join(folder, name)

/** What a command prints for programs, and how it ends. */
const run = async (language: LanguageCode, create: () => Command, args: readonly string[]) => {
  await chooseTranslator(language)
  let stdout = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((part, ...more: readonly unknown[]) => {
    stdout += typeof part === 'string' ? part : Buffer.from(part).toString('latin1')
    for (const each of more) if (typeof each === 'function') each()
    return true
  })
  let stderr = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((part) => {
    stderr += String(part)
    return true
  })
  try {
    await create()
      .exitOverride()
      .parseAsync([...args], { from: 'user' })
    return { stdout, stderr, code: process.exitCode }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { stdout, stderr, code: error.code }
  } finally {
    vi.restoreAllMocks()
    process.exitCode = undefined
  }
}

/** A campaign that others renamed too, and a card whose media nobody has. */
const others = async (): Promise<void> => {
  const practice = ['--practice', '--data', at('others')]
  await run('en', adsPullCommand, practice)
  const { account } = JSON.parse((await run('en', adsStatusCommand, ['--json', '--data', at('others')])).stdout)
  const ids = ['account_id', account].join('=')
  const listed = await run('en', callCommand, ['campaigns.list', ids, '--json', ...practice])
  const { id } = JSON.parse(listed.stdout).data[0]
  const parts = [
    { type: 'MEDIA', media_key: '3_404' },
    { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://example.com/' } },
  ]
  writeFileSync(at('mine.csv'), `id,name\n${id},Mine\n`)
  writeFileSync(at('lost.csv'), `id,name,components\nnew 1,Lost,"${JSON.stringify(parts).replaceAll('"', '""')}"\n`)
  await run('en', adsImportCommand, [at('mine.csv'), '--kind', 'campaign', '--data', at('others')])
  await run('en', adsImportCommand, [at('lost.csv'), '--kind', 'card', '--data', at('others')])
  await run('en', callCommand, ['campaigns.update', ids, `campaign_id=${id}`, 'name=Theirs', '--json', ...practice])
  // The first upload reads what others did, and meets the conflict.
  await run('en', adsUploadCommand, practice)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-json-'))
  data = ['--data', at('data')]
  writeFileSync(at('headers.csv'), 'id,title,title,price\n1,Cup,Mug,15\n')
  writeFileSync(at('pollCard.csv'), 'id,name,action\nnew 1,Which,paint\n')
  writeFileSync(at('ragged.csv'), 'id,name\nnew 1,Winter,surplus\n')
  writeFileSync(at('campaign.csv'), 'id,name\nnew 1,Winter\n')
  await run('en', adsPullCommand, ['--practice', ...data])
  await run('en', adsImportCommand, [at('campaign.csv'), ...data])
  await others()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => chooseTranslator('en'))

/** A rehearsal is sent anew each time. */
const timeless = (stdout: string): string => stdout.replaceAll(/"sentAt":"[^"]*"/g, '"sentAt":""')

it.each<[string, () => Command, () => readonly string[], number | string]>([
  ['a check', checkCommand, () => [FEED, '--json'], 1],
  ['a header that is there twice', checkCommand, () => [at('headers.csv'), '--json'], 1],
  ['a file that is missing', checkCommand, () => ['none.csv', '--json'], 2],
  ['a flag that is unknown', checkCommand, () => [FEED, '--json', '--unknown'], 'commander.unknownOption'],
  ['a feed that would be sent', productsPushCommand, () => [FEED, '--dry-run', '--json', ...data], 1],
  ['a list that would be sent', audiencePushCommand, () => [LIST, '--dry-run', ...TIMES, '--json', ...data], 0],
  ['hashes', audienceHashCommand, () => [LIST, ...data], 0],
  ['a list that is missing', audienceHashCommand, () => ['none.csv', ...data], 2],
  ['endpoints', endpointsCommand, () => ['accounts', '--json'], 0],
  ['a call that is refused', callCommand, () => ['accounts.get', '--json', '--practice', ...data], 2],
  ['an ads sheet with problems', adsImportCommand, () => [at('pollCard.csv'), '--dry-run', '--json', ...data], 1],
  ['an ads sheet with a damaged line', adsImportCommand, () => [at('ragged.csv'), ...RAGGED, '--json', ...data], 1],
  ['ads status', adsStatusCommand, () => ['--json', ...data], 0],
  ['ads check with problems', adsCheckCommand, () => ['--json', ...data], 1],
  ['ads review with problems', adsReviewCommand, () => ['--json', ...data], 1],
  ['ads conflicts', adsConflictsCommand, () => ['--json', '--data', at('others')], 1],
  ['ads versions', adsVersionsCommand, () => ['--json', ...data], 0],
  ['an unknown ad account', adsStatusCommand, () => ['--json', '--account', 'none', ...data], 2],
  ['an unknown type of record', adsExportCommand, () => ['--json', '--kind', 'none', '--out', at('out'), ...data], 2],
  ['a refused step', adsRehearseCommand, () => ['--json', '--data', at('others')], 1],
  ['an upload with a conflict', adsUploadCommand, () => ['--json', '--practice', '--data', at('others')], 1],
  ['an upload that is none', adsUndoCommand, () => ['--json', '--data', at('others')], 2],
])('answers programs the same in every language: %s', async (_, create, args, code) => {
  const english = await run('en', create, args())
  const german = await run('de', create, args())
  expect({ stdout: timeless(german.stdout), code: german.code }).toEqual({
    stdout: timeless(english.stdout),
    code: english.code,
  })
  expect(english.code, english.stderr).toBe(code)
})

it('names the conflict and the refused step, in German for people', async () => {
  const folderOf = ['--data', at('others')]
  const args = ['--practice', ...folderOf]
  const conflict = await run('en', adsUploadCommand, ['--json', ...args])
  const sentence = expect.stringContaining('Someone else changed Name')
  const issue = { field: 'name', level: 'error', message: sentence, code: 'ads.check.conflict' }
  const field = { code: expect.stringMatching(/\.name$/) }
  expect(JSON.parse(conflict.stdout).issues).toMatchObject([{ ...issue, params: { field } }])
  expect((await run('de', adsUploadCommand, args)).stdout).toMatch(/Name +.*inzwischen/)
  const refused = await run('en', adsRehearseCommand, ['--json', ...folderOf])
  const outcome = JSON.parse(refused.stdout).outcomes.find(({ state }: { state: string }) => state === 'failed')
  expect(outcome.sentence).toContain('3_404')
  expect(outcome).not.toHaveProperty('message')
  const german = await run('de', adsStatusCommand, ['--account', 'none', ...folderOf])
  expect(german.stderr).toMatch(/Konto/)
})

it('says levels, actions and problems of a sheet in German', async () => {
  const { stdout } = await run('de', adsImportCommand, [at('pollCard.csv'), '--dry-run', ...data])
  expect(stdout).toMatch(/^ +2 {2}Fehler {2}new 1 {2}id +Die Aktion paint gibt es nicht\./m)
  const review = await run('de', adsReviewCommand, data)
  expect(review.stdout).toMatch(/ Erstellen +Kampagnen? .*Winter/)
  expect(review.stdout).not.toMatch(/\b(?:create|error|warning)\b/)
})

it('counts a damaged line of a sheet as a problem', async () => {
  const { stdout } = await run('de', adsImportCommand, [at('ragged.csv'), ...RAGGED, ...data])
  expect(stdout).toMatch(/^ +2 {2}Fehler .*Die Zeile hat 3 Zellen für 2 Spalten/m)
  expect(stdout).toMatch(/1 Problem\b/)
})
