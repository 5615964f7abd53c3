import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { adsAddCommand } from '../../src/cli/commands/adsAdd.ts'
import { adsGuardrailsCommand } from '../../src/cli/commands/adsGuardrails.ts'
import { adsMediaCommand } from '../../src/cli/commands/adsMedia.ts'
import { adsPullCommand } from '../../src/cli/commands/adsPull.ts'
import { adsReviewCommand, adsStatusCommand } from '../../src/cli/commands/adsReview.ts'
import { adsUploadCommand } from '../../src/cli/commands/adsUpload.ts'
import { adsVersionsCommand } from '../../src/cli/commands/adsVersions.ts'
import type { Ads } from '../../src/host/ads.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hostInFolder } from '../shell/hostInFolder.ts'
import { printed, quietInFolder } from './quietCommands.ts'

let folder: string

quietInFolder('adwright-ads-cli-', (made) => {
  folder = made
})

/** Works in the data folder as the window would, while no command runs. */
const inWindow = async <Value>(
  work: (ads: Ads, account: string) => Promise<Value>,
  start: typeof startEmulator = startEmulator,
): Promise<Value> => {
  const running = hostInFolder(folder, { startEmulator: start })
  try {
    const connection = await running.host.connection.practice()
    if (!connection.ok || connection.value.state !== 'practice') throw new Error('Practice did not start.')
    return await work(running.host.ads, connection.value.seeded.accountId)
  } finally {
    await running.close()
  }
}

const draftMedium = () =>
  inWindow(async (ads, account) => {
    const project = await ads.open(account)
    if (!project.ok) throw new Error(project.failure.sentence)
    const fields = { media_key: '3_77', name: 'Leaves' }
    await ads.edit(project.value.id, [{ op: 'create', kind: 'media', fields }], 'Test')
    return account
  })

it.each([['--cancel'], ['--resume']])('sends nothing where no upload is open: %s', async (flag) => {
  const account = await draftMedium()
  await adsUploadCommand().parseAsync(['--practice', '--data', folder, '--account', account, flag], { from: 'user' })
  expect(process.exitCode).toBe(2)
  const [project] = await inWindow((ads) => ads.projects())
  expect(project?.drafts.create).toBe(1)
})

it('says of a file that is no picture only why, and keeps the drafts', async () => {
  const account = await draftMedium()
  const path = join(folder, 'noise.png')
  writeFileSync(path, 'No picture.')
  await adsMediaCommand().parseAsync([path, '--data', folder, '--account', account], { from: 'user' })
  expect(process.exitCode).toBe(1)
  expect(printed()).toBe('')
  expect(printed('stderr')).toContain("noise.png isn't a PNG")
  const [project] = await inWindow((ads) => ads.projects())
  expect(project?.drafts.create).toBe(1)
})

it('creates a second record of a name only by a flag of its own', async () => {
  const account = await inWindow(async (ads, reached) => {
    const project = await ads.open(reached)
    if (!project.ok) throw new Error(project.failure.sentence)
    await ads.pull(project.value.id)
    const fields = { name: 'Practice poll', first_choice: 'a', second_choice: 'b', duration_in_minutes: 60 }
    await ads.edit(project.value.id, [{ op: 'create', kind: 'pollCard', fields }], 'Test')
    return reached
  })
  const uploads = async (...flags: readonly string[]) => {
    const args = ['--practice', '--data', folder, '--account', account, ...flags]
    await adsUploadCommand().parseAsync(args, { from: 'user' })
    return [process.exitCode, (await inWindow((ads) => ads.projects()))[0]?.drafts.create]
  }
  expect(await uploads()).toEqual([1, 1])
  expect(printed('stderr')).toContain('--allow-duplicates')
  expect(await uploads('--allow-duplicates')).toEqual([0, 0])
})

it('says what a review does to money, and goes beyond a guardrail only by the name of the record', async () => {
  const account = await inWindow(async (ads, reached) => {
    const project = await ads.open(reached)
    if (!project.ok) throw new Error(project.failure.sentence)
    await ads.pull(project.value.id)
    await ads.changeSettings(project.value.id, { guards: { dailyMicro: '6000000' } })
    const [funding] = await ads
      .records(project.value.id, { kind: 'fundingInstrument', from: 0, count: 1 })
      .then((page) => (page.ok ? page.value.records : []))
    const fields = {
      name: 'Autumn',
      funding_instrument_id: funding?.id,
      daily_budget_amount_local_micro: '7000000',
    }
    await ads.edit(project.value.id, [{ op: 'create', kind: 'campaign', fields }], 'Test')
    return reached
  })
  await adsReviewCommand().parseAsync(['--data', folder, '--account', account], { from: 'user' })
  expect(printed()).toContain('1 change affects spending: Autumn')
  expect(printed()).toMatch(/ Campaign +Autumn +.*Name: Autumn; .*Daily budget: EUR.7\.00/)
  expect(printed()).toContain('per day is more than the guardrail of')
  const upload = async (...flags: readonly string[]) => {
    const args = ['--practice', '--data', folder, '--account', account, ...flags]
    await adsUploadCommand().parseAsync(args, { from: 'user' })
    return process.exitCode
  }
  expect(await upload('--allow-duplicates')).toBe(1)
  expect(printed('stderr')).toContain('--beyond-guard')
  expect(await upload('--beyond-guard', 'Winter')).toBe(1)
  expect(await upload('--beyond-guard', 'Autumn')).toBe(0)
})

it('uploads to Live only after somebody set guardrails or chose none', async () => {
  const emulator = await startEmulator({})
  const { consumerKey, consumerSecret, token, tokenSecret } = emulator.credentials
  const signIn = join(folder, 'signin.json')
  const keys = { consumerKey, consumerSecret, accessToken: token, accessTokenSecret: tokenSecret }
  writeFileSync(signIn, JSON.stringify({ ...emulator.addresses, ...keys }))
  const args = ['--credentials', signIn, '--data', folder]
  const upload = async (...flags: readonly string[]) => {
    await adsUploadCommand().parseAsync([...args, ...flags], { from: 'user' })
    return [process.exitCode, emulator.emulator.world.table('mediaLibrary').get('3_77')?.['name']]
  }
  try {
    await adsPullCommand().parseAsync(args, { from: 'user' })
    await inWindow(async (ads) => {
      const [project] = await ads.projects()
      const fields = { media_key: '3_77', name: 'Leaves' }
      await ads.edit(project?.id ?? '', [{ op: 'create', kind: 'media', fields }], 'Test')
    })
    expect(await upload()).toEqual([1, undefined])
    expect(printed('stderr')).toContain('--without-guardrails')
    expect(printed('stderr')).toContain('adwright ads guardrails')
    expect(await upload('--without-guardrails')).toEqual([0, 'Leaves'])
  } finally {
    await emulator.stop()
  }
})

it('adds posts by ID, and says of each other ID why it is none', async () => {
  const started: EmulatorServer[] = []
  const [account, post] = await inWindow(
    async (_, reached) => [reached, started[0]?.emulator.world.table('tweets').all()[0]],
    async (options) => {
      const emulator = await startEmulator(options)
      started.push(emulator)
      return emulator
    },
  )
  const id = String(post?.['id'])
  const args = ['--practice', '--data', folder, '--account', account]
  const add = async (...words: readonly string[]) => {
    await adsAddCommand().parseAsync([...words, ...args, '--json'], { from: 'user' })
    return process.exitCode
  }
  expect(await add('post', id)).toBe(0)
  expect(JSON.parse(printed())).toMatchObject({ account, records: [{ kind: 'post', id }], problems: [] })
  expect((await inWindow((ads) => ads.projects()))[0]?.records.post).toBe(1)
  vi.mocked(process.stdout.write).mockClear()
  expect(await add('post', id, '404')).toBe(1)
  const problems = ['404: Posts: no record with the ID 404 in this account.']
  expect(JSON.parse(printed())).toMatchObject({ records: [{ id }], problems })
})

it('saves, lists and restores versions of the drafts', async () => {
  const account = await draftMedium()
  const run = async (...flags: readonly string[]) => {
    vi.mocked(process.stdout.write).mockClear()
    await adsVersionsCommand().parseAsync(['--data', folder, '--account', account, ...flags, '--json'], {
      from: 'user',
    })
    return JSON.parse(printed())
  }
  const { version } = await run('--save', 'Mine')
  expect(await run()).toMatchObject({ versions: [{ id: version.id, name: 'Mine', drafts: { create: 1 } }] })
  await inWindow(async (ads) => {
    const [project] = await ads.projects()
    await ads.edit(project?.id ?? '', [{ op: 'discard', kind: 'media', id: 'new 1' }], 'Test')
  })
  expect(await run('--restore', version.id)).toMatchObject({ drafts: 1, kept: [] })
  expect(process.exitCode).toBe(0)
})

it('lists changes by others until it is told that somebody looked', async () => {
  let emulator: EmulatorServer | undefined
  const account = await inWindow(
    async (ads, reached) => {
      const project = await ads.open(reached)
      if (!project.ok || emulator === undefined) throw new Error('There is no project.')
      await ads.pull(project.value.id)
      const { world } = emulator.emulator
      world.commit({ remove: 'pollCards', id: String(world.table('pollCards').all()[0]?.['id']) })
      await ads.pull(project.value.id)
      return reached
    },
    async (options) => {
      emulator = await startEmulator(options)
      return emulator
    },
  )
  const newsAfter = async (...flags: readonly string[]) => {
    await adsStatusCommand().parseAsync(['--data', folder, '--account', account, ...flags], { from: 'user' })
    return (await inWindow((ads) => ads.projects()))[0]?.news
  }
  expect(await newsAfter()).toBe(1)
  expect(printed()).toContain('ads status --looked')
  expect(await newsAfter('--looked')).toBe(0)
})

it('sets, shows and removes guardrails, and says what is wrong with a flag', async () => {
  const account = await draftMedium()
  const guards = async (...flags: readonly string[]) => {
    vi.mocked(process.stdout.write).mockClear()
    await adsGuardrailsCommand().parseAsync(['--data', folder, '--account', account, ...flags], { from: 'user' })
    return [process.exitCode, printed().trim()]
  }
  expect(await guards()).toEqual([0, 'No guardrails.'])
  const set = 'Guardrails: daily budget up to EUR\u00a0250.00 · increases up to 50%'
  expect(await guards('--daily', '250', '--currency', 'eur', '--rise', '50 %')).toEqual([0, `${set}.`])
  expect(await guards('--frozen', '22-6')).toEqual([0, `${set} · no starts from 22 to 6.`])
  expect(await guards('--total', 'much')).toEqual([2, ''])
  expect(printed('stderr')).toContain('--total: Enter an amount')
  expect(await guards('--daily', '', '--json')).toEqual([0, expect.stringContaining('"risePercent":50')])
  expect(await guards('--none', '--rise', '20')).toEqual([0, 'Guardrails: increases up to 20%.'])
  const [project] = await inWindow((ads) => ads.projects())
  const settings = await inWindow((ads) => ads.settings(project?.id ?? ''))
  expect(settings.ok && settings.value.guards).toEqual({ risePercent: 20, isAnswered: true })
})
