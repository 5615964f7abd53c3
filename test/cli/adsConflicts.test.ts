import type { Command } from 'commander'
import { expect, it, vi } from 'vitest'
import { adsConflictsCommand } from '../../src/cli/commands/adsConflicts.ts'
import { adsCheckCommand, adsReviewCommand } from '../../src/cli/commands/adsReview.ts'
import type { AdConflict } from '../../src/contract/ads/draftShapes.ts'
import type { Ads } from '../../src/host/ads.ts'
import { t } from '../../src/messages/t.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { take } from '../harness/hostOn.ts'
import { hostInFolder } from '../shell/hostInFolder.ts'
import { printed, quietInFolder } from './quietCommands.ts'

let folder: string

quietInFolder('adwright-ads-conflicts-', (made) => {
  folder = made
})

const inWindow = async (work: (ads: Ads, account: string, world: EmulatorServer) => Promise<void>): Promise<void> => {
  const started: EmulatorServer[] = []
  const running = hostInFolder(folder, {
    startEmulator: async (options) => {
      const emulator = await startEmulator(options)
      started.push(emulator)
      return emulator
    },
  })
  try {
    const connection = take(await running.host.connection.practice())
    const [emulator] = started
    if (connection.state !== 'practice' || emulator === undefined) throw new Error('Practice did not start.')
    await work(running.host.ads, connection.seeded.accountId, emulator)
  } finally {
    await running.close()
  }
}

/** What the command printed, and how it ended. */
const conflicts = async (...flags: readonly string[]) => {
  vi.mocked(process.stdout.write).mockClear()
  process.exitCode = undefined
  await adsConflictsCommand().parseAsync(['--json', '--data', folder, ...flags], { from: 'user' })
  const said = JSON.parse(printed()) as {
    readonly settled: number
    readonly conflicts: readonly AdConflict[]
  }
  return { ...said, code: process.exitCode }
}

/** What another command printed as JSON, and how it ended. */
const run = async (command: Command) => {
  vi.mocked(process.stdout.write).mockClear()
  process.exitCode = undefined
  await command.parseAsync(['--json', '--data', folder], { from: 'user' })
  return { ...(JSON.parse(printed()) as object), code: process.exitCode }
}

it('lists fields that others changed too, and settles them by a side, of one record or of all', async () => {
  const ids: string[] = []
  await inWindow(async (ads, account, { emulator }) => {
    const { id: project } = take(await ads.open(account))
    take(await ads.pull(project))
    const edits = []
    for (const kind of ['campaign', 'card'] as const) {
      const [record] = take(await ads.records(project, { kind, text: 'Practice', from: 0, count: 1 })).records
      if (record === undefined) throw new Error(`There is no ${kind}.`)
      ids.push(record.id)
      edits.push({ op: 'set', kind, id: record.id, field: 'name', value: `My ${kind}` } as const)
      const table = kind === 'card' ? 'cards' : 'campaigns'
      const known = emulator.world.table(table).get(record.id)
      const theirs = { ...known, name: `Their ${kind}`, updated_at: '2099-01-01T00:00:00Z' }
      emulator.world.commit({ put: table, id: record.id, record: theirs })
    }
    take(await ads.edit(project, edits, 'Test'))
    take(await ads.pull(project))
  })
  const [campaign = ''] = ids
  const found = await conflicts()
  expect(found).toMatchObject({
    code: 1,
    conflicts: expect.arrayContaining([
      expect.objectContaining({ id: campaign, name: 'My campaign', mine: 'My campaign', theirs: 'Their campaign' }),
    ]),
  })
  const counts = { errors: 0, conflicts: 2, warnings: 0 }
  expect(await run(adsCheckCommand())).toMatchObject({ ...counts, code: 1 })
  expect(await run(adsReviewCommand())).toMatchObject({ errors: 0, warnings: 0, conflicts: [{}, {}], code: 1 })
  vi.mocked(process.stdout.write).mockClear()
  await adsReviewCommand().parseAsync(['--data', folder], { from: 'user' })
  expect(printed()).toContain('0 errors, 2 conflicts, 0 warnings.')
  expect(printed()).not.toContain('error ')
  expect(await conflicts('--keep', 'mine', '--only', campaign)).toMatchObject({ code: 0, settled: 1, conflicts: [] })
  expect(await conflicts()).toMatchObject({ code: 1, conflicts: [{ kind: 'card' }] })
  await adsConflictsCommand().parseAsync(['--data', folder, '--keep', 'mine', '--only', campaign], { from: 'user' })
  expect(process.exitCode).toBe(2)
  expect(await conflicts('--keep', 'theirs')).toMatchObject({ code: 0, settled: 1, conflicts: [] })
  vi.mocked(process.stdout.write).mockClear()
  await adsConflictsCommand().parseAsync(['--data', folder], { from: 'user' })
  expect(printed()).toBe('No conflicts.\n')
  await inWindow(async (ads) => {
    const [project] = await ads.projects()
    expect(project?.drafts).toEqual({ create: 0, change: 1, delete: 0, conflicts: 0 })
  })
})

it('names the sides that it takes', async () => {
  await inWindow(async (ads, account) => {
    take(await ads.open(account))
  })
  vi.mocked(process.stderr.write).mockClear()
  await adsConflictsCommand().parseAsync(['--keep', 'ours', '--data', folder], { from: 'user' })
  expect(process.exitCode).toBe(2)
  expect(printed('stderr')).toContain(t('ads.cli.keepWhich'))
})
