import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpointOf } from '../src/contract/contract.ts'
import { startEmulator } from '../src/shell/node/emulatorServer.ts'
import type { PaceJob, PaceReport } from '../test/harness/paceProgram.ts'
import { bundled, starting } from '../test/harness/programs.ts'
import type { Figure } from './figure.ts'

// Who holds up an upload of people: the limit of the platform, or we? An upload of full requests meets the emulator, which
// counts requests in minutes and refuses each one above its limit.

/**
 * Full requests of 2,500 people. More than the limit of a minute, so that it is met. 1,600 take a little over a minute.
 */
const REQUESTS = Number(process.env['BENCH_PACE_REQUESTS'] ?? 1_600)
const PEOPLE_A_REQUEST = 2_500
const ENDPOINT = 'customAudiences.users'
const { limit = 0, seconds = 60 } = endpointOf(ENDPOINT).rate ?? {}
const MINUTE = 1000 * seconds

/** Requests of an upload as the emulator saw them, in milliseconds from the first one. */
interface Seen {
  readonly taken: readonly number[]
  readonly refused: number
}

/** The longest stop between two requests: the uploader's wait for the next minute. */
const longestStop = (taken: readonly number[]): { readonly from: number; readonly to: number } => {
  let longest = { from: 0, to: 0 }
  for (let at = 1; at < taken.length; at++) {
    const [from = 0, to = 0] = [taken[at - 1], taken[at]]
    if (to - from > longest.to - longest.from) longest = { from, to }
  }
  return longest
}

const figuresOf = (report: PaceReport, { taken, refused }: Seen, emulatorCpu: number): readonly Figure[] => {
  const allowed = { job: 'allowed', rate: limit }
  const inMinute = taken.filter((at) => at < MINUTE).length
  const gap = longestStop(taken)
  const people = PEOPLE_A_REQUEST * inMinute
  const busy = report.took - report.waited
  return [
    {
      job: 'upload of people, 2,500 a request, in the first minute',
      rows: people,
      rate: inMinute,
      unit: 'requests',
      against: allowed,
    },
    {
      ...{ job: '- before the limit is used up, as fast as both are', rows: people, unit: 'requests/min' },
      ...{ rate: (60_000 * inMinute) / Math.max(1, gap.from), against: allowed },
    },
    { job: '- refused by the platform for their number (429)', rows: report.requests, rate: refused, unit: 'requests' },
    {
      job: '- of its time that the uploader waits for the limit',
      rows: report.requests,
      rate: (100 * report.waited) / report.took,
      unit: '%',
    },
    {
      ...{
        job: '- of one core while it sends: the uploader',
        rows: report.requests,
        rate: (100 * report.cpu) / busy,
        unit: '%',
      },
      against: { job: 'the emulator', rate: (100 * emulatorCpu) / busy },
    },
  ]
}

const run = async (folder: string): Promise<readonly Figure[]> => {
  const { addresses, credentials, seeded, emulator, stop } = await startEmulator({})
  try {
    const program = await bundled('paceProgram', folder)
    const job: PaceJob = {
      given: {
        profile: { id: 'bench', name: 'Bench', addresses, wireNames: {}, sandbox: false },
        person: { userId: seeded.userId, screenName: seeded.screenName },
        credentials,
      },
      ...{ accountId: seeded.accountId, audienceId: seeded.audienceId, people: REQUESTS * PEOPLE_A_REQUEST },
    }
    writeFileSync(join(folder, 'job.json'), JSON.stringify(job), { mode: 0o600 })
    const { ended } = starting(program, [join(folder, 'data'), join(folder, 'job.json')])
    const before = process.cpuUsage()
    const { said, complained } = await ended
    const { user, system } = process.cpuUsage(before)
    const line = said.trim().split('\n').at(-1) ?? ''
    if (line === '') throw new Error(complained)
    const report = JSON.parse(line) as PaceReport
    if (report.confirmed !== job.people) throw new Error(`${report.confirmed} of ${job.people} people were confirmed.`)
    const seen = emulator.log.recent().filter(({ endpoint }) => endpoint === ENDPOINT)
    const times = seen.filter(({ status }) => status === 200).map(({ at }) => Date.parse(at))
    const [first = 0] = times
    const taken = times.map((at) => at - first)
    return figuresOf(
      report,
      { taken, refused: seen.filter(({ status }) => status === 429).length },
      (user + system) / 1000,
    )
  } finally {
    await stop()
  }
}

/** An upload longer than the limit of a minute. The emulator on this computer enforces that limit. */
export const pace = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-bench-'))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
