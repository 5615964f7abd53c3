import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asTitled } from '../../contract/language/said.ts'
import type { Connection } from '../../host/connection.ts'
import type { Host } from '../../host/host.ts'
import { numbers } from '../../messages/formats.ts'
import { said, saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'
import { sessionSecrets } from '../../shell/node/keyring.ts'
import { measureUsers, type PackOptions, packUsers, userLists } from '../../workspace/customer/pack/operations.ts'
import { sumOutcomes } from '../../workspace/customer/pack/outcomes.ts'
import { freezeTimes } from '../../workspace/customer/pack/uploadWindow.ts'
import type { UserListName } from '../../workspace/customer/pack/userList.ts'
import { command, ending, fail } from '../command.ts'
import { datasetOf } from '../dataset.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { readFeedFile } from '../feedFile.ts'
import { readListFile } from '../listFile.ts'
import { bar, count, note, say, table } from '../print.ts'
import { SAMPLES } from '../project.ts'
import { type PushEnd, pushUpload } from '../pushUpload.ts'
import { openHost } from '../session.ts'
import { measuredFeed } from './productsPush.ts'

type Practice = Extract<Connection, { state: 'practice' }>

/** One row of the closing table. */
type Line = readonly [job: string, rows: string, sent: string, took: string, what: string]

/** What stops the demo: a sentence. */
type Step = Line | string

const HEADERS = [
  'cliOutput.column.job',
  'cliOutput.column.rows',
  'cliOutput.column.accepted',
  'cliOutput.column.time',
  'cliOutput.column.result',
] as const satisfies readonly PlainCode[]

const duration = numbers({
  style: 'unit',
  unit: 'second',
  unitDisplay: 'narrow',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const seconds = (since: number): string => duration().format((Date.now() - since) / 1000)

const statusCounts = (end: PushEnd): string => {
  const statuses = new Map<string, number>()
  for (const { data } of end.outcomes) {
    const items = (data as { readonly products_response?: readonly { readonly status: string }[] } | undefined)
      ?.products_response
    for (const { status } of items ?? []) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return [...statuses].map(([status, number]) => `${count(number)} ${status}`).join(', ')
}

const pushProducts = async (host: Host, connection: Practice): Promise<Step> => {
  const { seeded } = connection
  const began = Date.now()
  const progress = bar(t('cliOutput.bar.checking'))
  const feed = await readFeedFile(join(SAMPLES, 'products.csv'), { packs: 'toSend', onBytes: progress.show })
  progress.end()
  if (!feed.ok) return feed.failure.text
  const { rows, blocked, batches, sha256, close } = feed.value
  const end = await pushUpload(host, {
    plan: {
      endpoint: 'products.put',
      parameters: { product_catalog_id: seeded.catalogId },
      ...asTitled(said('cliOutput.push.titleProducts', { file: 'products.csv', catalog: seeded.catalogId })),
      dataset: datasetOf(sha256, connection),
    },
    batches,
    measured: measuredFeed(feed.value),
    resume: false,
    anyway: false,
    title: t('cliOutput.bar.uploading'),
  })
  close()
  if (!end.ok) return saidText(end.failure)
  if (end.value.code !== EXIT.ok) return end.value.sentence ?? t('cliError.push.stopped')
  const what = t('cliOutput.demo.products', { blocked, statuses: statusCounts(end.value) })
  return [t('cliOutput.job.products'), count(rows), count(end.value.summary.itemsConfirmed), seconds(began), what]
}

const TITLES: Readonly<Record<UserListName, PlainCode>> = {
  customAudience: 'cliOutput.job.audience',
  doNotReach: 'cliOutput.job.doNotReach',
}

const pushPeople = async (host: Host, connection: Practice, name: UserListName): Promise<Step> => {
  const { seeded, wireNames } = connection
  const began = Date.now()
  const progress = bar(t('cliOutput.bar.hashing'))
  const list = await readListFile(join(SAMPLES, 'customers.csv'), { onBytes: progress.show })
  progress.end()
  if (!list.ok) return saidText(list.failure)
  const times = freezeTimes(Date.now(), {})
  if (!times.ok) return saidText(times.failure)
  const { counts, pages, sha256, close } = list.value
  const { endpoint, idParameter } = userLists[name]
  const id = name === 'customAudience' ? seeded.audienceId : seeded.doNotReachListId
  const packing: PackOptions = { list: name, operation: 'Update', ...times.value, wireNames }
  const { users, requests } = measureUsers(pages, packing)
  const end = await pushUpload(host, {
    plan: {
      endpoint,
      parameters: { account_id: seeded.accountId, [idParameter]: id },
      ...asTitled(said('cliOutput.push.titleList', { file: 'customers.csv', list: id, action: 'Update' })),
      dataset: datasetOf(sha256, connection),
    },
    batches: (from) => packUsers(pages, packing, undefined, from),
    measured: { items: users, batches: requests, frozen: {} },
    resume: false,
    anyway: false,
    title: t('cliOutput.bar.uploading'),
  })
  close()
  if (!end.ok) return saidText(end.failure)
  if (end.value.code !== EXIT.ok) return end.value.sentence ?? t('cliError.push.stopped')
  const valid = counts.kinds.map(({ kind, valid: number }) => `${count(number)} ${kind}`).join(', ')
  const { confirmed } = sumOutcomes(end.value.outcomes)
  return [
    t(TITLES[name]),
    count(counts.rows),
    count(confirmed),
    seconds(began),
    t('cliOutput.demo.hashed', { kinds: valid }),
  ]
}

const runIn = async (folder: string): Promise<ExitCode> => {
  const opened = await openHost(folder, { secrets: sessionSecrets() })
  if (!opened.ok) return fail(saidText(opened.failure), opened.failure.code)
  const { host, close } = opened.value
  try {
    const practice = await host.connection.practice()
    if (!practice.ok) return fail(saidText(practice.failure), EXIT.platform)
    const connection = practice.value
    if (connection.state !== 'practice') return fail(t('cliError.demo.practice'), EXIT.platform)
    note(t('cliOutput.demo.signedIn', { name: connection.person.screenName, url: connection.addresses.main }))
    const lines: Line[] = []
    const steps = [
      () => pushProducts(host, connection),
      () => pushPeople(host, connection, 'customAudience'),
      () => pushPeople(host, connection, 'doNotReach'),
    ]
    for (const step of steps) {
      const line = await step()
      if (typeof line === 'string') return fail(line, EXIT.platform)
      lines.push(line)
    }
    say(
      `\n${table(
        HEADERS.map((code) => t(code)),
        lines,
      )}`,
    )
    say(`\n${t('cliOutput.demo.done')}`)
    return EXIT.ok
  } finally {
    await close()
  }
}

const demo = async (): Promise<ExitCode> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-demo-'))
  try {
    return await runIn(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const demoCommand = () => command('demo', t('cli.demo'), ['demo']).action(ending(demo))
