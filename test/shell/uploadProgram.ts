// A program that only uploads, to be killed. Plans what is not planned yet, goes on with what is, says "done" and ends.
import { readFileSync } from 'node:fs'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { UploadPlan } from '../../src/host/uploads.ts'
import type { GivenSignIn } from '../../src/shell/signIn.ts'
import { hostInFolder } from './hostInFolder.ts'

export interface UploadJob {
  readonly given: GivenSignIn
  readonly plan: UploadPlan
  readonly batches: readonly PlannedBatch[]
}

const AT_ONCE = 50

const [folder = '', jobFile = ''] = process.argv.slice(2)
const job = JSON.parse(readFileSync(jobFile, 'utf8')) as UploadJob

const { host, close } = hostInFolder(folder, {
  startEmulator: () => Promise.reject(new Error('no practice here')),
  given: job.given,
})

const take = <Value>(result: { ok: true; value: Value } | { ok: false; failure: { sentence: string } }): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const planned = async (): Promise<string> => {
  const id = take(await host.uploads.plan(job.plan))
  for (let first = 0; first < job.batches.length; first += AT_ONCE)
    take(await host.uploads.add(id, job.batches.slice(first, first + AT_ONCE)))
  take(await host.uploads.seal(id))
  return id
}

const finish = (): void => {
  process.stdout.write('done\n')
  process.exit(0)
}

host.subscribe((event) => {
  if (event.type === 'upload' && event.upload.state === 'finished') void close().then(finish)
})

const [known] = await host.uploads.list()
if (known === undefined) take(await host.uploads.start(await planned()))
else if (known.state === 'ready') take(await host.uploads.start(known.id))
else if (known.state === 'finished') finish()
else take(await host.uploads.resume(known.id))
